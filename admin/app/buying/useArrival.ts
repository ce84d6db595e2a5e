import { localItems } from '@nestbox/client/storage/browserStorage';
import type { OrderLine } from '@nestbox/contract/staffPurchaseOrders';
import type { ProductId } from '@nestbox/contract/values';
import { useState } from 'react';
import { addScan, type Counted, type ScanStep } from './scan';

interface Arrival {
  /** By which the server books it once. */
  readonly arrivalId: string;
  readonly counted: Counted;
  /** Lines for what came without being ordered. */
  readonly others: readonly OrderLine[];
}

/**
 * Keeps what was counted of an order in this browser until it is booked in, so that a reload loses
 * nothing and books nothing twice.
 */
export function useArrival(orderNumber: string) {
  const key = `goodsIn ${orderNumber}`;
  const [arrival, setArrival] = useState(() => readArrival(localItems.get(key)));
  /** What was counted before it was begun again. */
  const [dropped, setDropped] = useState<Arrival | null>(null);
  const change = (changed: (before: Arrival) => Arrival) =>
    setArrival((before) => {
      const next = changed(before);
      localItems.set(key, JSON.stringify(next));
      return next;
    });
  return {
    ...arrival,
    add: (line: OrderLine, step: ScanStep) =>
      change(({ others, counted, ...rest }) => ({
        ...rest,
        counted: addScan(counted, line, step),
        others:
          line.packs > 0 || others.some(({ productId }) => productId === line.productId)
            ? others
            : [...others, line],
      })),
    set: (productId: ProductId, packs: number) =>
      change((before) => ({ ...before, counted: { ...before.counted, [productId]: packs } })),
    /** Begins anew, once what was counted is booked in. */
    end: () => {
      localItems.remove(key);
      setDropped(null);
      setArrival(newArrival());
    },
    /** Begins anew, and keeps what was counted for `takeBack`. */
    drop: () => {
      setDropped(arrival);
      change(newArrival);
    },
    takeBack:
      dropped &&
      (() => {
        change(() => dropped);
        setDropped(null);
      }),
  };
}

const newArrival = (): Arrival => ({ arrivalId: crypto.randomUUID(), counted: {}, others: [] });

function readArrival(stored: string | null): Arrival {
  try {
    return stored ? (JSON.parse(stored) as Arrival) : newArrival();
  } catch {
    return newArrival();
  }
}
