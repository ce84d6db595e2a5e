import type { CustomerId } from '@nestbox/contract/values';
import type { CalendarDate } from '@nestbox/domain/calendar/date';
import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, min, or, sql } from 'drizzle-orm';
import type { Queryable } from '../platform/database/database.ts';
import { giftCards, giftCodes } from './giftCardSchema.ts';

export type GiftCard = typeof giftCards.$inferSelect;
type GiftCode = typeof giftCodes.$inferSelect;
export type GiftCardKey = Pick<GiftCard, 'customerId' | 'cardNumber'>;

const isCard = ({ customerId, cardNumber }: GiftCardKey) =>
  and(eq(giftCards.customerId, customerId), eq(giftCards.cardNumber, cardNumber));

/** Returns the gift cards of a buyer, the latest first. */
export const readGiftCards = (db: Queryable, customerId: CustomerId): Promise<GiftCard[]> =>
  db
    .select()
    .from(giftCards)
    .where(eq(giftCards.customerId, customerId))
    .orderBy(desc(giftCards.cardNumber));

/** Returns the gift cards that payments were for. */
export const readGiftCardsOf = async (
  db: Queryable,
  paymentIntents: readonly string[],
): Promise<GiftCard[]> =>
  paymentIntents.length === 0
    ? []
    : db
        .select()
        .from(giftCards)
        .where(inArray(giftCards.paymentIntent, [...paymentIntents]));

export async function readGiftCard(db: Queryable, card: GiftCardKey): Promise<GiftCard | null> {
  const [row] = await db.select().from(giftCards).where(isCard(card));
  return row ?? null;
}

/** Inserts a gift card with the buyer's next number, under their lock. */
export async function insertGiftCard(
  tx: Queryable,
  card: Omit<typeof giftCards.$inferInsert, 'cardNumber'> & { cardNumber?: number },
): Promise<GiftCard> {
  const [latest] = await readGiftCards(tx, card.customerId);
  const cardNumber = card.cardNumber ?? (latest?.cardNumber ?? 0) + 1;
  const [row] = await tx
    .insert(giftCards)
    .values({ ...card, cardNumber })
    .returning();
  if (!row) throw new Error('A gift card was not written');
  return row;
}

/** Changes a gift card, under the buyer's lock. */
export async function updateGiftCard(
  tx: Queryable,
  card: GiftCardKey,
  change: Partial<GiftCard>,
): Promise<void> {
  await tx.update(giftCards).set(change).where(isCard(card));
}

/** Returns what a gift card has whose payment was cancelled: nobody is mailed, so that nobody's address is kept. */
export const cancelledGiftCard = (cancelledAt: Date) =>
  ({ status: 'closed', cancelledAt, recipient: null, recipientName: '', message: '' }) as const;

/** Whether the provider is to be asked for a payment or a refund. */
export const isUnsettledGiftCard = or(
  inArray(giftCards.status, ['open', 'closing']),
  eq(giftCards.refundStatus, 'promised'),
);

/** Returns the gift cards of which the card provider is to be asked. */
export const readUnsettledGiftCards = (db: Queryable, now: Date, max: number) =>
  db
    .select()
    .from(giftCards)
    .where(and(isUnsettledGiftCard, lte(giftCards.nextCheckAt, now)))
    .orderBy(asc(giftCards.nextCheckAt))
    .limit(max);

/** Returns when the next of them is to be asked for. */
export const firstUnsettledGiftCard = (db: Queryable) =>
  db
    .select({ at: min(giftCards.nextCheckAt) })
    .from(giftCards)
    .where(isUnsettledGiftCard);

/** Takes a gift card to ask for it; null where it is not due, or another worker has it. */
export async function takeUnsettledGiftCard(
  db: Queryable,
  card: GiftCardKey,
  now: Date,
  next: Pick<GiftCard, 'checks' | 'nextCheckAt'>,
): Promise<GiftCard | null> {
  const [taken] = await db
    .update(giftCards)
    .set(next)
    .where(and(isCard(card), isUnsettledGiftCard, lte(giftCards.nextCheckAt, now)))
    .returning();
  return taken ?? null;
}

