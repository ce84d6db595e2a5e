import type { CustomerId } from '@nestbox/contract/values';
import type { QuestionOccasion } from '@nestbox/domain/planning/stockQuestion';
import { and, asc, between, eq, gt, isNull } from 'drizzle-orm';
import type { Queryable } from '../platform/database/database.ts';
import { latestReports, stockQuestions } from './schema.ts';

export type StoredQuestion = typeof stockQuestions.$inferSelect;
export type LatestReport = typeof latestReports.$inferSelect;

type Numbered = Pick<StoredQuestion, 'questionNumber'>;

/** The number of the first question of an occasion; the next one is that of a customer who goes on. */
export const firstNumbers: Record<QuestionOccasion, number> = { arrival: 1, reminder: 3 };

export const occasionOf = ({ questionNumber }: Numbered): QuestionOccasion =>
  questionNumber < firstNumbers.reminder ? 'arrival' : 'reminder';

export const isFirst = (question: Numbered): boolean =>
  question.questionNumber === firstNumbers[occasionOf(question)];

/** @returns whether it is new: a question is asked once an occasion */
export async function insertStockQuestion(
  db: Queryable,
  question: StoredQuestion,
): Promise<boolean> {
  const rows = await db
    .insert(stockQuestions)
    .values(question)
    .onConflictDoNothing()
    .returning({ questionNumber: stockQuestions.questionNumber });
  return rows.length > 0;
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

/** A question that was asked, answered or not. */
export type AskedQuestion = Pick<StoredQuestion, 'boxId' | 'productId' | 'questionNumber'>;

/** Returns the questions of the last half year, in any order. */
export async function readAskedQuestions(
  db: Queryable,
  customerId: CustomerId,
): Promise<AskedQuestion[]> {
  const { boxId, productId, questionNumber } = stockQuestions;
  return db
    .select({ boxId, productId, questionNumber })
    .from(stockQuestions)
    .where(eq(stockQuestions.customerId, customerId));
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

/** Declines a question, and that which would follow it. */
export async function declineFrom(
  db: Queryable,
  question: StoredQuestion,
  declinedAt: Date,
): Promise<void> {
  const { customerId, boxId, questionNumber } = question;
  await db
    .update(stockQuestions)
    .set({ declinedAt })
    .where(
      and(
        eq(stockQuestions.customerId, customerId),
        eq(stockQuestions.boxId, boxId),
        between(
          stockQuestions.questionNumber,
          questionNumber,
          firstNumbers[occasionOf(question)] + 1,
        ),
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
