import type { PersonalData } from '@nestbox/contract/personalData';
import type { CustomerId } from '@nestbox/contract/values';
import { eq, getTableName } from 'drizzle-orm';
import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { customerTables } from '../../../testing/database/personalTables.ts';
import { type PlantedRow, plantRows } from '../../../testing/database/plantRows.ts';
import { schemaTables } from '../../../testing/database/schemaTables.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';
import { type ColumnPolicy, personal, timeOfErasure } from '../../platform/database/dataPolicy.ts';
import { dataPolicies } from './dataPolicies.ts';
import { erasePersonalRows, readCustomer } from './erasureQueries.ts';
import type { PersonalRows } from './personalDataQueries.ts';
import { readPersonalData } from './readPersonalData.ts';

const shop = useTestShop();

const named = Object.entries(dataPolicies);
const personalPolicies = named.flatMap(([name, policy]) =>
  'rows' in policy ? [{ name, ...policy }] : [],
);

/** Returns rows in an order of their own, since the database promises none. */
const sorted = <Row>(rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));

/** Returns what is stored of planted rows, by the table's name in the schema. */
async function storedOf({ customerId, email }: { customerId: CustomerId; email: string }) {
  const { reader } = shop.services.database;
  const { loginNames } = dataPolicies;
  const rows = new Map<string, PlantedRow[]>();
  for (const { name, table } of personalPolicies) {
    // A cluster finds a login name by its address alone.
    const isOwn =
      name === 'loginNames' ? eq(loginNames.table.email, email) : eq(table.customerId, customerId);
    rows.set(name, sorted<PlantedRow>(await reader.select().from(table).where(isOwn)));
  }
  return rows;
}

it('names each table of the schema once, and each with a customer_id as personal', async () => {
  const tables = (await schemaTables()).map(getTableName);
  const ofPolicies = named.map(([, { table }]) => getTableName(table));
  expect(ofPolicies.sort()).toEqual(tables.sort());
  const ofCustomers = personalPolicies.map(({ table }) => getTableName(table));
  expect(ofCustomers.sort()).toEqual(await customerTables(shop.services.database.reader));
});

const erasedAt = new Date('2031-01-01T06:00:00Z');

/** What erasure leaves of the rows of a table, by its policy. */
function leftOf(
  { name, rows, columns }: (typeof personalPolicies)[number],
  planted: readonly PlantedRow[],
  paid: string,
): PlantedRow[] {
  const changed = (row: PlantedRow) =>
    Object.fromEntries(
      Object.entries(row).map(([column, value]) => {
        const policy: ColumnPolicy = columns[column] ?? expect.fail(`${name}.${column}`);
        if (!('becomes' in policy)) return [column, value];
        const next = policy.becomes === timeOfErasure ? erasedAt : policy.becomes;
        expect({ name, column, value }).not.toEqual({ name, column, value: next });
        return [column, next];
      }),
    );
  switch (rows) {
    case 'deleted':
    case 'deleted by email':
      return [];
    case 'deleted once sent':
      return planted.filter(({ sentAt }) => sentAt === null);
    case 'kept if paid':
      return planted.filter(({ boxId }) => boxId === paid).map(changed);
    case 'kept':
      return planted.map(changed);
  }
}

it('decides what erasure leaves of every column, and of no other customer', async () => {
  const { reader, transaction } = shop.services.database;
  const [erased, other] = [await plantRows(reader), await plantRows(reader)];
  await transaction(async (tx) =>
    erasePersonalRows(tx, await readCustomer(tx, erased.customerId), erasedAt),
  );
  const left = await storedOf(erased);
  for (const policy of personalPolicies) {
    const { name } = policy;
    const planted = erased.rows.get(name) ?? [];
    expect(planted.length).toBeGreaterThan(0);
    const expected = sorted(leftOf(policy, planted, erased.paid));
    expect({ name, rows: left.get(name) }).toEqual({ name, rows: expected });
  }
  const untouched = [...other.rows].map(([name, rows]) => [name, sorted(rows)] as const);
  expect(await storedOf(other)).toEqual(new Map(untouched));
});