/** Counts the gift cards of a customer whose payment or refund is under way. */
export const countUnsettledGiftCards = (db: Queryable, customerId: CustomerId): Promise<number> =>
  db.$count(giftCards, and(eq(giftCards.customerId, customerId), isUnsettledGiftCard));

/** A paid gift card whose mail is not written, and that nothing stops. */
const waitsForMail = and(
  isNotNull(giftCards.paidAt),
  isNull(giftCards.sentAt),
  isNull(giftCards.refundedAt),
  isNull(giftCards.disputedAt),
);

/** Bought for the day on which it was paid: whoever gives it that night means now. */
const isForNow = sql`${giftCards.sendOn} <= (${giftCards.paidAt} at time zone 'Europe/London')::date`;

/** Returns the gift cards whose mail is due. */
export const readGiftCardsToSend = (db: Queryable, today: CalendarDate, max: number) =>
  db
    .select()
    .from(giftCards)
    .where(and(waitsForMail, or(lte(giftCards.sendOn, today), isForNow)))
    .orderBy(asc(giftCards.sendOn), asc(giftCards.paidAt))
    .limit(max);

/** Returns the gift cards of a buyer that wait for the day of their mail. */
export const readWaitingGiftCards = (db: Queryable, customerId: CustomerId): Promise<GiftCard[]> =>
  db
    .select()
    .from(giftCards)
    .where(and(eq(giftCards.customerId, customerId), waitsForMail));

export async function insertGiftCode(
  tx: Queryable,
  code: Omit<GiftCode, 'voidAt' | 'redeemedAt' | 'redeemedBy'>,
): Promise<void> {
  await tx.insert(giftCodes).values(code);
}

/**
 * Voids the latest code of a gift card, unless it was redeemed: before anything else of it is changed, since a
 * transaction that redeems it changes the code first too.
 * @returns whether it was redeemed
 */
export async function voidGiftCode(
  tx: Queryable,
  { codeHash }: Pick<GiftCard, 'codeHash'>,
  voidAt: Date,
): Promise<boolean> {
  if (codeHash === null) return false;
  // It waits for a transaction that redeems the code, and then sees its outcome.
  await tx
    .update(giftCodes)
    .set({ voidAt: sql`coalesce(${giftCodes.voidAt}, ${voidAt.toISOString()})` })
    .where(and(eq(giftCodes.codeHash, codeHash), isNull(giftCodes.redeemedAt)));
  const isRedeemed = and(eq(giftCodes.codeHash, codeHash), isNotNull(giftCodes.redeemedAt));
  return (await tx.$count(giftCodes, isRedeemed)) > 0;
}

/** Redeems a code, in one statement: once. @returns its gift card; null where it cannot be redeemed */
export async function redeemGiftCode(
  tx: Queryable,
  codeHash: string,
  by: { readonly redeemedBy: CustomerId; readonly redeemedAt: Date },
): Promise<GiftCode | null> {
  const isOpen = and(isNull(giftCodes.voidAt), isNull(giftCodes.redeemedAt));
  const [code] = await tx
    .update(giftCodes)
    .set(by)
    .where(and(eq(giftCodes.codeHash, codeHash), isOpen))
    .returning();
  if (!code) return null;
  // The row alone is locked, not the buyer: no transaction holds the locks of two customers.
  const card = { customerId: code.buyer, cardNumber: code.cardNumber };
  await updateGiftCard(tx, card, { redeemedAt: by.redeemedAt });
  return code;
}

export async function findGiftCode(tx: Queryable, codeHash: string): Promise<GiftCode | null> {
  const [code] = await tx.select().from(giftCodes).where(eq(giftCodes.codeHash, codeHash));
  return code ?? null;
}

/** Returns who redeemed gift cards, by the hashes of their codes. */
export async function readRedeemers(
  db: Queryable,
  codeHashes: readonly string[],
): Promise<Map<string, CustomerId>> {
  if (codeHashes.length === 0) return new Map();
  const rows = await db
    .select({ codeHash: giftCodes.codeHash, redeemedBy: giftCodes.redeemedBy })
    .from(giftCodes)
    .where(and(inArray(giftCodes.codeHash, [...codeHashes]), isNotNull(giftCodes.redeemedBy)));
  return new Map(
    rows.flatMap(({ codeHash, redeemedBy }) => (redeemedBy ? [[codeHash, redeemedBy]] : [])),
  );
}
