import type { CustomerId } from '@nestbox/contract/values';
import { and, asc, eq, gt, gte, isNull } from 'drizzle-orm';
import type { Queryable } from '../platform/database/database.ts';
import { latestReports, stockQuestions } from './schema.ts';

export type StoredQuestion = typeof stockQuestions.$inferSelect;
export type LatestReport = typeof latestReports.$inferSelect;

export async function insertStockQuestion(db: Queryable, question: StoredQuestion): Promise<void> {
  await db.insert(stockQuestions).values(question).onConflictDoNothing();
}

/** Returns a customer's open and answered questions that have not expired, by box and number. */
export async function readStockQuestions(
  db: Queryable,
  customerId: CustomerId,
  now: Date,
): Promise<StoredQuestion[]> {
  return db
    .select()
    .from(stockQuestions)
    .where(
      and(
        eq(stockQuestions.customerId, customerId),
        gt(stockQuestions.expiresAt, now),
        isNull(stockQuestions.declinedAt),
      ),
    )
    .orderBy(asc(stockQuestions.on), asc(stockQuestions.boxId), asc(stockQuestions.questionNumber));
}

type QuestionKey = Pick<StoredQuestion, 'customerId' | 'boxId' | 'productId'>;

const isQuestion = ({ customerId, boxId, productId }: QuestionKey) =>
  and(
    eq(stockQuestions.customerId, customerId),
    eq(stockQuestions.boxId, boxId),
    eq(stockQuestions.productId, productId),
  );

export async function updateStockQuestion(
  db: Queryable,
  key: QuestionKey,
  change: Pick<StoredQuestion, 'answer'>,
): Promise<void> {
  await db.update(stockQuestions).set(change).where(isQuestion(key));
}

/** Declines a question, and those of the box that would follow it. */
export async function declineFrom(
  db: Queryable,
  { customerId, boxId, questionNumber }: StoredQuestion,
  declinedAt: Date,
): Promise<void> {
  await db
    .update(stockQuestions)
    .set({ declinedAt })
    .where(
      and(
        eq(stockQuestions.customerId, customerId),
        eq(stockQuestions.boxId, boxId),
        gte(stockQuestions.questionNumber, questionNumber),
      ),
    );
}

/** Sets the token with which a question can be answered by link. */
export async function openLink(db: Queryable, key: QuestionKey, tokenHash: string): Promise<void> {
  await db.update(stockQuestions).set({ tokenHash }).where(isQuestion(key));
}

/** Returns what Undo needs of the customer's latest report; null where there is none. */
export async function readLatestReport(
  db: Queryable,
  customerId: CustomerId,
): Promise<LatestReport | null> {
  const [row] = await db
    .select()
    .from(latestReports)
    .where(eq(latestReports.customerId, customerId));
  return row ?? null;
}

/** Writes the latest report, or deletes it (null). */
export async function writeLatestReport(
  db: Queryable,
  customerId: CustomerId,
  report: Omit<LatestReport, 'customerId'> | null,
): Promise<void> {
  await db.delete(latestReports).where(eq(latestReports.customerId, customerId));
  if (report) await db.insert(latestReports).values({ customerId, ...report });
}
