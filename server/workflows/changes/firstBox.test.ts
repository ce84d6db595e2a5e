import { makeChange } from '@nestbox/contract/change';
import { estimateFirstBox, type VisitedHome } from '@nestbox/contract/firstBox';
import { getForecast } from '@nestbox/contract/forecast';
import type { ProductId } from '@nestbox/contract/values';
import { daysBetween } from '@nestbox/domain/calendar/date';
import { describe, expect, it } from 'vitest';
import { ask, boxesOf } from '../../../testing/harness/customers.ts';
import { operate } from '../../../testing/harness/operator.ts';
import { planned } from '../../../testing/harness/people.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';

const shop = useTestShop();

const pair: VisitedHome = {
  adultsMale: 1,
  adultsFemale: 1,
  childrenMale: 0,
  childrenFemale: 0,
  infants: 0,
  numberOfBathrooms: 1,
  washingMachine: true,
  dishWasher: false,
  bath: true,
  without: [],
};
const largeFamily: VisitedHome = { ...pair, childrenFemale: 2, infants: 1, numberOfBathrooms: 2 };

const estimate = async (home: VisitedHome) => {
  const { status, answer, problem } = await shop.call(estimateFirstBox, { body: home });
  if (status !== 200) throw new Error(JSON.stringify(problem));
  return answer;
};

describe('the first box of a visitor', () => {
  it.each([
    { name: 'a pair', home: pair, rooms: { numberOfBedrooms: 1, numberOfReceptionRooms: 1 } },
    {
      name: 'a large family',
      home: largeFamily,
      rooms: { numberOfBedrooms: 4, numberOfReceptionRooms: 1 },
    },
  ])('is what a new customer of $name gets', async ({ home, rooms }) => {
    const estimated = await estimate(home);
    const { without: _, ...household } = home;
    const person = await planned(shop, [], { ...household, ...rooms });
    const [first] = person.boxes;
    const { averageMonth } = await ask(shop, person, getForecast);
    expect(estimated).toMatchObject({
      deliveryDate: first?.deliveryDate,
      price: first?.boxPrice,
      averageMonth,
    });
    const boxes = person.boxes.map(({ deliveryDate: day }) => day);
    const gaps = boxes.slice(1).map((day, index) => daysBetween(boxes[index] ?? day, day));
    // A Sunday or a holiday moves a box by a few days.
    expect(Math.round(Math.min(...gaps) / 7)).toBe(estimated?.everyWeeks);
    const packs = (each: { productId: ProductId; quantity: number }) => [
      each.productId,
      each.quantity,
    ];
    expect(estimated?.items.map(packs).sort()).toEqual(
      first?.productQuantities
        .map(({ product, quantity }) => packs({ productId: product.productId, quantity }))
        .sort(),
    );
    const goods = estimated?.items.reduce((sum, { price }) => sum + price, 0) ?? 0;
    expect(estimated?.price).toBe(goods + (estimated?.deliveryFee ?? 0));
  });

  it('says until when each product lasts, after the box comes', async () => {
    const box = await estimate(pair);
    for (const { lastsUntil } of box?.items ?? [])
      expect(lastsUntil === null || lastsUntil > (box?.deliveryDate ?? '')).toBe(true);
    expect(box?.items.some(({ lastsUntil }) => lastsUntil !== null)).toBe(true);
  });

  it('leaves out what the home does not want', async () => {
    const whole = await estimate(pair);
    const gone = whole?.items[0]?.productId ?? '';
    const rest = await estimate({ ...pair, without: [gone] });
    expect(rest?.items.map(({ productId }) => productId)).not.toContain(gone);
    expect(rest?.items.length).toBeGreaterThan(5);
  });

  it('keeps its cadence, and is never dearer for a product that it leaves out', async () => {
    for (const home of [pair, largeFamily, { ...pair, adultsFemale: 0 }]) {
      const whole = await estimate(home);
      for (const { productId } of whole?.items ?? []) {
        const rest = await estimate({ ...home, without: [productId] });
        expect(rest?.everyWeeks).toBe(whole?.everyWeeks);
        expect(rest?.price).toBeLessThanOrEqual(whole?.price ?? 0);
      }
    }
  });

  it('comes as often as the visitor wants, and so for the customer', async () => {
    const { cadences = [], everyWeeks } = (await estimate(pair)) ?? {};
    expect(new Set(cadences.map(({ everyWeeks: weeks }) => weeks)).size).toBe(cadences.length);
    expect(cadences).toContainEqual({ boxSize: 'balanced', everyWeeks });
    const rarest = cadences.at(-1);
    const rare = await estimate({ ...pair, boxSize: rarest?.boxSize });
    expect(rare?.everyWeeks).toBe(rarest?.everyWeeks);
    expect(rare?.cadences.map(({ everyWeeks: weeks }) => weeks)).toEqual(
      cadences.map(({ everyWeeks: weeks }) => weeks),
    );
    const { without: _, ...household } = pair;
    const rooms = { numberOfBedrooms: 1, numberOfReceptionRooms: 1 };
    const person = await planned(shop, [], { ...household, ...rooms });
    const preferences = { monthlyLimit: null, boxSize: rarest?.boxSize ?? 'balanced' };
    await ask(shop, person, makeChange, { body: { kind: 'boxPreferences', preferences } });
    const [first] = await boxesOf(shop, person);
    expect(first?.boxPrice).toBe(rare?.price);
  });

  it('follows the catalogue at once', async () => {
    const before = await estimate(largeFamily);
    const item = before?.items[0];
    await operate(shop, ['catalogue', 'stock', item?.productId ?? '', 'out']);
    expect((await estimate(largeFamily))?.items.map(({ productId }) => productId)).not.toContain(
      item?.productId,
    );
  });

  it('refuses a home that cannot be', async () => {
    const { status, problem } = await shop.call(estimateFirstBox, {
      body: { ...pair, adultsMale: 31 },
    });
    expect([status, problem?.detail]).toEqual([
      400,
      expect.stringContaining('Number of adult males must be 30 or fewer'),
    ]);
  });
});
