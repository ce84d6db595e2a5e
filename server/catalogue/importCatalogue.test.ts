import { setTimeout as pause } from 'node:timers/promises';
import { stringify } from 'csv-stringify/sync';
import { expect, it } from 'vitest';
import { operate } from '../../testing/harness/operator.ts';
import { useTestShop } from '../../testing/harness/testShop.ts';
import { readCatalogueVersion } from './productQueries.ts';
import { cellsOf } from './productRow.ts';

const shop = useTestShop();

const rowsOf = (count: number, change = {}) => {
  const [product] = shop.services.catalogue.products;
  if (!product) throw new Error('The catalogue is empty');
  const { position: _, figures: __, unitPrice: ___, image: ____, ...attributes } = product;
  const row = cellsOf({ ...attributes, vatRate: 20 });
  return Array.from({ length: count }, (_each, place) => ({
    ...row,
    productId: `many-${place}`,
    productName: `Many ${place}`,
    essential: 'no',
    ...change,
  }));
};

const load = (rows: readonly object[]) =>
  operate(shop, ['catalogue', 'import', 'many.csv'], {
    input: stringify([...rows], { header: true }),
  });

it('imports thousands of lines while other requests are answered', async () => {
  const rows = rowsOf(2_000);
  let over = false;
  const served = (async () => {
    let requests = 0;
    for (; !over; requests += 1) {
      expect((await shop.app.inject('/readyz')).statusCode).toBe(200);
      await pause(20);
    }
    return requests;
  })();
  const { exit, printed, noted } = await load(rows);
  over = true;
  expect([exit, noted]).toEqual([0, '']);
  expect(printed).toContain('2,000 products of 2000 changed.');
  // The requests were served between the batches: neither all before nor all after.
  expect(await served).toBeGreaterThan(8);
  expect(shop.services.catalogue.find('many-1999')?.productName).toBe('Many 1999');
}, 240_000);

it('names bad lines by their numbers among many, and writes none of the others', async () => {
  const rows: Record<string, string>[] = rowsOf(600, { price: '55' });
  const version = await readCatalogueVersion(shop.services.database.reader);
  rows[299] = { ...rows[299], price: 'cheap' };
  rows[599] = { ...rows[598] };
  const { exit, printed, noted } = await load(rows);
  expect([exit, noted]).toEqual([1, 'Lines 301, 601 are wrong: nothing was written.']);
  expect(printed).toContain("line 301: price: 'cheap' is not a price.");
  expect(printed).toContain(
    'line 601: productId: many-598 is already in line 600. Leave one of the two out.',
  );
  expect(await readCatalogueVersion(shop.services.database.reader)).toBe(version);
  const broken = await operate(shop, ['catalogue', 'import', 'many.csv'], {
    input: `productId,price\n${'many-1,5\n'.repeat(4)}many-2\n`,
  });
  expect(broken.noted).toMatch(/^line 6: it has 1 cell, and there are 2 headings\./);
});
