import {
  leftOfPayment,
  nextRefundNumber,
  type RefundSplit,
  refundSum,
  splitRefund,
  splitRefundOfGoods,
} from '@nestbox/domain/billing/refundSums';
import type { CalendarDate } from '@nestbox/domain/calendar/date';
import { formatPounds, type Pence } from '@nestbox/domain/money/pounds';
import type { Queryable } from '../platform/database/database.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { Charge } from './chargeQueries.ts';
import { insertRefund, type Refund, readRefunds } from './refundQueries.ts';
import type { Services } from './services.ts';

export interface ScheduledRefund {
  /** Pence. */
  readonly amount: number;
  /** A sentence for the customer. */
  readonly reason: string;
  readonly dueOn: CalendarDate;
  /** The packs that it is for; left out where it is for the whole box. */
  readonly goods?: PaidGoods;
}

/** Packs of a paid box that do not come. */
interface PaidGoods {
  readonly productId: string;
  readonly quantity: number;
  /** What they cost in the box, with VAT. */
  readonly price: Pence;
}

/**
 * Records a refund. The customer's schedule makes it on its day.
 * @throws Refusal where it exceeds what is left of the payment
 */
export async function scheduleRefund(
  tx: Queryable,
  services: Services,
  charge: Charge,
  scheduled: ScheduledRefund,
): Promise<Refund> {
  const refunds = await readRefunds(tx, charge.customerId);
  const refund = newRefund(charge, refunds, scheduled, services.clock.now());
  await insertRefund(tx, refund);
  return refund;
}

/** Returns the row of a refund. @throws Refusal where it exceeds what is left of the payment */
function newRefund(
  charge: Charge,
  refunds: readonly Refund[],
  scheduled: ScheduledRefund,
  createdAt: Date,
): Refund {
  const { customerId, boxId, paymentIntent } = charge;
  if (!paymentIntent) throw new Error('The charge to refund has no payment intent');
  refuseMore(scheduled.amount, leftOnCard(charge, refunds), paidAmountOf(charge));
  const { amount, reason, dueOn, goods } = scheduled;
  return {
    amount,
    items: itemsOf(goods, amount),
    reason,
    dueOn,
    customerId,
    boxId,
    refundNumber: nextRefundNumber(refunds, boxId),
    destination: 'card',
    paymentIntent,
    status: 'promised',
    createdAt,
    settledAt: null,
  };
}

const itemsOf = (goods: PaidGoods | undefined, amount: Pence): Refund['items'] =>
  goods ? [{ productId: goods.productId, quantity: goods.quantity, amount }] : null;

function refuseMore(amount: Pence, left: Pence, paid: Pence): void {
  if (amount >= 1 && amount <= left) return;
  const parts = [left, paid].map(formatPounds);
  throw new Refusal('conflict', `Only ${parts[0]} of ${parts[1]} can still go back.`);
}

/** Returns the pence that the card paid and that are neither refunded to it nor scheduled. */
const leftOnCard = (charge: Charge, refunds: readonly Refund[]): Pence =>
  paidAmountOf(charge) - refundSum(refunds, charge.paymentIntent);

/** Returns what is left to refund of the payment of a box: for the card, and as credit. */
export const leftToRefund = (charge: Charge, refunds: readonly Refund[]) =>
  leftOfPayment({
    paid: paidAmountOf(charge),
    credit: charge.creditAmount,
    refundedToCard: paidAmountOf(charge) - leftOnCard(charge, refunds),
    refundedAsCredit: refunds
      .filter(({ boxId, destination }) => boxId === charge.boxId && destination === 'credit')
      .reduce((sum, { amount }) => sum + amount, 0),
  });

/** A refund of the payment of a box. */
export interface WantedRefund extends Pick<ScheduledRefund, 'reason' | 'dueOn'> {
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
  refuseMore(wanted, leftInAll, paidAmountOf(charge) + charge.creditAmount);
  return rowsOf(charge, refunds, splitRefund(left, wanted, asCredit), { ...scheduled, createdAt });
}

/**
 * Returns the rows of a refund of packs: card and credit get their parts of the price, and no more
 * than is left; none where nothing is left.
 */
export function newRefundsOfGoods(
  charge: Charge,
  refunds: readonly Refund[],
  scheduled: Omit<ScheduledRefund, 'amount'> & { readonly goods: PaidGoods },
  createdAt: Date,
): Refund[] {
  const payment = { paid: paidAmountOf(charge), credit: charge.creditAmount };
  const split = splitRefundOfGoods(payment, leftToRefund(charge, refunds), scheduled.goods.price);
  return rowsOf(charge, refunds, split, { ...scheduled, createdAt });
}

function rowsOf(
  charge: Charge,
  refunds: readonly Refund[],
  { card, credit }: RefundSplit,
  { createdAt, ...scheduled }: Omit<ScheduledRefund, 'amount'> & { readonly createdAt: Date },
): Refund[] {
  const toCard =
    card > 0 ? [newRefund(charge, refunds, { ...scheduled, amount: card }, createdAt)] : [];
  if (credit === 0) return toCard;
  const { customerId, boxId } = charge;
  return [
    ...toCard,
    {
      customerId,
      boxId,
      refundNumber: nextRefundNumber([...refunds, ...toCard], boxId),
      destination: 'credit',
      paymentIntent: '',
      amount: credit,
      items: itemsOf(scheduled.goods, credit),
      reason: scheduled.reason,
      status: 'refunded',
      dueOn: scheduled.dueOn,
      createdAt,
      settledAt: createdAt,
    },
  ];
}

function paidAmountOf({ boxId, paymentVersion, paidAmount }: Charge): Pence {
  if (paidAmount === null)
    throw new Error(`Payment ${paymentVersion} of box ${boxId} was not made`);
  return paidAmount;
}
