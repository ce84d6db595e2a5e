import { runAgenda } from '../commands/life/runAgenda.ts';
import { tryAgainMilliseconds } from '../commands/life/scheduleNext.ts';
import {
  readDueCustomers,
  readSubscription,
  updateSubscription,
} from '../db/queries/subscriptions.ts';
import type { Job } from './job.ts';

/**
 * As many customers as are looked for at once. Those whom a killed worker had taken stay among them
 * for a quarter of an hour: far more than dead workers hold, so that they keep nobody else waiting.
 */
const mostCustomers = 1_000;

/** Does what fell due for a customer: notices, cut-offs, charges, shipments, deliveries … */
export const runCustomers: Job<{ customerId: string }> = {
  queue: 'customers',
  async find({ database, clock }) {
    const now = clock.now();
    const due = await readDueCustomers(database.reader, now, mostCustomers);
    return due.map(({ customerId, dueAt }) => {
      const waited = Math.floor((now.getTime() - dueAt.getTime()) / tryAgainMilliseconds);
      return { key: `${customerId} ${dueAt.toISOString()} ${waited}`, data: { customerId } };
    });
  },
  async handle(shop, { customerId }) {
    try {
      await runAgenda(shop, customerId);
    } catch (error) {
      const now = shop.clock.now();
      const { reader } = shop.database;
      const { dueAt } = await readSubscription(reader, customerId);
      // Later, so that nobody else is kept waiting; unless the agenda has said when.
      if (dueAt && dueAt <= now) {
        const later = new Date(now.getTime() + tryAgainMilliseconds);
        await updateSubscription(reader, customerId, { dueAt: later });
      }
      throw error;
    }
  },
};
