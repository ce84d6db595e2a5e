import {
  type Charge,
  readUnsettledCharges,
  takeUnsettledCharge,
} from '../billing/chargeQueries.ts';
import { closePayment } from '../workflows/closePayment.ts';
import { settlePayment } from '../workflows/settlePayment.ts';
import { type Job, maxAtOnce, timesHandedOut } from './job.ts';

const dayMilliseconds = 86_400_000;

/** Asked again after 2, 4, 8 … minutes, then daily. */
const waitAfter = (checks: number) => Math.min(60_000 * 2 ** checks, dayMilliseconds);

/**
 * Finds out what became of a payment that nobody has told of: a webhook that never came, a browser
 * that was closed, a crash in between. Closes one whose box can no longer be paid.
 */
export const settlePayments: Job<{ charge: Charge }> = {
  queue: 'payments',
  async find({ database, clock }) {
    const now = clock.now();
    const due = await readUnsettledCharges(database.reader, now, maxAtOnce);
    return due.map((charge) => {
      const { boxId, generation, status, checks, nextCheckAt } = charge;
      const times = timesHandedOut(nextCheckAt, now);
      return { key: `${boxId} ${generation} ${status} ${checks} ${times}`, data: { charge } };
    });
  },
  async handle(shop, { charge }) {
    const now = shop.clock.now();
    const next = new Date(now.getTime() + waitAfter(charge.checks + 1));
    const taken = await takeUnsettledCharge(shop.database.reader, charge, now, next);
    if (taken?.status === 'closing') await closePayment(shop, taken);
    else if (taken?.paymentIntent) await settlePayment(shop, taken.paymentIntent);
  },
};
