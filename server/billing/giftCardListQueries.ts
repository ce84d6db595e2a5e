import { openDisputeStatuses } from '@nestbox/domain/billing/disputeState';
import type { GiftCardState } from '@nestbox/domain/billing/giftCard';
import type { Pence } from '@nestbox/domain/money/pounds';
import { and, asc, desc, eq, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { customers } from '../account/schema.ts';
import type { Queryable } from '../platform/database/database.ts';
import { giftCards } from './giftCardSchema.ts';
import { creditEntries } from './schema.ts';

type PaidState = Exclude<GiftCardState, 'unpaid' | 'cancelled'>;

const { redeemedAt, refundedAt, disputedAt, sentAt } = giftCards;
const isOpen = and(isNull(redeemedAt), isNull(refundedAt), isNull(disputedAt));

/** By `giftCardState`, of gift cards that were paid. */
const inState: Readonly<Record<PaidState, SQL | undefined>> = {
  waits: and(isOpen, isNull(sentAt)),
  sent: and(isOpen, isNotNull(sentAt)),
  redeemed: isNotNull(redeemedAt),
  refunded: and(isNull(redeemedAt), isNotNull(refundedAt)),
  void: and(isNull(redeemedAt), isNull(refundedAt), isNotNull(disputedAt)),
};

interface CardsToList {
  /** A part of an address, or a name; empty for all. */
  readonly words: string;
  readonly state?: PaidState | undefined;
}

const isOwn = eq(customers.customerId, giftCards.customerId);
const buyerName = sql<string>`trim(${customers.firstName} || ' ' || ${customers.lastName})`;
const searched = sql`lower(${buyerName} || ' ' || ${customers.email} || ' ' || coalesce(${giftCards.recipient}, '')
  || ' ' || ${giftCards.recipientName})`;

const isListed = ({ words, state }: CardsToList) =>
  and(
    isNotNull(giftCards.paidAt),
    state && inState[state],
    words.trim() === ''
      ? undefined
      : sql`position(${words.trim().toLowerCase()} in ${searched}) > 0`,
  );

/** Returns the paid gift cards of all customers with their buyers, the latest first. */
export const listGiftCards = (db: Queryable, wanted: CardsToList, max: number) =>
  db
    .select({ card: giftCards, buyer: buyerName, email: customers.email })
    .from(giftCards)
    .innerJoin(customers, isOwn)
    .where(isListed(wanted))
    .orderBy(desc(giftCards.paidAt), asc(giftCards.customerId), desc(giftCards.cardNumber))
    .limit(max);

export async function countGiftCards(db: Queryable, wanted: CardsToList): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(giftCards)
    .innerJoin(customers, isOwn)
    .where(isListed(wanted));
  return row?.count ?? 0;
}

/** Returns what the shop owes for gift cards: those that nobody has redeemed, and gift credit that is not spent. */
export async function readGiftLiability(
  db: Queryable,
): Promise<{ unredeemed: Pence; unspent: Pence }> {
  const [cards] = await db
    .select({ sum: sql<number>`coalesce(sum(${giftCards.amount}), 0)::float8` })
    .from(giftCards)
    .where(and(isNotNull(giftCards.paidAt), isOpen));
  const [credit] = await db
    .select({ sum: sql<number>`coalesce(sum(${creditEntries.giftAmount}), 0)::float8` })
    .from(creditEntries)
    .where(ne(creditEntries.giftAmount, 0));
  return { unredeemed: cards?.sum ?? 0, unspent: credit?.sum ?? 0 };
}

const isDisputed = inArray(giftCards.disputeStatus, [...openDisputeStatuses]);
const didNotArrive = inArray(giftCards.refundStatus, ['refused', 'failed']);

/** Returns the gift cards whose payment is disputed, as long as the bank has not decided. */
export const readDisputedGiftCards = (db: Queryable, max: number) =>
  db.select().from(giftCards).where(isDisputed).orderBy(asc(giftCards.disputedAt)).limit(max);

export const countDisputedGiftCards = (db: Queryable): Promise<number> =>
  db.$count(giftCards, isDisputed);

/** Returns the gift cards whose refund the card provider refused, or a bank sent back. */
export const readRefusedGiftRefunds = (db: Queryable, max: number) =>
  db.select().from(giftCards).where(didNotArrive).orderBy(asc(giftCards.refundedAt)).limit(max);

export const countRefusedGiftRefunds = (db: Queryable): Promise<number> =>
  db.$count(giftCards, didNotArrive);
