import { login } from '@nestbox/contract/account';
import { calculateRecommendation, listBoxes } from '@nestbox/contract/box';
import type { Call, StaffCall } from '@nestbox/contract/call';
import { apiBase, fillIn } from '@nestbox/contract/callPath';
import { addProducts, listProducts, removeProducts } from '@nestbox/contract/product';
import type { ProductId } from '@nestbox/contract/values';
import type { Request } from 'autocannon';
import { password } from '../plan/stored/planByShop.ts';
import type { Caller } from './population.ts';

/** A request for autocannon that functions generate. */
export interface GeneratedRequest extends Request {
  setupRequest?: (request: Request, context: object) => Request;
  onResponse?: (status: number, body: string, context: object) => void;
}

/** A kind of call to measure. */
export interface MeasuredCall {
  readonly name: string;
  /** Returns the requests that one connection repeats. */
  requests(): GeneratedRequest[];
}

/** Passed by autocannon from request to request: the product that was added is removed again. */
interface ChangeContext {
  caller?: Caller;
  productId?: ProductId;
}

/** Returns a random element. */
export const any = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;

/** Returns a random network address, since log-in attempts are limited by address. */
export const anyAddress = () => `10.${any(bytes)}.${any(bytes)}.${any(bytes)}`;
const bytes = Array.from({ length: 254 }, (_, index) => index + 1);

/** Returns the address of a call at the shop. */
export const pathOf = (call: Call | StaffCall, params: object = {}): string =>
  apiBase + fillIn(call.path, params);

/** The headers of a call with a body. */
export const json = { 'content-type': 'application/json' };

/** Returns the headers of a customer's session. */
export const bearer = ({ token }: Pick<Caller, 'token'>) => ({ authorization: `Bearer ${token}` });

const customerPath = (call: Call, { customerId }: Caller) => pathOf(call, { customerId });

/** Returns the calls to measure, for these callers and products. */
export function measuredCalls(
  callers: readonly Caller[],
  productIds: readonly ProductId[],
): MeasuredCall[] {
  const reading = (call: Call): GeneratedRequest => ({
    method: call.method,
    setupRequest: (request) => {
      const caller = any(callers);
      return { ...request, path: customerPath(call, caller), headers: bearer(caller) };
    },
  });
  const changing = (call: Call, pick: boolean): GeneratedRequest => ({
    method: call.method,
    setupRequest: (request, context) => {
      const asked = context as ChangeContext;
      if (pick) Object.assign(asked, { caller: any(callers), productId: any(productIds) });
      const { caller = any(callers), productId } = asked;
      const headers = { ...bearer(caller), ...json };
      const body = JSON.stringify([productId]);
      return { ...request, path: customerPath(call, caller), headers, body };
    },
  });
  return [
    {
      name: 'catalogue',
      requests: () => [
        {
          method: 'GET',
          path: pathOf(listProducts),
          headers: { 'accept-encoding': 'gzip' },
        },
      ],
    },
    {
      name: 'product page',
      requests: () => [
        {
          method: 'GET',
          setupRequest: (request) => ({
            ...request,
            path: `/product-details/${any(productIds)}`,
            headers: { 'accept-encoding': 'gzip' },
          }),
        },
      ],
    },
    { name: 'boxes', requests: () => [reading(listBoxes)] },
    {
      name: 'add to box, and out again',
      requests: () => [changing(addProducts, true), changing(removeProducts, false)],
    },
    { name: 'plan', requests: () => [reading(calculateRecommendation)] },
    {
      name: 'sign-in',
      requests: () => [
        {
          method: 'POST',
          path: pathOf(login),
          setupRequest: (request) => ({
            ...request,
            headers: { ...json, 'x-forwarded-for': anyAddress() },
            body: JSON.stringify({ emailAddress: any(callers).email, password }),
          }),
        },
      ],
    },
  ];
}
