import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { useTestShop } from '../../../testing/harness/testShop.ts';
import { keptFigures } from '../../platform/database/keptFiguresSchema.ts';
import { keepFigures } from './keptFigures.ts';

const shop = useTestShop();
const minute = 1 / (24 * 60);

it('sums what is quick each time, keeps what took long for all processes, and an hourly job sums it again', async () => {
  const { services } = shop;
  const { reader } = services.database;
  let sums = 0;
  const counted = { name: 'business 1', sum: async () => ({ sums: ++sums }) };
  const [one, other] = [keepFigures(services, counted), keepFigures(services, counted)];
  // Two who ask at the same moment share one sum.
  expect(await Promise.all([one(), one()])).toEqual([{ sums: 1 }, { sums: 1 }]);
  expect(await other()).toEqual({ sums: 2 });

  const isOne = eq(keptFigures.name, counted.name);
  const took = (milliseconds: number) =>
    reader.update(keptFigures).set({ took: milliseconds }).where(isOne);
  await took(1_500);
  shop.advance(4 * minute);
  expect(await one()).toEqual({ sums: 2 });
  shop.advance(2 * minute);
  expect(await one()).toEqual({ sums: 3 });
  await took(30_000);
  shop.advance(100 * minute);
  expect(await one()).toEqual({ sums: 3 });
  await shop.work();
  // The job sums the shop's own figures of that name.
  const [kept] = await reader.select().from(keptFigures).where(isOne);
  expect(kept?.keptAt).toEqual(services.clock.now());
  expect(kept?.figures).toHaveProperty('subscriptions');
  expect(await keepFigures(services, { ...counted, name: 'business 2' })()).toEqual({ sums: 4 });
});
