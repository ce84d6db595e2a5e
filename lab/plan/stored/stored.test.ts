import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openServer } from '../../../server/platform/database/openDatabase.ts';
import {
  createDatabase,
  type RealPostgres,
  startRealPostgres,
} from '../../../testing/database/realPostgres.ts';
import { homeOf } from '../../../testing/homes/homeOf.ts';
import { measureStored } from './measureStored.ts';
import { openBenchShop } from './openBenchShop.ts';
import { planByShop } from './planByShop.ts';
import { customerIdOf, plannedRows } from './plannedRows.ts';
import { insertRows, readRows, type StoredRows } from './storedRows.ts';

const day = '2026-01-05';

/** Returns rows without what differs between accounts, sorted. */
function alike(rows: StoredRows): unknown {
  const numbers = new Map(rows.boxes.map(({ boxId, boxNumber }) => [boxId, boxNumber]));
  const comparable = (key: string, value: unknown) => {
    if (key === 'boxId') return numbers.get(String(value));
    return ['customerId', 'email', 'passwordHash'].includes(key) ? null : value;
  };
  return Object.fromEntries(
    Object.entries(rows).map(([name, list]) => [
      name,
      list.map((row) => JSON.stringify(Object.entries(row).map((e) => comparable(...e)))).sort(),
    ]),
  );
}

let postgres: RealPostgres;
beforeAll(async () => {
  postgres = await startRealPostgres();
});
afterAll(() => postgres.stop());

describe('homes that are planned and stored', () => {
  it('have the rows that the shop writes for them', async () => {
    const shop = await openBenchShop(
      await openServer(await createDatabase(postgres.url, 'alike')),
      day,
    );
    const { reader } = shop.database;
    try {
      const model = await readRows(reader, await planByShop(shop, homeOf(0), 'model@example.com'));
      for (let number = 1; number <= 8; number += 1) {
        const home = homeOf(number);
        const byShop = await planByShop(shop, home, `shop.${number}@example.com`);
        const who = { customerId: customerIdOf(number), email: `home.${number}@example.com` };
        await insertRows(reader, [plannedRows(shop.catalogue, model, home, who)]);
        const stored = await readRows(reader, who.customerId);
        expect(stored.boxItems.length).toBeGreaterThan(5);
        expect(alike(stored)).toEqual(alike(await readRows(reader, byShop)));
      }
    } finally {
      await shop.close();
    }
  });

  it('are all stored by several threads', async () => {
    // Reads plans of any of the few households.
    for await (const { homes } of measureStored(postgres.url, { steps: [9], threads: 2 })) {
      expect(homes).toBe(9);
    }
  });
});
