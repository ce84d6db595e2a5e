import type { CustomerId } from '@nestbox/contract/values';
import { minuteMilliseconds } from '../../platform/clock.ts';
import {
  readDueCustomers,
  readSubscription,
  updateSubscription,
} from '../../subscription/subscriptionQueries.ts';
import { tryAgainMilliseconds } from '../customer/scheduleNext.ts';
import { type Job, timesHandedOut } from '../work/job.ts';
import { concernsOneCustomer } from '../work/setAside.ts';
import { runSchedule } from './runSchedule.ts';

/**
 * The most customers to find at once. Far more than killed workers can hold, so that other
 * customers are found before those are handed out again.
 */
const maxCustomers = 1_000;

/** Wait in milliseconds after the n-th failure: 1, 2, 4, 8 minutes, and then 15. */
const waitAfter = (failures: number) =>
  Math.min(minuteMilliseconds * 2 ** (failures - 1), tryAgainMilliseconds);

/** Runs a customer's schedule: messages, cut-offs, charges, shipments, deliveries … */
export const runCustomers: Job<{ customerId: CustomerId }> = {
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
    // Another worker was first.
    if (dueAt === null || dueAt > shop.clock.now()) return;
    try {
      await runSchedule(shop, customerId);
    } catch (error) {
      const now = shop.clock.now();
      const next = (await readSubscription(reader, customerId)).dueAt;
      // Set later, so that other customers do not wait; a failed task's own retry is in the
      // schedule.
      if (next && (next <= now || !concernsOneCustomer(error))) {
        const later = new Date(now.getTime() + waitAfter(failures + 1));
        await updateSubscription(reader, customerId, { dueAt: later, failures: failures + 1 });
      }
      throw error;
    }
    if (failures > 0) await updateSubscription(reader, customerId, { failures: 0 });
  },
};
