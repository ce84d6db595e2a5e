import { splitRefundedGoods } from '@nestbox/domain/billing/refundGoods';
import { mayFollow, refundStates } from '@nestbox/domain/billing/refundState';
import { nextRefundNumber } from '@nestbox/domain/billing/refundSums';
import type { Pence } from '@nestbox/domain/money/pounds';
import { notify } from '../account/notify.ts';
import { boxInMessage } from '../boxes/boxMessages.ts';
import { boxOf } from '../boxes/boxOf.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { BillingServices } from './billingServices.ts';
import type { CardRefund } from './cardGateway.ts';
import { readCharges } from './chargeQueries.ts';
import { boxRefunded, refundFailed, refundRefused } from './refundMessages.ts';
import { type Refund, readRefunds, updateRefund } from './refundQueries.ts';
import { leftToRefund } from './scheduleRefund.ts';
import { writeRefund } from './writeRefund.ts';

interface Taken {
  /** What the card provider says of it. */
  readonly made: CardRefund;
  readonly quiet?: boolean;
  /** Whether it was made before, and the answer was lost. */
  readonly late: boolean;
}

/**
 * Records what the card provider says of a refund of the shop, and notifies the customer: once, however often
 * it is called. Pence that the card could not take go to credit.
 */
export async function recordTaken(
  tx: Queryable,
  services: BillingServices,
  refund: Refund,
  { made, quiet = false, late }: Taken,
): Promise<void> {
  const stored = await findRefund(tx, refund);
  if (!stored) return;
  if (!mayFollow(stored.status, made.status)) {
    if (!stored.providerRefund) await updateRefund(tx, stored, { providerRefund: made.id });
    return;
  }
  const now = services.clock.now();
  const asked = { since: stored.createdAt, now };
  const settledAt = stored.settledAt ?? (late ? timeOf(made.createdAt, asked) : now);
  const failed = made.status === 'failed' ? timeOf(made.failedAt ?? now, asked) : null;
  const isShort = stored.status === 'promised' && made.amount < stored.amount;
  const { card, credit } = isShort ? splitGoods(stored, made.amount) : wholeOf(stored);
  const taken: Refund = {
    ...stored,
    ...card,
    status: made.status,
    providerRefund: made.id,
    settledAt,
    failedAt: failed,
  };
  await updateRefund(tx, stored, taken);
  if (!quiet) await notifyOfRefund(tx, services, taken);
  if (isShort) await giveRestAsCredit(tx, services, taken, credit);
}

/**
 * Records a refund that the provider did not take.
 * @param isReturned whether the card has all its money back, by refunds that were made at the provider
 */
export async function recordRefused(
  tx: Queryable,
  services: BillingServices,
  refund: Refund,
  isReturned: boolean,
): Promise<void> {
  const stored = await findRefund(tx, refund);
  if (stored?.status !== 'promised') return;
  const refused: Refund = { ...stored, status: 'refused', settledAt: services.clock.now() };
  if (!isReturned) {
    await updateRefund(tx, stored, refused);
    // Of a dispute, the customer knows from the bank.
    const isDisputed = (await chargeOf(tx, stored))?.disputedAmount;
    if (stored.announced && !isDisputed) await notifyOfRefund(tx, services, refused);
    return;
  }
  const { credit } = splitGoods(stored, 0);
  await updateRefund(tx, stored, { ...refused, amount: 0, items: stored.items && [] });
  await giveRestAsCredit(tx, services, { ...refused, amount: 0 }, credit);
}

type Part = Pick<Refund, 'amount' | 'items'>;

const wholeOf = ({ amount, items }: Refund): { card: Part; credit: Part } => ({
  card: { amount, items },
  credit: { amount: 0, items: null },
});

/** Splits a refund of which the card takes only so many pence. */
function splitGoods({ amount, items }: Refund, toCard: Pence): { card: Part; credit: Part } {
  const split = splitRefundedGoods(items ?? [], toCard);
  return {
    card: { amount: toCard, items: items && split.card },
    credit: { amount: amount - toCard, items: items && split.credit },
  };
}

/**
 * Gives as credit what the card could not take, because money went back at the provider meanwhile: of packs all
 * of it, and of a whole box no more than is left of its payment.
 */
async function giveRestAsCredit(
  tx: Queryable,
  services: BillingServices,
  taken: Refund,
  rest: Part,
): Promise<void> {
  const { customerId, boxId } = taken;
  const refunds = await readRefunds(tx, customerId);
  const charge = await chargeOf(tx, taken);
  if (!charge) return;
  const left = leftToRefund(charge, refunds);
  const amount = rest.items ? rest.amount : Math.min(rest.amount, left.card + left.credit);
  if (amount === 0) return;
  const now = services.clock.now();
  await writeRefund(tx, services, {
    ...taken,
    ...rest,
    amount,
    giftAmount: 0,
    status: 'refunded',
    destination: 'credit',
    paymentIntent: '',
    providerRefund: null,
    createdAt: now,
    settledAt: now,
    failedAt: null,
    refundNumber: nextRefundNumber(refunds, boxId),
  });
}

const chargeOf = async (tx: Queryable, { customerId, boxId, paymentIntent }: Refund) =>
  (await readCharges(tx, customerId, boxId)).find((each) => each.paymentIntent === paymentIntent);

/** Notifies the customer of the state of a refund to the card. */
export async function notifyOfRefund(
  tx: Queryable,
  services: BillingServices,
  refund: Refund,
): Promise<void> {
  const { message } = refundStates[refund.status];
  if (!message) return;
  const { box } = await boxOf(tx, refund.customerId, refund.boxId);
  const about = { returned: boxRefunded, refused: refundRefused, failed: refundFailed }[message];
  await notify(
    tx,
    services,
    refund.customerId,
    about(boxInMessage(box, services.catalogue), refund),
  );
}

/**
 * Returns when something happened at the provider, by its time, which is in whole seconds: its day in the
 * accounts.
 */
export function timeOf(at: Date, { since, now }: { since: Date; now: Date }): Date {
  const time = Math.max(since.getTime(), at.getTime());
  return new Date(Math.min(time, now.getTime()));
}

const findRefund = async (tx: Queryable, { customerId, boxId, refundNumber }: Refund) =>
  (await readRefunds(tx, customerId)).find(
    (each) => each.boxId === boxId && each.refundNumber === refundNumber,
  );
