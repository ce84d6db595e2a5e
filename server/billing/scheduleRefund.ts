import type { BoxId } from '@nestbox/contract/values';
import {
  type PaidGoods,
  type RefundedGoods,
  refundedGoods,
  splitRefundOfGoods,
} from '@nestbox/domain/billing/refundGoods';
import { refundStates } from '@nestbox/domain/billing/refundState';
import {
  giftOfRefund,
  leftOfGift,
  leftOfPayment,
  nextRefundNumber,
  type RefundablePayment,
  refundSum,
  splitRefund,
} from '@nestbox/domain/billing/refundSums';
import type { CalendarDate } from '@nestbox/domain/calendar/date';
import { formatPounds, type Pence } from '@nestbox/domain/money/pounds';
import type { Queryable } from '../platform/database/database.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { BillingServices } from './billingServices.ts';
import type { Charge } from './chargeQueries.ts';
import { insertRefund, type Refund, readRefunds } from './refundQueries.ts';
import type { QuotedItem } from './schema.ts';

export interface ScheduledRefund {
  /** Whether a message promises it to the customer. */
  readonly announced: boolean;
  /** Pence. */
  readonly amount: Pence;
  /** A sentence for the customer. */
  readonly reason: string;
  readonly dueOn: CalendarDate;
}

/**
 * Records a refund. The customer's schedule makes it on its day.
 * @throws Refusal where it exceeds what is left of the payment
 */
export async function scheduleRefund(
  tx: Queryable,
  services: BillingServices,
  charge: Charge,
  scheduled: ScheduledRefund,
): Promise<Refund> {
  const refunds = await readRefunds(tx, charge.customerId);
  const refund = newRefund(charge, refunds, { ...scheduled, items: null }, services.clock.now());
  await insertRefund(tx, refund);
  return refund;
}

/** Returns the row of a refund. @throws Refusal where it exceeds what is left of the payment */
function newRefund(
  charge: Charge,
  refunds: readonly Refund[],
  { amount, items, reason, dueOn, announced }: ScheduledRefund & Pick<Refund, 'items'>,
  createdAt: Date,
): Refund {
  const { customerId, boxId, paymentIntent } = charge;
  if (!paymentIntent) throw new Error('The charge to refund has no payment intent');
  refuseMore(amount, leftOnCard(charge, refunds), paidAmountOf(charge));
  return {
    amount,
    items,
    reason,
    dueOn,
    announced,
    customerId,
    boxId,
    refundNumber: nextRefundNumber(refunds, boxId),
    destination: 'card',
    giftAmount: 0,
    paymentIntent,
    status: 'promised',
    providerRefund: null,
    createdAt,
    settledAt: null,
    failedAt: null,
  };
}

function refuseMore(amount: Pence, left: Pence, paid: Pence): void {
  if (amount >= 1 && amount <= left) return;
  const parts = [left, paid].map(formatPounds);
  throw new Refusal('conflict', `Only ${parts[0]} of ${parts[1]} can still go back.`);
}

/** Returns the pence that the card paid and that are neither refunded to it, scheduled, nor taken by a dispute. */
const leftOnCard = (charge: Charge, refunds: readonly Refund[]): Pence =>
  paidAmountOf(charge) - charge.disputedAmount - refundSum(refunds, charge.paymentIntent);

/** Returns what the customer's own credit paid: a promotion's part never becomes money. */
const ownCreditOf = ({ creditAmount, promotionAmount }: Charge): Pence =>
  creditAmount - promotionAmount;

/** Returns who paid how much of a box, and what went back of it. What a dispute took is with the customer too. */
export const sumsOfPayment = (charge: Charge, refunds: readonly Refund[]): RefundablePayment => {
  const asCredit = refunds.filter(
    ({ boxId, destination }) => boxId === charge.boxId && destination === 'credit',
  );
  return {
    paid: paidAmountOf(charge),
    credit: ownCreditOf(charge),
    gift: charge.giftAmount,
    refundedToCard: paidAmountOf(charge) - leftOnCard(charge, refunds),
    refundedAsCredit: asCredit.reduce((sum, { amount }) => sum + amount, 0),
    refundedAsGift: asCredit.reduce((sum, { giftAmount }) => sum + giftAmount, 0),
  };
};

/** Returns what is left to refund of the payment of a box: for the card, and as credit. */
export const leftToRefund = (charge: Charge, refunds: readonly Refund[]) =>
  leftOfPayment(sumsOfPayment(charge, refunds));

/** A refund of the payment of a box. */
export interface WantedRefund extends Pick<ScheduledRefund, 'reason' | 'dueOn' | 'announced'> {
  /** Null for all that is left. */
  readonly amount: Pence | null;
  /** Whether credit gets the card's part too. */
  readonly asCredit: boolean;
}

