import { saveAddress } from '@nestbox/contract/address';
import { listBoxes, listNextBox } from '@nestbox/contract/box';
import type { Call } from '@nestbox/contract/call';
import { listNotifications } from '@nestbox/contract/notification';
import { listProducts } from '@nestbox/contract/product';
import type { CustomerId } from '@nestbox/contract/values';
import { home } from '../../testing/harness/newcomer.ts';
import { any, bearer, type GeneratedRequest, json, pathOf } from '../api/calls.ts';

/** A customer who makes calls. */
export interface Caller {
  readonly customerId: CustomerId;
  readonly token: string;
}

/** The calls of customers, and the changes that the shop acknowledged. */
export interface Mix {
  readonly requests: GeneratedRequest[];
  /** The number of the last acknowledged address of each customer. */
  readonly acknowledged: ReadonlyMap<string, number>;
}

/** Number of reads for each change. */
const readsAChange = 12;

/** Returns the second line of an address, which identifies it. */
const lineOf = (number: number) => `Flat ${number}`;
export const numberOf = (line: string): number => Number(/^Flat (\d+)$/.exec(line)?.[1] ?? 0);

export function openMix(callers: readonly Caller[]): Mix {
  const acknowledged = new Map<string, number>();
  const reading = (call: Call): GeneratedRequest => ({
    method: call.method,
    setupRequest: (request) => ({ ...request, ...asked(call, any(callers)) }),
  });
  let changes = 0;
  const change: GeneratedRequest = {
    method: saveAddress.method,
    setupRequest(request, context) {
      changes += 1;
      // In turn, so that a customer has only one change under way.
      const caller = callers[changes % callers.length] as Caller;
      Object.assign(context as object, { customerId: caller.customerId, number: changes });
      const { path, headers } = asked(saveAddress, caller);
      return {
        ...request,
        path,
        headers: { ...headers, ...json },
        body: JSON.stringify({ ...home, addressLine2: lineOf(changes) }),
      };
    },
    onResponse(status, _body, context) {
      const { customerId, number } = context as { customerId: CustomerId; number: number };
      if (status < 300) acknowledged.set(customerId, number);
    },
  };
  const catalogue: GeneratedRequest = {
    method: 'GET',
    path: pathOf(listProducts),
    headers: { 'accept-encoding': 'gzip' },
  };
  const reads = [listBoxes, listNextBox, listNotifications, listBoxes].map(reading);
  const requests = Array.from({ length: readsAChange }, (_, at) =>
    at % 5 === 4 ? catalogue : (reads[at % reads.length] as GeneratedRequest),
  );
  return { requests: [...requests, change], acknowledged };
}

const asked = (call: Call, { customerId, token }: Caller) => ({
  path: pathOf(call, { customerId }),
  headers: bearer({ token }),
});
