import { runAgenda } from '../commands/life/runAgenda.ts';
import { readDueCustomers } from '../db/queries/subscriptions.ts';
import { type Job, mostAtOnce } from './job.ts';

/** What failed is due again, and handed out again after so long. */
const tryAgainMilliseconds = 900_000;

/** Does what fell due for a customer: notices, cut-offs, charges, shipments, deliveries … */
export const runCustomers: Job<{ customerId: string }> = {
  queue: 'customers',
  async find({ database, clock }) {
    const now = clock.now();
    const due = await readDueCustomers(database.reader, now, mostAtOnce);
    return due.map(({ customerId, dueAt }) => {
      const waited = Math.floor((now.getTime() - dueAt.getTime()) / tryAgainMilliseconds);
      return { key: `${customerId} ${dueAt.toISOString()} ${waited}`, data: { customerId } };
    });
  },
  handle: (shop, { customerId }) => runAgenda(shop, customerId),
};
