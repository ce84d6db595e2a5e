import type { BoxId, CustomerId } from '@nestbox/contract/values';
import { balanceOf, giftOf } from '@nestbox/domain/billing/credit';
import { creditPaidTwice, takeBackCredit } from '@nestbox/domain/billing/disputedCredit';
import { disputedMoney, moneyOfDispute } from '@nestbox/domain/billing/disputeState';
import type { Pence } from '@nestbox/domain/money/pounds';
import { notify } from '../account/notify.ts';
import { boxInMessage } from '../boxes/boxMessages.ts';
import { boxOf } from '../boxes/boxOf.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { BillingServices } from './billingServices.ts';
import { type Charge, readCharges, updateCharge } from './chargeQueries.ts';
import { addCredit, readCredit } from './creditQueries.ts';
import { creditGivenAgain, creditTakenBack } from './disputeMessages.ts';
import { type Dispute, readDisputes, updateDisputedCredit } from './disputeQueries.ts';
import { saveDifferences, settleDifferences } from './reconciliationQueries.ts';
import { readRefunds } from './refundQueries.ts';
import { sumsOfPayment } from './scheduleRefund.ts';

/** Returns the pence that disputes took and did not bring back. */
const disputedSum = (disputes: readonly Dispute[]): Pence =>
  disputes
    .filter((dispute) => disputedMoney[moneyOfDispute(dispute)].books === 'out')
    .reduce((sum, { amount }) => sum + amount, 0);

/**
 * Records what disputes have taken of a payment. Credit that was given for the same payment is taken back, as
 * far as it is still there, and given again once the money is back. What was spent is a money difference.
 */
export async function recordDisputedMoney(
  tx: Queryable,
  services: BillingServices,
  charge: Charge,
  { dispute, quiet }: { dispute: Dispute; quiet: boolean },
): Promise<void> {
  const { customerId, boxId, paymentIntent } = charge;
  const ofPayment = (await readDisputes(tx, customerId)).filter(
    (each) => each.paymentIntent === paymentIntent,
  );
  const disputedAmount = disputedSum(ofPayment);
  await updateCharge(tx, charge, { disputedAmount });
  const sums = sumsOfPayment({ ...charge, disputedAmount }, await readRefunds(tx, customerId));
  const twice = disputedAmount > 0 ? creditPaidTwice(sums) : 0;
  const before = ofPayment.reduce((sum, { creditTaken }) => sum + creditTaken, 0);
  const entries = await readCredit(tx, customerId);
  const balance = balanceOf(entries) - giftOf(entries);
  const { amount, taken, spent } = takeBackCredit(twice, before, balance);
  const creditTaken = dispute.creditTaken + taken - before;
  await updateDisputedCredit(tx, dispute, { creditTaken, creditSpent: spent });
  await recordSpent(tx, services, charge, spent);
  if (amount === 0) return;
  const { box } = await boxOf(tx, customerId, boxId);
  await writeEntry(tx, services, { customerId, boxId, amount, boxNumber: box.boxNumber });
  if (quiet) return;
  const message = amount < 0 ? creditTakenBack : creditGivenAgain;
  const inMessage = boxInMessage(box, services.catalogue);
  // The entry that was written is the latest.
  const entryNumber = entries.length + 1;
  await notify(
    tx,
    services,
    customerId,
    message(inMessage, { amount: Math.abs(amount), entryNumber }),
  );
}

async function writeEntry(
  tx: Queryable,
  { clock }: Pick<BillingServices, 'clock'>,
  entry: { customerId: CustomerId; boxId: BoxId; amount: Pence; boxNumber: number },
): Promise<void> {
  const { boxNumber, ...own } = entry;
  const reason =
    entry.amount < 0
      ? `Your bank returned the payment for box ${boxNumber} too.`
      : `The payment for box ${boxNumber} is ours again.`;
  await addCredit(tx, { ...own, kind: 'disputed', reason, createdAt: clock.now() });
}

/** Shows staff what a customer has twice, and has spent. */
async function recordSpent(
  tx: Queryable,
  { clock }: Pick<BillingServices, 'clock'>,
  { customerId, boxId, paymentIntent }: Charge,
  spent: Pence,
): Promise<void> {
  if (!paymentIntent) return;
  const now = clock.now();
  if (spent === 0) {
    await settleDifferences(tx, [paymentIntent], { at: now, because: null, kind: 'credit-spent' });
    return;
  }
  await saveDifferences(tx, [
    {
      customerId,
      boxId,
      paymentIntent,
      kind: 'credit-spent',
      atProvider: spent,
      inBooks: 0,
      foundAt: now,
      settledAt: null,
      settledBecause: null,
    },
  ]);
}

/**
 * Takes back credit that a customer has twice, and that a payment which was not made has given back to them: it
 * was held when a dispute took the money.
 */
export async function takeReturnedCredit(
  tx: Queryable,
  customerId: CustomerId,
  createdAt: Date,
): Promise<void> {
  for (const dispute of await readDisputes(tx, customerId)) {
    const { creditTaken, creditSpent, boxId, paymentIntent } = dispute;
    const entries = await readCredit(tx, customerId);
    const amount = Math.min(creditSpent, balanceOf(entries) - giftOf(entries));
    if (amount <= 0) continue;
    const { box } = await boxOf(tx, customerId, boxId);
    const clock = { now: () => createdAt };
    await writeEntry(
      tx,
      { clock },
      { customerId, boxId, amount: -amount, boxNumber: box.boxNumber },
    );
    const left = creditSpent - amount;
    await updateDisputedCredit(tx, dispute, {
      creditTaken: creditTaken + amount,
      creditSpent: left,
    });
    const [charge] = (await readCharges(tx, customerId, boxId)).filter(
      (each) => each.paymentIntent === paymentIntent,
    );
    if (charge) await recordSpent(tx, { clock }, charge, left);
  }
}
