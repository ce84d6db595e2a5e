import type { AccountId, CustomerId } from '@nestbox/contract/values';
import { and, eq, lte, not, or, sql } from 'drizzle-orm';
import type { Queryable } from '../platform/database/database.ts';
import { prepared } from '../platform/database/prepared.ts';
import { secondSteps } from './schema.ts';

export type StoredSecondStep = typeof secondSteps.$inferSelect;

/** Whether log-in asks for a code. */
export const isOn = (step: StoredSecondStep | null, now: Date): step is StoredSecondStep =>
  Boolean(step?.confirmedAt && !(step.removedAt && step.removedAt <= now));

export async function readSecondStep(
  db: Queryable,
  customerId: AccountId,
): Promise<StoredSecondStep | null> {
  const [step] = await db.select().from(secondSteps).where(eq(secondSteps.customerId, customerId));
  return step ?? null;
}

/** Replaces the key by one that is not confirmed yet. */
export async function replaceSecondStep(
  db: Queryable,
  step: { customerId: AccountId; secret: string; createdAt: Date },
): Promise<void> {
  await deleteSecondStep(db, step.customerId);
  await db.insert(secondSteps).values(step);
}

export async function updateSecondStep(
  db: Queryable,
  customerId: AccountId,
  change: Partial<StoredSecondStep>,
): Promise<void> {
  await db.update(secondSteps).set(change).where(eq(secondSteps.customerId, customerId));
}

/**
 * Returns the customers whose second step is to be removed now, or until `by` without a reminder so
 * far.
 */
export async function readRemovals(
  db: Queryable,
  { now, by, max }: { now: Date; by: Date; max: number },
): Promise<{ customerId: CustomerId; removedAt: Date }[]> {
  const rows = await selectRemovals(db, { now: now.toISOString(), by: by.toISOString(), max });
  return rows.flatMap(({ customerId, removedAt }) =>
    removedAt ? [{ customerId, removedAt }] : [],
  );
}

const selectRemovals = prepared('second_step_removals', (db) => {
  const { customerId, removedAt, remindedOf } = secondSteps;
  return db
    .select({ customerId, removedAt })
    .from(secondSteps)
    .where(
      or(
        lte(removedAt, sql.placeholder('now')),
        and(
          lte(removedAt, sql.placeholder('by')),
          sql`${remindedOf} is distinct from ${removedAt}`,
        ),
      ),
    )
    .orderBy(removedAt)
    .limit(sql.placeholder('max'));
});

/** Returns the secrets that do not begin with a prefix. */
export async function readSecretsNotBeginningWith(
  db: Queryable,
  prefix: string,
): Promise<{ customerId: CustomerId; secret: string }[]> {
  const { customerId, secret } = secondSteps;
  return db
    .select({ customerId, secret })
    .from(secondSteps)
    .where(not(sql`starts_with(${secret}, ${prefix})`));
}

/** Replaces a secret, unless it was replaced meanwhile. */
export async function replaceSecret(
  db: Queryable,
  { customerId, from, to }: { customerId: AccountId; from: string; to: string },
): Promise<void> {
  await db
    .update(secondSteps)
    .set({ secret: to })
    .where(and(eq(secondSteps.customerId, customerId), eq(secondSteps.secret, from)));
}

export async function deleteSecondStep(db: Queryable, customerId: AccountId): Promise<void> {
  await db.delete(secondSteps).where(eq(secondSteps.customerId, customerId));
}
