import type { CustomerId } from '@nestbox/contract/values';
import { and, desc, eq } from 'drizzle-orm';
import type { Queryable } from '../platform/database/database.ts';
import { cardSetups } from './schema.ts';

export type CardSetup = typeof cardSetups.$inferSelect;

/** Returns the customer's card setups, latest first. */
export async function readCardSetups(db: Queryable, customerId: CustomerId): Promise<CardSetup[]> {
  return db
    .select()
    .from(cardSetups)
    .where(eq(cardSetups.customerId, customerId))
    .orderBy(desc(cardSetups.setupNumber));
}

export async function insertCardSetup(db: Queryable, setup: CardSetup): Promise<void> {
  await db.insert(cardSetups).values(setup);
}

export async function updateCardSetup(
  db: Queryable,
  setup: Pick<CardSetup, 'customerId' | 'setupNumber'>,
  change: Partial<CardSetup>,
): Promise<void> {
  await db
    .update(cardSetups)
    .set(change)
    .where(
      and(
        eq(cardSetups.customerId, setup.customerId),
        eq(cardSetups.setupNumber, setup.setupNumber),
      ),
    );
}
