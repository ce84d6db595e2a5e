import {
  readDueCustomers,
  readSubscription,
  updateSubscription,
} from '../subscription/subscriptionQueries.ts';
import { runSchedule } from '../workflows/runSchedule.ts';
import { tryAgainMilliseconds } from '../workflows/scheduleNext.ts';
import { concernsOne } from '../workflows/setAside.ts';
import { type Job, timesHandedOut } from './job.ts';

/**
 * As many customers as are looked for at once: far more than workers hold that were killed, so that
 * these keep nobody else waiting until they are handed out again.
 */
const maxCustomers = 1_000;

/** After the n-th failure a customer waits so long: 1, 2, 4, 8 minutes, and then 15. */
const waitAfter = (failures: number) =>
  Math.min(60_000 * 2 ** (failures - 1), tryAgainMilliseconds);

/** Does what fell due for a customer: messages, cut-offs, charges, shipments, deliveries … */
export const runCustomers: Job<{ customerId: string }> = {
  queue: 'customers',
  async find({ database, clock }) {
    const now = clock.now();
    const due = await readDueCustomers(database.reader, now, maxCustomers);
    return due.map(({ customerId, dueAt }) => ({
      key: `${customerId} ${dueAt.toISOString()} ${timesHandedOut(dueAt, now)}`,
      data: { customerId },
    }));
  },
  async handle(shop, { customerId }) {
    const { reader } = shop.database;
    const { dueAt, failures } = await readSubscription(reader, customerId);
    // Another worker was quicker.
    if (dueAt === null || dueAt > shop.clock.now()) return;
    try {
      await runSchedule(shop, customerId);
    } catch (error) {
      const now = shop.clock.now();
      const next = (await readSubscription(reader, customerId)).dueAt;
      // Later, so that nobody else is kept waiting; the schedule says when a failed task is tried again.
      if (next && (next <= now || !concernsOne(error))) {
        const later = new Date(now.getTime() + waitAfter(failures + 1));
        await updateSubscription(reader, customerId, { dueAt: later, failures: failures + 1 });
      }
      throw error;
    }
    if (failures > 0) await updateSubscription(reader, customerId, { failures: 0 });
  },
};
