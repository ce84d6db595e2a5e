import { login } from '@nestbox/contract/account';
import { calculateRecommendation, listBoxes } from '@nestbox/contract/box';
import type { Call } from '@nestbox/contract/call';
import { addProducts, listProducts, removeProducts } from '@nestbox/contract/product';
import type { Request } from 'autocannon';
import { password } from '../plan/stored/planByShop.ts';
import type { Caller } from './population.ts';

/** A request for autocannon, built by functions. */
export interface MadeUp extends Request {
  setupRequest?: (request: Request, context: object) => Request;
  onResponse?: (status: number, body: string, context: object) => void;
}

/** A kind of call to measure. */
export interface Measured {
  readonly name: string;
  /** Returns the requests that one connection repeats. */
  requests(): MadeUp[];
}

interface Asked {
  caller?: Caller;
  productId?: string;
}

const any = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;

/** A random network address, by which guesses are counted. */
const anyAddress = () => `10.${any(bytes)}.${any(bytes)}.${any(bytes)}`;
const bytes = Array.from({ length: 254 }, (_, index) => index + 1);

const pathOf = (call: Call, { customerId }: Caller) =>
  `/api${call.path.replace(':customerId', customerId)}`;

const json = { 'content-type': 'application/json' };
const bearer = ({ token }: Caller) => ({ authorization: `Bearer ${token}` });

/** Returns the calls to measure, for these callers and products. */
export function measuredCalls(
  callers: readonly Caller[],
  productIds: readonly string[],
): Measured[] {
  const reading = (call: Call): MadeUp => ({
    method: call.method,
    setupRequest: (request) => {
      const caller = any(callers);
      return { ...request, path: pathOf(call, caller), headers: bearer(caller) };
    },
  });
  const changing = (call: Call, pick: boolean): MadeUp => ({
    method: call.method,
    setupRequest: (request, context) => {
      const asked = context as Asked;
      if (pick) Object.assign(asked, { caller: any(callers), productId: any(productIds) });
      const { caller = any(callers), productId } = asked;
      const headers = { ...bearer(caller), ...json };
      const body = JSON.stringify([productId]);
      return { ...request, path: pathOf(call, caller), headers, body };
    },
  });
  return [
    {
      name: 'catalogue',
      requests: () => [
        {
          method: 'GET',
          path: `/api${listProducts.path}`,
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
          path: `/api${login.path}`,
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
