import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { useTestShop } from '../../../testing/harness/testShop.ts';
import { keptFigures } from '../../platform/database/keptFiguresSchema.ts';
import { keepFigures } from './keptFigures.ts';

const shop = useTestShop();
const minute = 1 / (24 * 60);

it('keeps what took long for all processes, and an hourly job sums it again', async () => {
  const { services } = shop;
  const { reader } = services.database;
  let sums = 0;
  const counted = { name: 'business 1', sum: async () => ({ sums: ++sums }) };
  const [one, other] = [keepFigures(services, counted), keepFigures(services, counted)];
  // Two who ask at the same moment share one sum.
  expect(await Promise.all([one(), one()])).toEqual([{ sums: 1 }, { sums: 1 }]);
  expect(await other()).toEqual({ sums: 1 });
  shop.advance(6 * minute);
  expect(await other()).toEqual({ sums: 2 });

  const isOne = eq(keptFigures.name, counted.name);
  await reader.update(keptFigures).set({ took: 30_000 }).where(isOne);
  shop.advance(100 * minute);
  expect(await one()).toEqual({ sums: 2 });
  await shop.work();
  // The job sums the shop's own figures of that name.
  expect(await one()).toHaveProperty('subscriptions');
  const [kept] = await reader.select().from(keptFigures).where(isOne);
  expect(kept?.keptAt).toEqual(services.clock.now());
  expect(await keepFigures(services, { ...counted, name: 'business 2' })()).toEqual({ sums: 3 });
});
