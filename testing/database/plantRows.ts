import { randomUUID } from 'node:crypto';
import { addDays } from '@nestbox/domain/calendar/date';
import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../server/platform/database/database.ts';
import type { CustomerTable } from '../../server/platform/database/dataPolicy.ts';
import { dataPolicies } from '../../server/workflows/privacy/dataPolicies.ts';
import { plantedJson } from './plantedJson.ts';

/** A row as drizzle writes and reads it, by column. */
export type PlantedRow = Record<string, unknown>;

/** Values that a row must have. */
type Given = Readonly<Record<string, unknown>>;

let planted = 0;

/** Returns a value that no other column or row has, except of booleans. */
function valueFor(column: PgColumn, place: string): unknown {
  planted += 1;
  switch (column.columnType) {
    case 'PgText':
      return `planted ${planted} in ${place}`;
    case 'PgUUID':
      return randomUUID();
    case 'PgInteger':
    case 'PgBigInt53':
      return 10_000 + planted;
    case 'PgDoublePrecision':
      return planted + 0.5;
    case 'PgBoolean':
      return true;
    case 'PgDateString':
      return addDays('2030-01-01', planted);
    case 'PgTimestamp':
      return new Date(Date.UTC(2030, 0, 1) + planted * 1000);
    case 'PgArray':
      return [`planted ${planted} in ${place}`];
    default:
      throw new Error(`What can be planted in ${place}, a ${column.columnType}?`);
  }
}

/** Writes a row with a value in every column that is not given, and returns it as it is stored. */
async function plantRow(db: Queryable, name: string, table: CustomerTable, given: Given) {
  const json: Given | undefined = (plantedJson as Readonly<Record<string, Given>>)[name];
  const row = Object.entries(getTableColumns(table)).flatMap(([key, column]) => {
    if (column.generatedIdentity) return [];
    const place = `${getTableName(table)}.${column.name}`;
    if (key in given) return [[key, given[key]] as const];
    return [[key, json && key in json ? json[key] : valueFor(column, place)] as const];
  });
  const [stored] = await db.insert(table).values(Object.fromEntries(row)).returning();
  if (!stored) throw new Error(`Nothing was planted in ${name}`);
  return stored as PlantedRow;
}

/**
 * Writes rows of a new customer in every table of customers' data: one, and two where erasure treats
 * rows differently. These are of a paid and an unpaid box, and a sent and a waiting mail.
 * @returns the rows by the table's name in the schema
 */
export async function plantRows(db: Queryable) {
  const customerId = randomUUID();
  const [paid, unpaid] = [randomUUID(), randomUUID()];
  const email = `planted-${customerId}@example.com`;
  const given: Record<string, readonly Given[]> = {
    customers: [{ email }],
    loginNames: [{ email }],
    // The database refuses other texts.
    subscriptions: [{ boxSize: 'smallerOften' }],
    charges: [{ boxId: paid }, { boxId: unpaid, paidAmount: null }],
    mails: [{}, { sentAt: null, givenUpAt: null, expiresAt: null }],
  };
  const rows = new Map<string, PlantedRow[]>();
  for (const [name, policy] of Object.entries(dataPolicies)) {
    if (!('rows' in policy)) continue;
    const ofBoxes = [{ boxId: paid }, { boxId: unpaid }];
    const each = given[name] ?? (policy.rows === 'kept if paid' ? ofBoxes : [{}]);
    const stored: PlantedRow[] = [];
    for (const values of each) {
      stored.push(await plantRow(db, name, policy.table, { ...values, customerId }));
    }
    rows.set(name, stored);
  }
  return { customerId, email, paid, rows };
}
