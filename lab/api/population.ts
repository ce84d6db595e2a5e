import type { CustomerId } from '@nestbox/contract/values';
import { insertSession } from '../../server/account/sessionQueries.ts';
import type { Database } from '../../server/platform/database/database.ts';
import { hashToken, newToken } from '../../server/platform/security/tokens.ts';
import { homeOf } from '../../testing/homes/homeOf.ts';
import { signUp } from '../plan/shopView.ts';
import { openBenchShop } from '../plan/stored/openBenchShop.ts';
import { planByShop } from '../plan/stored/planByShop.ts';
import { customerIdOf } from '../plan/stored/plannedRows.ts';
import { readRows, type StoredRows } from '../plan/stored/storedRows.ts';

/** The day of the benchmark, for which all households are planned. */
export const day = signUp;

/** Returns the rows that the shop writes for one household, from which the others are made. */
export async function modelOf(database: Database): Promise<StoredRows> {
  const shop = await openBenchShop(database, day);
  const customerId = await planByShop(shop, homeOf(0), 'model@example.com');
  return readRows(database.reader, customerId);
}

/** A customer who makes calls. */
export interface Caller {
  readonly customerId: CustomerId;
  readonly token: string;
  readonly email: string;
}

/** Callers at most, spread over the whole population. */
const maxCallers = 2_000;

/** Opens sessions for customers, without their passwords. */
export async function logCallersIn(database: Database, homes: number): Promise<Caller[]> {
  const count = Math.min(homes, maxCallers);
  const createdAt = new Date(`${day}T00:00:00Z`);
  const expiresAt = new Date(`${day}T23:59:59Z`);
  const callers: Caller[] = [];
  for (let index = 0; index < count; index += 1) {
    const number = Math.floor((index * homes) / count);
    const customerId = customerIdOf(number);
    const token = newToken(customerId);
    const session = { customerId, tokenHash: hashToken(token), createdAt, expiresAt };
    await insertSession(database.reader, session);
    callers.push({ customerId, token, email: `home.${number}@example.com` });
  }
  return callers;
}