/**
 * Returns the rows of a refund: the card's part, which is due on its day, and the credit, which is
 * given with its row.
 * @throws Refusal where it exceeds what is left of the payment
 */
export function newRefunds(
  charge: Charge,
  refunds: readonly Refund[],
  { amount, asCredit, ...scheduled }: WantedRefund,
  createdAt: Date,
): Refund[] {
  const left = leftToRefund(charge, refunds);
  const leftInAll = left.card + left.credit;
  const wanted = amount ?? leftInAll;
  refuseMore(wanted, leftInAll, paidAmountOf(charge) + ownCreditOf(charge));
  const { card, credit } = splitRefund(left, wanted, asCredit);
  const giftAmount = giftOfRefund(sumsOfPayment(charge, refunds), credit);
  const parts = {
    card: { amount: card, items: null },
    credit: { amount: credit, giftAmount, items: null },
  };
  return rowsOf(charge, refunds, parts, { ...scheduled, createdAt });
}

/** A refund of packs of a box. */
export interface WantedGoods extends Omit<WantedRefund, 'amount'> {
  readonly goods: readonly PaidGoods[];
  /** All that was paid for. */
  readonly sold: readonly QuotedItem[];
}

/** Returns the rows of a refund of packs (`splitRefundOfGoods`); none where nothing is left. */
export function newRefundsOfGoods(
  charge: Charge,
  refunds: readonly Refund[],
  { goods, sold, asCredit, ...scheduled }: WantedGoods,
  createdAt: Date,
): Refund[] {
  const payment = {
    paid: paidAmountOf(charge),
    credit: ownCreditOf(charge),
    gift: charge.giftAmount,
    promotion: charge.promotionAmount,
    refunded: refundedGoods(sold, refundsOfPacks(refunds, charge.boxId)),
  };
  const left = {
    ...leftToRefund(charge, refunds),
    gift: leftOfGift(sumsOfPayment(charge, refunds)),
  };
  const split = splitRefundOfGoods(payment, left, goods, asCredit);
  const partOf = (items: readonly RefundedGoods[]) => ({
    amount: items.reduce((sum, { amount }) => sum + amount, 0),
    items,
  });
  const parts = {
    card: partOf(split.card),
    credit: { ...partOf(split.credit), giftAmount: split.gift },
  };
  return rowsOf(charge, refunds, parts, { ...scheduled, createdAt });
}

/** Returns the refunds of a box that say which packs are refunded. */
export const refundsOfPacks = (refunds: readonly Refund[], boxId: BoxId | undefined) =>
  refunds.filter((each) => each.boxId === boxId && refundStates[each.status].takesMoney);

type RefundPart = Pick<Refund, 'amount' | 'items'>;
type CreditPart = RefundPart & Pick<Refund, 'giftAmount'>;

function rowsOf(
  charge: Charge,
  refunds: readonly Refund[],
  { card, credit }: { readonly card: RefundPart; readonly credit: CreditPart },
  { createdAt, ...scheduled }: Pick<Refund, 'reason' | 'dueOn' | 'announced' | 'createdAt'>,
): Refund[] {
  const toCard =
    card.amount > 0 ? [newRefund(charge, refunds, { ...scheduled, ...card }, createdAt)] : [];
  if (credit.amount === 0) return toCard;
  return [
    ...toCard,
    creditRow(charge, [...refunds, ...toCard], { ...scheduled, ...credit }, createdAt),
  ];
}

/** Returns the row of a refund as credit, which is made at once. */
function creditRow(
  { customerId, boxId }: Charge,
  refunds: readonly Refund[],
  scheduled: ScheduledRefund & CreditPart,
  createdAt: Date,
): Refund {
  return {
    ...scheduled,
    customerId,
    boxId,
    refundNumber: nextRefundNumber(refunds, boxId),
    destination: 'credit',
    paymentIntent: '',
    status: 'refunded',
    providerRefund: null,
    createdAt,
    settledAt: createdAt,
    failedAt: null,
  };
}

/**
 * Returns the rows by which credit of a refund goes to the card instead: the credit is taken back, with a negative
 * amount, and the card gets it.
 */
export function creditToCard(
  charge: Charge,
  refunds: readonly Refund[],
  scheduled: ScheduledRefund,
  createdAt: Date,
): Refund[] {
  const taken = { ...scheduled, amount: -scheduled.amount, giftAmount: 0, items: null };
  const back = creditRow(charge, refunds, taken, createdAt);
  const toCard = newRefund(charge, [...refunds, back], { ...scheduled, items: null }, createdAt);
  return [back, toCard];
}

function paidAmountOf({ boxId, paymentVersion, paidAmount }: Charge): Pence {
  if (paidAmount === null)
    throw new Error(`Payment ${paymentVersion} of box ${boxId} was not made`);
  return paidAmount;
}
