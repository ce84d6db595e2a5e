import type { BoxId, CustomerId } from '@nestbox/contract/values';
import type { Pence } from '@nestbox/domain/money/pounds';
import {
  and,
  asc,
  count,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  lte,
  min,
  type Placeholder,
  sql,
  sum,
} from 'drizzle-orm';
import type { Queryable } from '../platform/database/database.ts';
import { prepared } from '../platform/database/prepared.ts';
import type { Quote } from './quoteQueries.ts';
import { type ChargeStatus, chargeAttempts, charges } from './schema.ts';
import { type CreditPlan, spendCredit } from './spendCredit.ts';

export type Charge = typeof charges.$inferSelect;
export type ChargeAttempt = typeof chargeAttempts.$inferSelect;

/** Returns the charges of a box, latest payment version first. */
export async function readCharges(
  db: Queryable,
  customerId: CustomerId,
  boxId: BoxId,
): Promise<Charge[]> {
  return db
    .select()
    .from(charges)
    .where(and(eq(charges.customerId, customerId), eq(charges.boxId, boxId)))
    .orderBy(desc(charges.paymentVersion));
}

/** Returns all charges of a customer, oldest first. */
export const readAllCharges = (db: Queryable, customerId: CustomerId): Promise<Charge[]> =>
  selectAll(db, { customerId });

/** Whether one of these charges was paid. */
export const hasPaidIn = (charges: readonly Pick<Charge, 'status'>[]): boolean =>
  charges.some(({ status }) => status === 'succeeded');

export const allChargesOf = (db: Queryable) =>
  db
    .select()
    .from(charges)
    .where(eq(charges.customerId, sql.placeholder('customerId')))
    .orderBy(asc(charges.createdAt), asc(charges.paymentVersion));

const selectAll = prepared('all_charges', allChargesOf);

/** Returns all attempts to charge a customer's card, latest first. */
export async function readAllAttempts(
  db: Queryable,
  customerId: CustomerId,
): Promise<ChargeAttempt[]> {
  return db
    .select()
    .from(chargeAttempts)
    .where(eq(chargeAttempts.customerId, customerId))
    .orderBy(desc(chargeAttempts.startedAt), desc(chargeAttempts.attempt));
}

/** Returns the charges of a customer whose outcome is not known for good. */
export async function readUndecidedCharges(
  db: Queryable,
  customerId: CustomerId,
): Promise<Charge[]> {
  return db
    .select()
    .from(charges)
    .where(and(eq(charges.customerId, customerId), isUndecided));
}

/** Returns what customers paid since an instant, for the sandbox's clock. */
export async function readPaidSince(
  db: Queryable,
  since: Date,
): Promise<{ boxes: number; amount: Pence }> {
  const [row] = await db
    .select({ boxes: count(charges.paidAmount), amount: sum(charges.paidAmount).mapWith(Number) })
    .from(charges)
    .where(gte(charges.settledAt, since));
  return { boxes: row?.boxes ?? 0, amount: row?.amount ?? 0 };
}

/** Inserts a charge, and spends its credit. @returns the stored row */
export async function insertCharge(
  tx: Queryable,
  charge: Omit<typeof charges.$inferInsert, 'creditAmount' | 'promotionAmount' | 'giftAmount'>,
  plan: CreditPlan,
): Promise<Charge> {
  const { credit: creditAmount, promotion: promotionAmount, gift: giftAmount } = plan;
  const [row] = await tx
    .insert(charges)
    .values({ ...charge, creditAmount, promotionAmount, giftAmount })
    .returning();
  if (!row) throw new Error('A charge was not written');
  if (creditAmount > 0) await spendCredit(tx, row, plan, row.createdAt);
  return row;
}

type ChargeKey = Pick<Charge, 'customerId' | 'boxId' | 'paymentVersion'>;

const isCharge = (charge: ChargeKey) =>
  and(
    eq(charges.customerId, charge.customerId),
    eq(charges.boxId, charge.boxId),
    eq(charges.paymentVersion, charge.paymentVersion),
  );

export async function updateCharge(
  db: Queryable,
  charge: ChargeKey,
  change: Partial<
    Omit<Charge, 'creditAmount' | 'promotionAmount' | 'giftAmount' | 'reservedUntil'>
  > & {
    status?: UnendedStatus;
  },
): Promise<void> {
  await db.update(charges).set(change).where(isCharge(charge));
}

/** The other statuses end a reservation or give credit back: `endCharge.ts` sets them. */
type UnendedStatus = 'open' | 'succeeded';

/** Writes the status of a charge that ends, for `endCharge.ts`. */
export async function writeChargeStatus(
  tx: Queryable,
  charge: ChargeKey,
  change: { status: Exclude<ChargeStatus, UnendedStatus>; settledAt?: Date; nextCheckAt?: Date },
): Promise<void> {
  await tx.update(charges).set(change).where(isCharge(charge));
}

