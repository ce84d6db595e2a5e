import type { CustomerId } from '@nestbox/contract/values';
import pLimit, { type LimitFunction } from 'p-limit';
import { TooMuch } from './tooMuch.ts';

/** Waiting requests of one customer; no page sends more at once. */
const maxWaiting = 8;

/** Runs one customer's work in sequence, and several customers' work in parallel. */
export type TakeTurns = <T>(customerId: CustomerId, work: () => Promise<T>) => Promise<T>;

/** @throws TooMuch where too much work is waiting */
export function openTurns(): TakeTurns {
  const queues = new Map<string, LimitFunction>();
  return async (customerId, work) => {
    const queue = queues.get(customerId) ?? pLimit(1);
    const pieces = () => queue.activeCount + queue.pendingCount;
    if (pieces() > maxWaiting) throw new TooMuch(1);
    queues.set(customerId, queue);
    try {
      return await queue(work);
    } finally {
      if (pieces() === 0) queues.delete(customerId);
    }
  };
}
