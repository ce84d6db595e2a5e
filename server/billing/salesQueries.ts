import { bookedRefundStatuses } from '@nestbox/domain/billing/refundState';
import { and, asc, eq, exists, gt, gte, inArray, isNotNull, lt, or, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import { boxes } from '../boxes/schema.ts';
import type { Queryable } from '../platform/database/database.ts';
import { disputes } from './disputeSchema.ts';
import { giftCards } from './giftCardSchema.ts';
import { charges, quotes, refunds } from './schema.ts';

/** What the sales book needs of a payment: the quote is what was paid for. */
export const paymentColumns = {
  customerId: charges.customerId,
  boxNumber: boxes.boxNumber,
  orderNumber: boxes.orderNumber,
  paymentVersion: charges.paymentVersion,
  paymentIntent: charges.paymentIntent,
  /** The price: what card and credit pay. */
  amount: sql<number>`${charges.paidAmount} + ${charges.creditAmount}`,
  paid: sql<number>`${charges.paidAmount}`,
  /** An unwanted payment has given its credit back. */
  credit: sql<number>`case ${charges.status} when 'succeeded' then ${charges.creditAmount} - ${charges.giftAmount} else 0 end`,
  gift: sql<number>`case ${charges.status} when 'succeeded' then ${charges.giftAmount} else 0 end`,
  items: quotes.items,
  /** The tax point. */
  paidAt: sql<Date>`${charges.settledAt}`.mapWith(charges.settledAt),
};

const isQuote = and(
  eq(quotes.customerId, charges.customerId),
  eq(quotes.boxId, charges.boxId),
  eq(quotes.quoteNumber, charges.quoteNumber),
);
const isBox = and(eq(boxes.customerId, charges.customerId), eq(boxes.boxId, charges.boxId));
/** A payment by card or credit that was made. */
export const isPaid = and(
  inArray(charges.status, ['succeeded', 'unwanted']),
  isNotNull(charges.paidAmount),
);

/** Returns the payments of all customers that were made in a period, oldest first. */
export const readPaymentsBetween = (db: Queryable, from: Date, until: Date) =>
  db
    .select(paymentColumns)
    .from(charges)
    .innerJoin(quotes, isQuote)
    .innerJoin(boxes, isBox)
    .where(and(isPaid, gte(charges.settledAt, from), lt(charges.settledAt, until)))
    .orderBy(asc(charges.settledAt), asc(charges.customerId), asc(charges.paymentVersion));

const later = alias(refunds, 'later');

/** Whether a refund moves money of a payment: to its card, or back as gift credit. */
const isRefundOfPayment = (refund: Record<RefundColumn, PgColumn>) =>
  and(
    eq(refund.customerId, charges.customerId),
    eq(refund.boxId, charges.boxId),
    or(
      eq(refund.paymentIntent, charges.paymentIntent),
      and(gt(refund.giftAmount, 0), eq(charges.status, 'succeeded')),
    ),
  );

type RefundColumn = 'customerId' | 'boxId' | 'paymentIntent' | 'giftAmount';

const dispute = alias(disputes, 'dispute');

/** Whether money of a payment moved after its sale, from an instant on. */
const movesSince = (db: Queryable, from: Date) => {
  const ofRefund = db
    .select({ one: sql`1` })
    .from(later)
    .where(
      and(isRefundOfPayment(later), or(gte(later.settledAt, from), gte(later.failedAt, from))),
    );
  const ofDispute = db
    .select({ one: sql`1` })
    .from(dispute)
    .where(
      and(
        eq(dispute.customerId, charges.customerId),
        eq(dispute.paymentIntent, charges.paymentIntent),
        or(gte(dispute.withdrawnAt, from), gte(dispute.reinstatedAt, from)),
      ),
    );
  return or(exists(ofRefund), exists(ofDispute));
};

/**
 * Returns the refunds of all customers to cards and as gift credit until an instant, of payments whose money moved
 * since another one, oldest first: a line of the sales book depends on what went back before.
 */
export const readRefundsToBook = (db: Queryable, from: Date, until: Date) =>
  db
    .select({
      payment: paymentColumns,
      paymentIntent: refunds.paymentIntent,
      refundNumber: refunds.refundNumber,
      destination: refunds.destination,
      amount: refunds.amount,
      giftAmount: refunds.giftAmount,
      items: refunds.items,
      settledAt: sql<Date>`${refunds.settledAt}`.mapWith(refunds.settledAt),
      failedAt: refunds.failedAt,
    })
    .from(refunds)
    .innerJoin(charges, isRefundOfPayment(refunds))
    .innerJoin(quotes, isQuote)
    .innerJoin(boxes, isBox)
    .where(
      and(
        isPaid,
        inArray(refunds.status, bookedRefundStatuses),
        lt(refunds.settledAt, until),
        movesSince(db, from),
      ),
    )
    .orderBy(asc(refunds.settledAt), asc(refunds.customerId), asc(refunds.refundNumber));

/** Returns the disputes that took money, as `readRefundsToBook` returns refunds. */
export const readDisputesToBook = (db: Queryable, from: Date, until: Date) =>
  db
    .select({
      payment: paymentColumns,
      paymentIntent: disputes.paymentIntent,
      disputeNumber: disputes.disputeNumber,
      amount: disputes.amount,
      withdrawnAt: sql<Date>`${disputes.withdrawnAt}`.mapWith(disputes.withdrawnAt),
      reinstatedAt: disputes.reinstatedAt,
    })
    .from(disputes)
    .innerJoin(
      charges,
      and(
        eq(charges.customerId, disputes.customerId),
        eq(charges.boxId, disputes.boxId),
        eq(charges.paymentIntent, disputes.paymentIntent),
      ),
    )
    .innerJoin(quotes, isQuote)
    .innerJoin(boxes, isBox)
    .where(and(isPaid, lt(disputes.withdrawnAt, until), movesSince(db, from)))
    .orderBy(asc(disputes.withdrawnAt), asc(disputes.customerId), asc(disputes.disputeNumber));

/** A refund of a gift card that left the shop, also where it came back. */
export const isGiftRefundBooked = inArray(giftCards.refundStatus, bookedRefundStatuses);

/** Returns the gift cards of all customers that a card paid for, and whose money moved in a period. */
export async function readGiftCardsToBook(db: Queryable, from: Date, until: Date) {
  const during = (at: PgColumn) => and(gte(at, from), lt(at, until));
  const rows = await db
    .select({
      customerId: giftCards.customerId,
      cardNumber: giftCards.cardNumber,
      amount: giftCards.amount,
      paymentIntent: sql<string>`${giftCards.paymentIntent}`,
      paidAt: sql<Date>`${giftCards.paidAt}`.mapWith(giftCards.paidAt),
      refundSettledAt: giftCards.refundSettledAt,
      refundFailedAt: giftCards.refundFailedAt,
      isRefunded: sql<boolean>`coalesce(${isGiftRefundBooked}, false)`,
      disputedAmount: giftCards.disputedAmount,
      withdrawnAt: giftCards.withdrawnAt,
      reinstatedAt: giftCards.reinstatedAt,
    })
    .from(giftCards)
    .where(
      and(
        isNotNull(giftCards.paidAt),
        isNotNull(giftCards.paymentIntent),
        or(
          during(giftCards.paidAt),
          during(giftCards.refundSettledAt),
          during(giftCards.refundFailedAt),
          during(giftCards.withdrawnAt),
          during(giftCards.reinstatedAt),
        ),
      ),
    )
    .orderBy(asc(giftCards.paidAt), asc(giftCards.customerId), asc(giftCards.cardNumber));
  return rows.map(({ isRefunded, ...card }) =>
    isRefunded ? card : { ...card, refundSettledAt: null, refundFailedAt: null },
  );
}
