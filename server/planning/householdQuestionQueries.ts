import type { CustomerId } from '@nestbox/contract/values';
import { eq } from 'drizzle-orm';
import type { Queryable } from '../platform/database/database.ts';
import { householdQuestions } from './schema.ts';

export type StoredHouseholdQuestion = typeof householdQuestions.$inferSelect;

/** Returns a customer's latest question whether the household has changed; null where none was. */
export async function readHouseholdQuestion(
  db: Queryable,
  customerId: CustomerId,
): Promise<StoredHouseholdQuestion | null> {
  const [row] = await db
    .select()
    .from(householdQuestions)
    .where(eq(householdQuestions.customerId, customerId));
  return row ?? null;
}

/** Writes a question in place of the one before it. */
export async function writeHouseholdQuestion(
  db: Queryable,
  question: StoredHouseholdQuestion,
): Promise<void> {
  const { customerId: _, ...set } = question;
  await db
    .insert(householdQuestions)
    .values(question)
    .onConflictDoUpdate({ target: householdQuestions.customerId, set });
}

export async function closeHouseholdQuestion(
  db: Queryable,
  customerId: CustomerId,
  closedOn: string,
): Promise<void> {
  await db
    .update(householdQuestions)
    .set({ closedOn })
    .where(eq(householdQuestions.customerId, customerId));
}
