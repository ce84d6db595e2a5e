import type { AccountId } from '@nestbox/contract/values';
import { and, desc, eq } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { passkeys } from '../schema.ts';

export type StoredPasskey = typeof passkeys.$inferSelect;

type PasskeyKey = Pick<StoredPasskey, 'customerId' | 'credentialId'>;

const isPasskey = ({ customerId, credentialId }: PasskeyKey) =>
  and(eq(passkeys.customerId, customerId), eq(passkeys.credentialId, credentialId));

/** Returns an account's passkeys, the latest first. */
export const readPasskeys = (db: Queryable, accountId: AccountId): Promise<StoredPasskey[]> =>
  db
    .select()
    .from(passkeys)
    .where(eq(passkeys.customerId, accountId))
    .orderBy(desc(passkeys.createdAt));

export async function findPasskey(db: Queryable, key: PasskeyKey): Promise<StoredPasskey | null> {
  const [found] = await db.select().from(passkeys).where(isPasskey(key));
  return found ?? null;
}

export async function insertPasskey(db: Queryable, passkey: StoredPasskey): Promise<void> {
  await db.insert(passkeys).values(passkey);
}

/** Records that a passkey was used. @returns false where it was removed meanwhile */
export async function recordUse(
  db: Queryable,
  { signCount, ...key }: PasskeyKey & Pick<StoredPasskey, 'signCount'>,
  lastUsedAt: Date,
): Promise<boolean> {
  const used = await db
    .update(passkeys)
    .set({ signCount, lastUsedAt })
    .where(isPasskey(key))
    .returning({ credentialId: passkeys.credentialId });
  return used.length > 0;
}

/** @returns the name of the passkey; null where there was none */
export async function deletePasskey(db: Queryable, key: PasskeyKey): Promise<string | null> {
  const [deleted] = await db
    .delete(passkeys)
    .where(isPasskey(key))
    .returning({ name: passkeys.name });
  return deleted?.name ?? null;
}

/** @returns how many there were */
export async function deletePasskeys(db: Queryable, accountId: AccountId): Promise<number> {
  const deleted = await db
    .delete(passkeys)
    .where(eq(passkeys.customerId, accountId))
    .returning({ credentialId: passkeys.credentialId });
  return deleted.length;
}
