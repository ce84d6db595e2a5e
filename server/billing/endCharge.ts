import { changeStock } from '../catalogue/stockQueries.ts';
import type { Queryable } from '../platform/database/database.ts';
import { notifyOfWork } from '../platform/database/notifyProcesses.ts';
import { type Charge, clearReservation, writeChargeStatus } from './chargeQueries.ts';
import { takeReturnedCredit } from './disputedMoney.ts';
import { readQuote } from './quoteQueries.ts';
import { returnCredit } from './spendCredit.ts';

type EndingCharge = Pick<Charge, 'customerId' | 'boxId' | 'paymentVersion' | 'creditAmount'>;

/**
 * Ends an open charge that must not be paid any more, and its reservation, under the customer's lock.
 * A job cancels it at the provider. Its credit comes back once it is cancelled.
 */
export async function stopCharge(tx: Queryable, charge: EndingCharge, now: Date): Promise<void> {
  await writeChargeStatus(tx, charge, { status: 'closing', nextCheckAt: now });
  await endReservation(tx, charge, now);
  await notifyOfWork(tx, 'payments');
}

/** Ends a charge for which no box comes, and gives its credit back, under the customer's lock. */
export async function endCharge(
  tx: Queryable,
  charge: EndingCharge,
  status: 'closed' | 'unwanted',
  settledAt: Date,
): Promise<void> {
  await writeChargeStatus(tx, charge, { status, settledAt });
  await endReservation(tx, charge, settledAt);
  if (charge.creditAmount === 0) return;
  await returnCredit(tx, charge, settledAt);
  await takeReturnedCredit(tx, charge.customerId, settledAt);
}

/** Gives back the packs that a checkout reserved: once, however often it is called. */
export async function endReservation(tx: Queryable, charge: EndingCharge, at: Date): Promise<void> {
  const quoteNumber = await clearReservation(tx, charge);
  if (quoteNumber === null) return;
  const { items } = await readQuote(tx, charge.customerId, charge.boxId, quoteNumber);
  await changeStock(tx, 'letGo', { items, at });
}
