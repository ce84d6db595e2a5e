import { addDays } from '@nestbox/domain/calendar/date';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { subscriber } from '../../../testing/harness/customers.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';
import { today } from '../../platform/clock.ts';
import { keptFigures } from '../../platform/database/keptFiguresSchema.ts';
import { readMoney } from './readMoney.ts';
import { hasSalesToKeep, keepSales } from './salesDays.ts';

const shop = useTestShop({ perTest: true, sandboxFollowsClock: true });

it('uses sums of past days that were kept, as long as nothing has changed in them', async () => {
  const { reader } = shop.services.database;
  const from = today(shop.services.clock);
  await subscriber(shop);
  shop.advance(2);
  await subscriber(shop);
  const read = () => readMoney(shop.services, { from, to: addDays(from, 5) });
  const direct = await read();
  await keepSales(shop.services, 1);
  expect(await read()).toEqual(direct);
  const kept = await reader.select().from(keptFigures);
  const name = kept.find((each) => each.name.endsWith(from))?.name ?? '';
  const ofDay = eq(keptFigures.name, name);
  // Proves that they are read.
  const set = (path: string) => sql`jsonb_set(figures, ${sql.raw(`'{${path}}'`)}, '7')`;
  await reader
    .update(keptFigures)
    .set({ figures: set('totals,sales,gross') })
    .where(ofDay);
  expect((await read()).days[0]?.sold).toBe(7);
  await reader
    .update(keptFigures)
    .set({ figures: set('moved,paid') })
    .where(ofDay);
  expect(await read()).toEqual(direct);
  await keepSales(shop.services, 1);
  await reader
    .update(keptFigures)
    .set({ figures: set('totals,sales,gross') })
    .where(ofDay);
  expect((await read()).days[0]?.sold).toBe(7);
  await reader.delete(keptFigures);
});

it('keeps sums of past days alone, from so many payments on', async () => {
  await subscriber(shop);
  expect(await hasSalesToKeep(shop.services, 1)).toBe(false);
  await keepSales(shop.services, 1);
  const names = async () =>
    (await shop.services.database.reader.select().from(keptFigures)).map(({ name }) => name);
  expect(await names()).toEqual([]);
  const day = today(shop.services.clock);
  shop.advance(1);
  expect(await hasSalesToKeep(shop.services, 2)).toBe(false);
  await keepSales(shop.services, 2);
  expect(await names()).toEqual([]);
  expect(await hasSalesToKeep(shop.services, 1)).toBe(true);
  await keepSales(shop.services, 1);
  expect(await names()).toEqual([expect.stringContaining(day)]);
  expect(await hasSalesToKeep(shop.services, 1)).toBe(false);
});
