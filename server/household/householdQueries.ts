import type { Address } from '@nestbox/contract/address';
import type { Household } from '@nestbox/domain/household/household';
import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../platform/database/database.ts';
import { prepared } from '../platform/database/prepared.ts';
import { addresses, households } from './schema.ts';

export async function readAddress(db: Queryable, customerId: string): Promise<Address | null> {
  const [row] = await selectAddress(db, { customerId });
  if (!row) return null;
  const { customerId: _, ...address } = row;
  return address;
}

const selectAddress = prepared('address', (db) =>
  db
    .select()
    .from(addresses)
    .where(eq(addresses.customerId, sql.placeholder('customerId'))),
);

export async function writeAddress(
  db: Queryable,
  customerId: string,
  address: Address,
): Promise<void> {
  await db
    .insert(addresses)
    .values({ customerId, ...address })
    .onConflictDoUpdate({ target: addresses.customerId, set: address });
}

export async function readHousehold(db: Queryable, customerId: string): Promise<Household | null> {
  const [row] = await selectHousehold(db, { customerId });
  if (!row) return null;
  const { customerId: _, ...household } = row;
  return household;
}

const selectHousehold = prepared('household', (db) =>
  db
    .select()
    .from(households)
    .where(eq(households.customerId, sql.placeholder('customerId'))),
);

export async function writeHousehold(
  db: Queryable,
  customerId: string,
  household: Household,
): Promise<void> {
  await db
    .insert(households)
    .values({ customerId, ...household })
    .onConflictDoUpdate({ target: households.customerId, set: household });
}
