import fc from 'fast-check';
import type { Operation } from '../apiDocument.ts';
import { fromSchema } from '../values/fromSchema.ts';
import type { KnownValues } from '../values/knownValues.ts';
import { writeJson } from '../values/writeJson.ts';
import type { FuzzRequest, Header } from './request.ts';

/** The parts of a request. */
export interface RequestParts {
  readonly params: fc.Arbitrary<Readonly<Record<string, unknown>>>;
  /** Null where it has no body. */
  readonly body: fc.Arbitrary<unknown> | null;
}

/** Placeholder for the calling customer's token. */
export const ownToken = '~own.token.0~';

export function partsOf(operation: Operation, known: KnownValues): RequestParts {
  const params = operation.parameters
    .filter((parameter) => parameter.in === 'path')
    .map(({ name, schema }) => [name, paramOf(name, fromSchema(schema, name, known))] as const);
  return {
    params: fc.record(Object.fromEntries(params)),
    body: operation.body && fromSchema(operation.body, '', known),
  };
}

/** Calls of a customer use that customer's id. */
const paramOf = (name: string, values: fc.Arbitrary<unknown>) =>
  name === 'customerId' ? fc.constant('~own.customerid.0~') : values;

export const pathOf = (operation: Operation, params: Readonly<Record<string, unknown>>): string =>
  operation.path.replace(/\{(\w+)\}/g, (_, name: string) => encoded(String(params[name])));

/** Encodes a text; lone surrogates cannot be encoded and stay as they are. */
export function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

/** Returns requests that the document allows. */
export function validRequest(operation: Operation, known: KnownValues): fc.Arbitrary<FuzzRequest> {
  const { params, body } = partsOf(operation, known);
  return fc
    .tuple(params, body ?? fc.constant(undefined))
    .map(([given, value]) => requestOf(operation, pathOf(operation, given), value));
}

/** @param value of the body; undefined for none */
export function requestOf(operation: Operation, target: string, value: unknown): FuzzRequest {
  const json: Header[] = value === undefined ? [] : [['content-type', 'application/json']];
  return {
    operation,
    method: operation.method,
    target,
    headers: [...authorized(operation), ...json],
    body: value === undefined ? null : writeJson(value),
  };
}

const authorized = ({ secured }: Operation): Header[] =>
  secured ? [['authorization', `Bearer ${ownToken}`]] : [];
