import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, ne, or } from 'drizzle-orm';
import type { Queryable } from '../platform/database/database.ts';
import type { Charge } from './chargeQueries.ts';
import { giftCards } from './giftCardSchema.ts';
import {
  type DifferenceKind,
  paymentDifferences,
  reconciliations,
} from './reconciliationSchema.ts';
import type { Refund } from './refundQueries.ts';
import { charges, refunds } from './schema.ts';

export type Reconciliation = typeof reconciliations.$inferSelect;
export type PaymentDifference = typeof paymentDifferences.$inferSelect;

/** Returns the last reconciliation that ended; null before the first. */
export async function readLastReconciliation(db: Queryable): Promise<Reconciliation | null> {
  const [last] = await db
    .select()
    .from(reconciliations)
    .where(isNotNull(reconciliations.endedAt))
    .orderBy(desc(reconciliations.startedAt))
    .limit(1);
  return last ?? null;
}

export async function insertReconciliation(
  db: Queryable,
  reconciliation: Reconciliation,
): Promise<void> {
  await db.insert(reconciliations).values(reconciliation).onConflictDoNothing();
}

/** What the books have of some payments. */
export interface BookedPayments {
  readonly charges: ReadonlyMap<string, Charge>;
  readonly refunds: readonly Refund[];
}

export async function readBookedPayments(
  db: Queryable,
  paymentIntents: readonly string[],
): Promise<BookedPayments> {
  if (paymentIntents.length === 0) return { charges: new Map(), refunds: [] };
  const found = await db
    .select()
    .from(charges)
    .where(inArray(charges.paymentIntent, [...paymentIntents]));
  return {
    charges: new Map(found.map((charge) => [charge.paymentIntent ?? '', charge])),
    refunds: await db
      .select()
      .from(refunds)
      .where(inArray(refunds.paymentIntent, [...paymentIntents])),
  };
}

/** Returns the payments by card that the books have since an instant. */
export async function readPaidIntents(db: Queryable, since: Date): Promise<string[]> {
  const rows = await db
    .select({ paymentIntent: charges.paymentIntent })
    .from(charges)
    .where(and(gte(charges.settledAt, since), isNotNull(charges.paidAmount)));
  const cards = await db
    .select({ paymentIntent: giftCards.paymentIntent })
    .from(giftCards)
    .where(gte(giftCards.paidAt, since));
  return [...rows, ...cards].flatMap(({ paymentIntent }) => paymentIntent ?? []);
}

/** Returns the differences that nobody has settled, oldest first. */
export const readDifferences = (db: Queryable, max: number): Promise<PaymentDifference[]> =>
  db
    .select()
    .from(paymentDifferences)
    .where(isNull(paymentDifferences.settledAt))
    .orderBy(asc(paymentDifferences.foundAt), asc(paymentDifferences.paymentIntent))
    .limit(max);

export const countDifferences = (db: Queryable): Promise<number> =>
  db.$count(paymentDifferences, isNull(paymentDifferences.settledAt));

/** Writes differences. One that was settled before opens again only where its amounts are others. */
export async function saveDifferences(
  db: Queryable,
  found: readonly PaymentDifference[],
): Promise<void> {
  for (const difference of found) {
    const { kind, atProvider, inBooks } = difference;
    await db
      .insert(paymentDifferences)
      .values(difference)
      .onConflictDoUpdate({
        target: [paymentDifferences.customerId, paymentDifferences.paymentIntent],
        set: { kind, atProvider, inBooks, settledAt: null, settledBecause: null },
        setWhere: or(
          ne(paymentDifferences.atProvider, atProvider),
          ne(paymentDifferences.inBooks, inBooks),
        ),
      });
  }
}

/** Settles the open differences of these payments. @returns how many there were */
export async function settleDifferences(
  db: Queryable,
  paymentIntents: readonly string[],
  settled: {
    readonly at: Date;
    readonly because: string | null;
    /** Left out for all kinds. */
    readonly kind?: DifferenceKind;
  },
): Promise<number> {
  if (paymentIntents.length === 0) return 0;
  const rows = await db
    .update(paymentDifferences)
    .set({ settledAt: settled.at, settledBecause: settled.because })
    .where(
      and(
        inArray(paymentDifferences.paymentIntent, [...paymentIntents]),
        isNull(paymentDifferences.settledAt),
        settled.kind && eq(paymentDifferences.kind, settled.kind),
      ),
    )
    .returning({ paymentIntent: paymentDifferences.paymentIntent });
  return rows.length;
}
