import type { BoxId, CustomerId } from '@nestbox/contract/values';
import { decideChargeNow } from '@nestbox/domain/billing/chargeNow';
import { withNewCard } from '@nestbox/domain/billing/dunning';
import { boxName } from '@nestbox/domain/boxes/boxName';
import { formatDate } from '@nestbox/domain/calendar/formatDate';
import { londonDate } from '@nestbox/domain/calendar/london';
import { formatPounds } from '@nestbox/domain/money/pounds';
import type { AuditedValues } from '../../account/staffSchema.ts';
import { readAllAttempts, readCharges, updateCharge } from '../../billing/chargeQueries.ts';
import { dunningOf } from '../../billing/dunningOf.ts';
import { failedChargeOf } from '../../billing/failedChargeOf.ts';
import { allowed, boxOf } from '../../boxes/boxOf.ts';
import { releaseCharge } from '../../notifications/mailQueries.ts';
import { today } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { refuseWhileHeld } from '../../platform/database/workHold.ts';
import type { Services } from '../../services.ts';
import { readSubscription } from '../../subscription/subscriptionQueries.ts';
import { changeCustomer } from '../customer/changeCustomer.ts';
import { chargeBox } from './chargeBox.ts';

interface ChargeNowRequest {
  readonly boxId: BoxId;
  readonly record: (tx: Queryable, values: { after: AuditedValues }) => Promise<void>;
}

/** What became of a charge that staff asked for. */
interface ChargedNow {
  readonly outcome: 'paid' | 'declined' | 'waiting';
  /** A sentence or two for staff. */
  readonly sentence: string;
}

/**
 * Charges the saved card at once for a box whose card was declined, as a retry of the schedule does. It does not count
 * as one of the shop's retries, so those that are left keep their days.
 * @throws Refusal where the box does not wait for its payment or may not be tried; CardProviderFailed where the outcome
 * is unknown, which the schedule asks for; Unavailable while work is held
 */
export async function chargeNow(
  services: Services,
  customerId: CustomerId,
  { boxId, record }: ChargeNowRequest,
): Promise<ChargedNow> {
  const { reader } = services.database;
  const now = today(services.clock);
  await refuseWhileHeld(reader);
  await changeCustomer(services, customerId, async ({ tx }) => {
    const { box } = await boxOf(tx, customerId, boxId);
    const declinedToday = (await readAllAttempts(tx, customerId)).filter(
      (each) =>
        each.boxId === boxId && each.outcome === 'declined' && londonDate(each.startedAt) === now,
    ).length;
    const { paymentMethod } = await readSubscription(tx, customerId);
    const { status, boxNumber } = box;
    allowed(decideChargeNow({ status, cardSaved: paymentMethod !== null, declinedToday }));
    const [charge] = await readCharges(tx, customerId, boxId);
    const dunning = dunningOf(charge);
    const failed = failedChargeOf(box, charge);
    if (!charge || !dunning || !failed) throw new Error(`Box ${boxId} has no declined charge`);
    await updateCharge(tx, charge, withNewCard(dunning, now));
    // A colleague has spoken with the customer, so the charge does not wait for its mail to be sent.
    await releaseCharge(tx, customerId, boxId);
    await record(tx, { after: { box: boxNumber, amount: formatPounds(failed.amount) } });
  });
  await chargeBox(services, customerId, boxId);
  return readOutcome(services, customerId, boxId);
}

async function readOutcome(
  { database: { reader }, clock }: Services,
  customerId: CustomerId,
  boxId: BoxId,
): Promise<ChargedNow> {
  const { box } = await boxOf(reader, customerId, boxId);
  const [charge] = await readCharges(reader, customerId, boxId);
  const name = boxName(box);
  if (charge?.status === 'succeeded') {
    const paid = formatPounds(charge.paidAmount ?? 0);
    return { outcome: 'paid', sentence: `${paid} is paid. ${name} goes on.` };
  }
  const failed = failedChargeOf(box, charge);
  if (!failed) {
    return {
      outcome: 'declined',
      sentence: `The bank declined it, and its time is over. ${name} is cancelled.`,
    };
  }
  // A decline moves the retry to a later day. The bank has not decided, or the customer is told a changed amount first.
  if (failed.retryOn !== null && failed.retryOn <= today(clock)) {
    return {
      outcome: 'waiting',
      sentence: 'There is no outcome yet. The shop goes on by itself: look again in a minute.',
    };
  }
  const next = failed.retryOn
    ? `It is tried again on ${formatDate(failed.retryOn)}.`
    : `The customer can pay until the end of ${formatDate(failed.payBy)}.`;
  return { outcome: 'declined', sentence: `Declined again: ${failed.reason}. ${next}` };
}
