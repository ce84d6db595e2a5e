import type { Box } from '@nestbox/contract/box';
import { listNotifications } from '@nestbox/contract/notification';
import { addDays } from '@nestbox/domain/calendar/date';
import { chargeDate } from '@nestbox/domain/delivery/dates';
import { describe, expect, it } from 'vitest';
import { ask, boxesOf, liveUntil, subscriber } from '../../../testing/harness/customers.ts';
import { type Person, planned } from '../../../testing/harness/people.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';
import { today } from '../../platform/clock.ts';
import { setDeliveryPrices } from './setDeliveryPrices.ts';

const shop = useTestShop({ perTest: true });

/** Prices that every box of the test's customers has to pay. */
const dear = { freeFrom: 90_000, fee: 345 };

const inDays = (days: number) => addDays(today(shop.services.clock), days);

const set = (prices: { from: string; freeFrom: number; fee: number }) =>
  setDeliveryPrices(shop.services, prices, {
    seen: shop.services.deliveryPrices.version,
    who: 'Sam',
    record: async () => {},
  });

/** Sets the dear prices, and advances to their day. */
async function becomeDear(): Promise<void> {
  const from = inDays(40);
  await set({ from, ...dear });
  shop.setTime(`${from}T08:00:00Z`);
  await shop.work();
  await shop.work();
}

const goodsOf = (box: Box) => box.boxPrice - box.deliveryFee;

/** Returns the sentences about delivery that a customer got. */
const sentencesTo = async (person: Person) =>
  (await ask(shop, person, listNotifications))
    .filter(({ heading }) => heading.startsWith('Delivery'))
    .map(({ heading, body }) => `${heading}. ${body}`);

describe('dearer delivery', () => {
  it('is announced to subscribers, and charged with boxes from its day on', async () => {
    const person = await subscriber(shop);
    const visitor = await planned(shop);
    const from = inDays(40);
    await set({ from, ...dear });
    await shop.work();
    await shop.work();
    const boxes = (await boxesOf(shop, person)).filter((box) => box.orderStatus === 'Created');
    const later = boxes.filter((box) => chargeDate(box.deliveryDate) >= from);
    expect(later.length).toBeGreaterThan(0);
    expect(later.length).toBeLessThan(boxes.length);
    for (const box of boxes) {
      const small = goodsOf(box) < 1500 ? 295 : 0;
      expect(box.deliveryFee).toBe(later.includes(box) ? 345 : small);
    }
    const [sentences = '', ...others] = await sentencesTo(person);
    expect(others).toEqual([]);
    expect(sentences).toContain('Delivery costs more from');
    expect(sentences).toContain(`box ${later[0]?.boxNumber}, `);
    expect(sentences).toContain('its delivery costs £3.45');
    expect(await sentencesTo(visitor)).toEqual([]);
  });

  it('leaves the fee of a box that is locked already', async () => {
    const person = await subscriber(shop);
    const locked = await liveUntil(shop, person, 'CustomerNotified');
    const from = inDays(7);
    await set({ from, ...dear });
    await shop.work();
    const boxes = await boxesOf(shop, person);
    expect(boxes[1]).toMatchObject({ deliveryFee: locked.deliveryFee, boxPrice: locked.boxPrice });
    expect(boxes[2]?.deliveryFee).toBe(345);
    expect((await sentencesTo(person))[0]).toContain(`box ${boxes[2]?.boxNumber}, `);
  });
});

describe('cheaper delivery', () => {
  it('may begin at once, and spares boxes that are paid', async () => {
    await becomeDear();
    const person = await subscriber(shop);
    await set({ from: inDays(0), freeFrom: 2000, fee: 195 });
    await shop.work();
    const [paid, ...others] = await boxesOf(shop, person);
    expect(paid?.deliveryFee).toBe(345);
    for (const box of others) expect(box.deliveryFee).toBe(goodsOf(box) < 2000 ? 195 : 0);
    const [sentences] = await sentencesTo(person);
    expect(sentences).toContain('Delivery costs less from now on');
    expect(sentences).toContain('for £20.00 or more, and costs £1.95 below that');
    expect(sentences).toContain('or that you have paid, keep their price');
  });
});

it('is taken back by setting the earlier prices for the same day', async () => {
  const person = await subscriber(shop);
  const from = inDays(30);
  const { freeFrom, fee } = shop.services.deliveryPrices.current;
  await set({ from, ...dear });
  await shop.work();
  await set({ from, freeFrom, fee });
  await shop.work();
  await shop.work();
  // Both in the same moment, so in any order.
  expect((await sentencesTo(person)).sort()).toEqual([
    expect.stringMatching(/^Delivery costs more from /),
    expect.stringMatching(/^Delivery costs the same as before\. .* as before\.$/),
  ]);
  for (const box of await boxesOf(shop, person)) expect(box.deliveryFee).not.toBe(345);
});
