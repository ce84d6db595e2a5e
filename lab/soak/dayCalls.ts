import { listBoxes, listNextBox } from '@nestbox/contract/box';
import type { StaffCall } from '@nestbox/contract/call';
import { csrfHeader } from '@nestbox/contract/csrfHeader';
import { getForecast } from '@nestbox/contract/forecast';
import { listNotifications } from '@nestbox/contract/notification';
import { listCustomerProducts, listProducts } from '@nestbox/contract/product';
import { searchCustomers } from '@nestbox/contract/staffCustomers';
import { claimBox, finishPacking, getPackingList, tickItem } from '@nestbox/contract/staffPacking';
import type { BoxId, ProductId } from '@nestbox/contract/values';
import {
  any,
  bearer,
  type GeneratedRequest,
  json,
  type MeasuredCall,
  pathOf,
} from '../api/calls.ts';
import type { Caller } from './mix.ts';

/** A customer who logs in, and uses the shop. */
export interface Visitor extends Caller {
  readonly email: string;
}

/** The headers of a session of staff. */
export type StaffSession = Readonly<Record<string, string>>;

/** A paid box, and its products. */
export interface BoxToPack {
  readonly boxId: BoxId;
  readonly productIds: readonly ProductId[];
}

/** The calls of a visit after the sign-in. */
export const reads = (visitors: readonly Visitor[]): MeasuredCall => ({
  name: 'reads',
  requests: () => [
    ...[listNextBox, listBoxes, listNotifications, listCustomerProducts, getForecast].map(
      (call): GeneratedRequest => ({
        method: call.method,
        setupRequest(request, context) {
          const { visitor = any(visitors) } = context as { visitor?: Visitor };
          Object.assign(context, { visitor });
          const { customerId } = visitor;
          return { ...request, path: pathOf(call, { customerId }), headers: bearer(visitor) };
        },
      }),
    ),
    { method: 'GET', path: pathOf(listProducts), headers: { 'accept-encoding': 'gzip' } },
  ],
});

/**
 * Packs the next box of the queue: looks at the list, claims the box, ticks each product, and says
 * that it is packed.
 * @param products products of each box
 */
export const packing = (
  packers: readonly StaffSession[],
  queue: BoxToPack[],
  products: number,
): MeasuredCall => {
  interface Packing {
    packer: StaffSession;
    box: BoxToPack;
  }
  const step = (
    call: StaffCall,
    bodyOf?: (box: BoxToPack, number: number) => object,
    number = 0,
  ): GeneratedRequest => ({
    method: call.method,
    setupRequest(request, context) {
      const { packer, box } = context as Packing;
      return {
        ...request,
        path: pathOf(call, { boxId: box.boxId }),
        headers: { ...packer, ...json },
        body: JSON.stringify(bodyOf?.(box, number) ?? {}),
      };
    },
  });
  let turn = 0;
  const list: GeneratedRequest = {
    method: 'GET',
    path: pathOf(getPackingList),
    setupRequest(request, context) {
      const box = queue.shift();
      if (!box) throw new Error('There are no more boxes to pack.');
      turn += 1;
      const packer = packers[turn % packers.length] as StaffSession;
      Object.assign(context, { packer, box } satisfies Packing);
      return { ...request, headers: packer };
    },
  };
  const tick = ({ productIds }: BoxToPack, number: number) => ({
    productId: productIds[number],
    ticked: true,
  });
  return {
    name: 'packing',
    requests: () => [
      list,
      step(claimBox),
      ...Array.from({ length: products }, (_, number) => step(tickItem, tick, number)),
      step(finishPacking),
    ],
  };
};

/** A name or an address as it is typed. */
export const searches = (
  staff: readonly StaffSession[],
  visitors: readonly Visitor[],
): MeasuredCall => ({
  name: 'searches',
  requests: () => [
    {
      method: searchCustomers.method,
      path: pathOf(searchCustomers),
      setupRequest: (request) => ({
        ...request,
        headers: { ...any(staff), ...json },
        body: JSON.stringify({ text: any(['Ada', 'Lovel', any(visitors).email.slice(0, 9)]) }),
      }),
    },
  ],
});

/** Returns what a browser of staff sends with each call. */
export const staffSession = (token: string, csrfToken: string): StaffSession => ({
  cookie: `staff-session=${token}`,
  [csrfHeader]: csrfToken,
});
