import { changeDeliveryDate } from '@nestbox/contract/box';
import { addDays } from '@nestbox/domain/calendar/date';
import { afterEach, expect, it } from 'vitest';
import { boxesOf, subscriber, tryTo } from '../../testing/harness/customers.ts';
import { type Person, planned } from '../../testing/harness/people.ts';
import { useTestShop } from '../../testing/harness/testShop.ts';
import { updateBox } from '../boxes/boxQueries.ts';
import { readBoxesPerDay } from '../planning/boxesPerDayQueries.ts';
import { today } from '../platform/clock.ts';
import { updateSubscription } from '../subscription/subscriptionQueries.ts';
import { replaceBox } from '../workflows/parcels/replaceBox.ts';
import { markShipped } from '../workflows/parcels/shipBox.ts';

const shop = useTestShop({ delivery: { capacity: 2 } });

afterEach(() => shop.setTime('2026-11-23T09:00:00Z'));

it('spreads the boxes of one rhythm over days with room', async () => {
  const people: Person[] = [];
  for (let each = 0; each < 5; each += 1) people.push(await subscriber(shop));
  const boxes = (await Promise.all(people.map((person) => boxesOf(shop, person)))).flat();
  const perDay = Map.groupBy(boxes, ({ deliveryDate }) => deliveryDate);
  expect(Math.max(...[...perDay.values()].map(({ length }) => length))).toBe(2);

  // A box cannot be postponed to one of these days, unless another box of its customer comes then.
  const [last] = people.slice(-1) as [Person];
  const [, second, third] = await boxesOf(shop, last);
  const postponeTo = async (dateTime = '') => {
    const body = { boxId: second?.boxId ?? '', dateTime, adjustForFutureBoxes: true as const };
    return (await tryTo(shop, last, changeDeliveryDate, { body })).problem?.detail;
  };
  const full = [...perDay].find(
    ([day, { length }]) =>
      length === 2 && day > (second?.deliveryDate ?? '') && day !== third?.deliveryDate,
  );
  expect(await postponeTo(full?.[0])).toMatch(
    /^All deliveries of .* are taken\. Choose another day\.$/,
  );
  expect(await postponeTo(third?.deliveryDate)).toBeUndefined();
});

it('leaves room to those who pay: plans of visitors take none', async () => {
  const [first] = (await planned(shop)).boxes;
  const others = [await planned(shop), await planned(shop), await planned(shop)];
  expect(others.map(({ boxes }) => boxes[0]?.deliveryDate)).toEqual(
    others.map(() => first?.deliveryDate),
  );
});

it('counts a replacement, which comes on a day with room', async () => {
  const sick = await subscriber(shop);
  const { boxId, productQuantities } = (await boxesOf(shop, sick))[0] ?? expect.fail('no box');
  const { customerId } = sick;
  await markShipped(shop.services, customerId, { boxId, trackingUrl: null });
  const items = productQuantities.map(({ product: { productId }, quantity }) => ({
    productId,
    quantity,
  }));
  // Two days ahead, the first on which a replacement could come, has two boxes already.
  const soon = addDays(today(shop.services.clock), 2);
  for (const each of [await subscriber(shop), await subscriber(shop)]) {
    const [box] = await boxesOf(shop, each);
    await updateBox(shop.services.database.reader, each.customerId, box?.boxId ?? '', {
      deliveryDate: soon,
    });
    // It comes, though the subscription does not run.
    await updateSubscription(shop.services.database.reader, each.customerId, { state: 'paused' });
  }
  const { box } = await replaceBox(shop.services, customerId, { boxId, items });
  expect(box.deliveryDate > soon).toBe(true);
  const perDay = await readBoxesPerDay(shop.services.database.reader, addDays(soon, -1));
  expect(perDay.get(box.deliveryDate)).toBeLessThanOrEqual(2);
});
