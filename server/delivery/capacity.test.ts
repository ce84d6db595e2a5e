import { changeDeliveryDate } from '@nestbox/contract/box';
import { afterEach, expect, it } from 'vitest';
import { boxesOf, subscriber, tryTo } from '../../testing/harness/customers.ts';
import { type Person, planned } from '../../testing/harness/people.ts';
import { useTestShop } from '../../testing/harness/testShop.ts';

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