/** Returns the parts of an export, by the table that they come from. */
const partsOf = (document: PersonalData) =>
  ({
    customers: [{ ...document.profile, ...document.preferences }],
    sessions: document.sessions,
    knownDevices: document.devices,
    consentChanges: document.consentChanges,
    passkeys: document.passkeys,
    calendarFeeds: [document.calendarLink],
    operatorActs: document.staffActs,
    customerRecords: document.staffRecords,
    moneyRequests: document.moneyRequests,
    addresses: [document.address],
    households: [document.household],
    householdHistory: document.householdHistory,
    usageSignals: document.signals,
    latestReports: [document.latestReport],
    latestChanges: [document.latestChange],
    stockQuestions: document.stockQuestions,
    householdQuestions: [document.householdQuestion],
    customerProducts: document.products,
    removedProducts: document.removedProducts,
    notifications: document.notifications,
    pushDevices: document.pushDevices,
    mails: document.mails,
    subscriptions: [document.subscription],
    boxes: document.boxes.map(({ items: _items, events: _events, ...box }) => box),
    boxItems: document.boxes.flatMap(({ boxId, items }) =>
      items.map((item) => ({ boxId, ...item })),
    ),
    boxEvents: document.boxes.flatMap(({ boxId, events }) =>
      events.map((event) => ({ boxId, ...event })),
    ),
    charges: document.charges,
    chargeAttempts: document.attempts,
    refunds: document.refunds,
    disputes: document.disputes,
    creditEntries: document.credit,
    customerPromotions: document.promotions,
    giftCards: document.giftCards,
    cardSetups: document.cardChanges,
    quotes: document.quotes,
  }) satisfies Record<keyof PersonalRows, readonly unknown[]>;

it('decides what the export has of every column', async () => {
  const planted = await plantRows(shop.services.database.reader);
  const parts = new Map<string, readonly unknown[]>(
    Object.entries(partsOf(await readPersonalData(shop.services, planted.customerId))),
  );
  const exportedOf = (name: string, columns: Readonly<Record<string, ColumnPolicy>>) =>
    (planted.rows.get(name) ?? []).map((row) =>
      Object.fromEntries(
        Object.entries(row).flatMap(([column, value]) => {
          const as = columns[column]?.exported;
          // Mails with a secret are exported without their text.
          const shown = name === 'mails' && column === 'text' && row.expiresAt ? null : value;
          return as ? [[as === true ? column : as, shown]] : [];
        }),
      ),
    );
  for (const { name, columns, section } of personalPolicies) {
    if (!section) continue;
    const expected = sorted(JSON.parse(JSON.stringify(exportedOf(name, columns))));
    expect({ name, rows: sorted(parts.get(name) ?? []) }).toEqual({ name, rows: expected });
  }
});

it('does not compile while a column is forgotten', () => {
  const pets = pgTable('pets', {
    customerId: uuid('customer_id').primaryKey(),
    name: text('name').notNull(),
    tricks: jsonb('tricks').$type<{ sit: boolean; roll: boolean }>().notNull(),
  });
  const section = z.object({ name: z.string(), tricks: z.unknown() });
  const kept = { kept: 'an example', exported: true } as const;
  const customerId = { kept: 'an example', notExported: 'an example' } as const;
  const emptied = { becomes: null, exported: true } as const;
  const sits = { sit: 'whether it sits' };
  const tricks = { ...kept, fields: { ...sits, roll: 'whether it rolls' } };
  const whole = { customerId, name: kept, tricks };
  expect(personal(pets, section, { rows: 'kept', columns: whole }).columns).toBe(whole);

  // @ts-expect-error the column 'name' is forgotten
  personal(pets, section, { rows: 'kept', columns: { customerId, tricks } });
  // @ts-expect-error so it is where the rows are deleted
  personal(pets, section, { rows: 'deleted', columns: { customerId, tricks } });
  // @ts-expect-error nobody says what erasure does with the column 'name'
  personal(pets, section, { rows: 'kept', columns: { ...whole, name: { exported: true } } });
  // @ts-expect-error nobody says what the export does with it
  personal(pets, section, { rows: 'kept', columns: { ...whole, name: { kept: 'an example' } } });
  // @ts-expect-error the column cannot be null
  personal(pets, section, { rows: 'kept', columns: { ...whole, name: emptied } });
  // @ts-expect-error the contract of the export has no such field
  personal(pets, z.object({ name: z.string() }), { rows: 'kept', columns: whole });
  const half = { ...whole, tricks: { ...kept, fields: sits } };
  // @ts-expect-error the field 'roll' of the JSON is forgotten
  personal(pets, section, { rows: 'kept', columns: half });
});
