import type { StaffCall } from '@nestbox/contract/call';
import { z } from 'zod';
import { readStaffCalls } from '../harness/contractCalls.ts';
import type { Operation, Schema } from './apiDocument.ts';

/** A call of staff, as the fuzzer sends and checks it. */
export interface StaffOperation extends Operation {
  readonly permission: string;
  /** The schemas of what the query may have, by name. */
  readonly query: Readonly<Record<string, Schema>>;
}

/** Returns all calls of staff from the contract, since no document of the app has them. */
export const readStaffOperations = async (): Promise<StaffOperation[]> =>
  (await readStaffCalls()).map(operationOf);

function operationOf(call: StaffCall): StaffOperation {
  const { method, path, params, query, body, upload, permission } = call;
  const inPath = `/api${path.replace(/:(\w+)/g, '{$1}')}`;
  const fields = Object.entries(params ? schemaOf(params).properties : {});
  return {
    name: `${method} ${inPath}`,
    method,
    path: inPath,
    permission,
    parameters: fields.map(([name, schema]) => ({ name, in: 'path', schema })),
    query: query ? schemaOf(query).properties : {},
    body: body && !upload ? schemaOf(body) : null,
    answers: { ...answersOf(call), '4XX': { 'application/problem+json': {} } },
    // They have a cookie, which the target adds.
    secured: false,
  };
}

function answersOf({ answer }: StaffCall): Operation['answers'] {
  if (!answer) return { 204: {} };
  const schema = schemaOf(answer, 'output');
  // Files and pages.
  if (schema.type === 'string') return { 200: { 'text/csv': {}, 'text/html': {} } };
  return { 200: { 'application/json': { schema } } };
}

const schemaOf = (type: z.ZodType, io: 'input' | 'output' = 'input') =>
  z.toJSONSchema(type, { io, unrepresentable: 'any' }) as Schema & {
    readonly properties: Readonly<Record<string, Schema>>;
  };