/** Renews the reservation of an open checkout. */
export async function renewReservation(
  tx: Queryable,
  charge: ChargeKey,
  reservedUntil: Date,
): Promise<void> {
  await tx.update(charges).set({ reservedUntil }).where(isCharge(charge));
}

/** Clears the reservation of a charge. @returns the quote that it reserved; null where none did */
export async function clearReservation(tx: Queryable, charge: ChargeKey): Promise<number | null> {
  const [cleared] = await tx
    .update(charges)
    .set({ reservedUntil: null })
    .where(and(isCharge(charge), isNotNull(charges.reservedUntil)))
    .returning({ quoteNumber: charges.quoteNumber });
  return cleared?.quoteNumber ?? null;
}

/** Returns charges whose outcome is due to be asked for. */
export const readUnsettledCharges = (db: Queryable, now: Date, max: number): Promise<Charge[]> =>
  selectUnsettled(db, { now: now.toISOString(), max });

const selectUnsettled = prepared('unsettled_charges', (db) =>
  db
    .select()
    .from(charges)
    .where(isUnsettled(sql.placeholder('now')))
    .orderBy(charges.nextCheckAt)
    .limit(sql.placeholder('max')),
);

/** Returns when the next outcome of a charge is due to be asked for. */
export const firstUnsettledCharge = (db: Queryable) =>
  db
    .select({ at: min(charges.nextCheckAt) })
    .from(charges)
    .where(isUndecided);

const isUndecided = inArray(charges.status, ['open', 'closing']);

const isUnsettled = (now: Date | Placeholder) => and(isUndecided, lte(charges.nextCheckAt, now));

/** Takes a charge, to ask for its outcome; null where it is not due, or another worker has it. */
export async function takeUnsettledCharge(
  db: Queryable,
  charge: Charge,
  now: Date,
  nextCheckAt: Date,
): Promise<Charge | null> {
  const [taken] = await db
    .update(charges)
    .set({ checks: charge.checks + 1, nextCheckAt })
    .where(and(isCharge(charge), isUnsettled(now)))
    .returning();
  return taken ?? null;
}

/** Returns the attempts of a charge, latest first. */
export async function readAttempts(db: Queryable, charge: ChargeKey): Promise<ChargeAttempt[]> {
  return db
    .select()
    .from(chargeAttempts)
    .where(
      and(
        eq(chargeAttempts.customerId, charge.customerId),
        eq(chargeAttempts.boxId, charge.boxId),
        eq(chargeAttempts.paymentVersion, charge.paymentVersion),
      ),
    )
    .orderBy(desc(chargeAttempts.attempt));
}

export async function insertAttempt(
  db: Queryable,
  attempt: typeof chargeAttempts.$inferInsert,
): Promise<ChargeAttempt> {
  const [row] = await db.insert(chargeAttempts).values(attempt).returning();
  if (!row) throw new Error('An attempt was not written');
  return row;
}

type AttemptKey = ChargeKey & { readonly attempt: number };

const isOpenAttempt = (attempt: AttemptKey) =>
  and(
    eq(chargeAttempts.customerId, attempt.customerId),
    eq(chargeAttempts.boxId, attempt.boxId),
    eq(chargeAttempts.paymentVersion, attempt.paymentVersion),
    eq(chargeAttempts.attempt, attempt.attempt),
    inArray(chargeAttempts.outcome, ['asking', 'processing']),
  );

/** Records the outcome of an attempt. @returns false where it was recorded before */
export async function updateAttempt(
  db: Queryable,
  attempt: AttemptKey,
  change: Partial<Pick<ChargeAttempt, 'outcome' | 'declineCode' | 'settledAt'>>,
): Promise<boolean> {
  const rows = await db
    .update(chargeAttempts)
    .set(change)
    .where(isOpenAttempt(attempt))
    .returning({ attempt: chargeAttempts.attempt });
  return rows.length > 0;
}

const firstCheckMilliseconds = 60_000;

/** Returns the next payment version of a box for this quote. Earlier declines still count. */
export const newCharge = (before: Charge | undefined, quote: Quote, now: Date) => ({
  customerId: quote.customerId,
  boxId: quote.boxId,
  paymentVersion: (before?.paymentVersion ?? 0) + 1,
  status: 'open' as const,
  quoteNumber: quote.quoteNumber,
  failedOn: before?.failedOn ?? null,
  retries: before?.retries ?? 0,
  retryOn: before?.retryOn ?? null,
  payBy: before?.payBy ?? null,
  declineReason: before?.declineReason ?? null,
  createdAt: now,
  nextCheckAt: new Date(now.getTime() + firstCheckMilliseconds),
});

/** Counts a customer's payments whose outcome is not known yet. */
export const countUnsettledCharges = (db: Queryable, customerId: CustomerId): Promise<number> =>
  db.$count(
    charges,
    and(eq(charges.customerId, customerId), inArray(charges.status, ['open', 'closing'])),
  );
