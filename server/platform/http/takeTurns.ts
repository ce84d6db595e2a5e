import { TooMuch } from './tooMuch.ts';

/** More than a page ever asks for beside one another. */
const maxWaiting = 8;

/** Runs work of one customer one piece after the other; that of several beside one another. */
export type TakeTurns = <T>(customerId: string, work: () => Promise<T>) => Promise<T>;

/** @throws TooMuch where too many pieces wait for their turn already */
export function openTurns(): TakeTurns {
  const queues = new Map<string, { last: Promise<unknown>; waiting: number }>();
  return async (customerId, work) => {
    const queue = queues.get(customerId) ?? { last: Promise.resolve(), waiting: 0 };
    if (queue.waiting > maxWaiting) throw new TooMuch(1);
    queues.set(customerId, queue);
    queue.waiting += 1;
    const mine = queue.last.then(work);
    queue.last = mine.catch(() => {});
    try {
      return await mine;
    } finally {
      queue.waiting -= 1;
      if (queue.waiting === 0) queues.delete(customerId);
    }
  };
}
