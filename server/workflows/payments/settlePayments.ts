import {
  type Charge,
  readCharges,
  readUnsettledCharges,
  takeUnsettledCharge,
} from '../../billing/chargeQueries.ts';
import { stopCharge } from '../../billing/endCharge.ts';
import { changeCustomer } from '../customer/changeCustomer.ts';
import {
  type Job,
  type JobServices,
  maxAtOnce,
  timesHandedOut,
  waitAfterCheck,
} from '../work/job.ts';
import { closePayment } from './closePayment.ts';
import { settlePayment } from './settlePayment.ts';

/**
 * Asks for the outcome of a payment that was not reported. The webhook event may be missing, the
 * browser may have been closed, or a process may have crashed. Ends the reservation of a checkout
 * whose time has passed, and cancels payments that must not be made any more.
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
    const end = endOf(charge);
    const next = now.getTime() + waitAfterCheck(charge.checks + 1);
    const nextCheckAt = new Date(end && end > now ? Math.min(next, end.getTime()) : next);
    const taken = await takeUnsettledCharge(shop.database.reader, charge, now, nextCheckAt);
    if (!taken) return;
    if (taken.status === 'closing' || (await stopExpired(shop, taken))) {
      await closePayment(shop, taken);
    } else if (taken.paymentIntent) await settlePayment(shop, taken.paymentIntent);
  },
};

/** Returns the instant at which the reservation of an open checkout ends; null for other charges. */
const endOf = (charge: Charge): Date | null =>
  charge.status === 'open' ? charge.reservedUntil : null;

/** Ends a reservation whose time has passed. @returns false where it goes on */
async function stopExpired(shop: JobServices, { customerId, boxId, ...taken }: Charge) {
  const now = shop.clock.now();
  return changeCustomer(shop, customerId, async ({ tx }) => {
    const charges = await readCharges(tx, customerId, boxId);
    const charge = charges.find((each) => each.paymentVersion === taken.paymentVersion);
    const end = charge && endOf(charge);
    if (!charge || !end || end > now) return false;
    await stopCharge(tx, charge, now);
    return true;
  });
}
