import type { Address } from '@nestbox/contract/address';
import type { CustomerId } from '@nestbox/contract/values';
import type { Household } from '@nestbox/domain/household/household';
import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../platform/database/database.ts';
import { prepared } from '../platform/database/prepared.ts';
import { addresses, households } from './schema.ts';

export const readAddress = async (db: Queryable, customerId: CustomerId): Promise<Address | null> =>
  addressIn(await selectAddress(db, { customerId }));

export const addressOf = (db: Queryable) =>
  db
    .select()
    .from(addresses)
    .where(eq(addresses.customerId, sql.placeholder('customerId')));

const selectAddress = prepared('address', addressOf);

/** Returns the row of `addressOf`, if there is one. */
export function addressIn([row]: readonly (typeof addresses.$inferSelect)[]): Address | null {
  if (!row) return null;
  const { customerId: _, ...address } = row;
  return address;
}

export async function writeAddress(
  db: Queryable,
  customerId: CustomerId,
  address: Address,
): Promise<void> {
  await db
    .insert(addresses)
    .values({ customerId, ...address })
    .onConflictDoUpdate({ target: addresses.customerId, set: address });
}

export const readHousehold = async (
  db: Queryable,
  customerId: CustomerId,
): Promise<Household | null> => householdIn(await selectHousehold(db, { customerId }));

export const householdOf = (db: Queryable) =>
  db
    .select()
    .from(households)
    .where(eq(households.customerId, sql.placeholder('customerId')));

const selectHousehold = prepared('household', householdOf);

/** Returns the row of `householdOf`, if there is one. */
export function householdIn([row]: readonly (typeof households.$inferSelect)[]): Household | null {
  if (!row) return null;
  const { customerId: _, ...household } = row;
  return household;
}

export async function writeHousehold(
  db: Queryable,
  customerId: CustomerId,
  household: Household,
): Promise<void> {
  await db
    .insert(households)
    .values({ customerId, ...household })
    .onConflictDoUpdate({ target: households.customerId, set: household });
}
