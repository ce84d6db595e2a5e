import {
  type Charge,
  readUnsettledCharges,
  takeUnsettledCharge,
} from '../billing/chargeQueries.ts';
import { dayMilliseconds, minuteMilliseconds } from '../platform/clock.ts';
import { closePayment } from './closePayment.ts';
import { type Job, maxAtOnce, timesHandedOut } from './job.ts';
import { settlePayment } from './settlePayment.ts';

/** Wait in milliseconds after the n-th check: 2, 4, 8 … minutes, then daily. */
const waitAfter = (checks: number) => Math.min(minuteMilliseconds * 2 ** checks, dayMilliseconds);

/**
 * Asks for the outcome of a payment that was not reported. The webhook event may be missing, the
 * browser may have been closed, or a process may have crashed. Closes the payment
 * of a box that can no longer be paid.
 */
export const settlePayments: Job<{ charge: Charge }> = {
  queue: 'payments',
  async find({ database, clock }) {
    const now = clock.now();
    const due = await readUnsettledCharges(database.reader, now, maxAtOnce);
    return due.map((charge) => {
      const { boxId, paymentVersion, status, checks, nextCheckAt } = charge;
      const times = timesHandedOut(nextCheckAt, now);
      return { key: `${boxId} ${paymentVersion} ${status} ${checks} ${times}`, data: { charge } };
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
