import { makeChange } from '@nestbox/contract/change';
import { getBusiness } from '@nestbox/contract/staffBusiness';
import { getBuyingForecast } from '@nestbox/contract/staffForecast';
import { setSubscriptionStatus } from '@nestbox/contract/subscription';
import { addDays } from '@nestbox/domain/calendar/date';
import { describe, expect, it } from 'vitest';
import { ask, boxesOf, subscriber } from '../../../testing/harness/customers.ts';
import { planned, signedIn } from '../../../testing/harness/people.ts';
import { callStaff, newMember } from '../../../testing/harness/staff.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';
import { readBoxes } from '../../boxes/boxQueries.ts';
import { today } from '../../platform/clock.ts';

const shop = useTestShop({ perTest: true });

async function read() {
  const as = await newMember(shop, 'owner');
  return (await callStaff(shop, getBusiness, { as })).answer;
}

describe('the figures of the business', () => {
  it('counts the way to the first box, and has nothing else yet', async () => {
    await signedIn(shop);
    await planned(shop);
    const found = await read();
    expect(found.journey).toMatchObject({ accounts: 2, households: 1, planned: 1, paid: 0 });
    expect(found.subscriptions).toEqual({ active: 0, paused: 0, cancelled: 0, none: 2 });
    expect(found).toMatchObject({ cohorts: [], cancelReasons: [], pausedReasons: [] });
    expect(found.months.map(({ month }) => month).slice(-2)).toEqual(['2026-10', '2026-11']);
    expect(found.months).toHaveLength(12);
  });

  it('follows homes from the month of their first paid box, and says why they left', async () => {
    const staying = await subscriber(shop);
    const pausing = await subscriber(shop);
    const leaving = await subscriber(shop);
    const [first] = await boxesOf(shop, staying);
    const at = { month: '2026-11', homes: 3, still: [] };
    expect((await read()).cohorts).toEqual([at]);
    await shop.liveTo('2026-12-10');
    const cancel = { status: false, reason: 'Too expensive.' };
    await ask(shop, leaving, setSubscriptionStatus, { body: cancel });
    const until = addDays(today(shop.services.clock), 60);
    await ask(shop, pausing, makeChange, { body: { kind: 'pause', until } });
    await shop.liveTo('2027-01-05');
    const found = await read();
    expect(found.subscriptions).toEqual({ active: 1, paused: 1, cancelled: 1, none: 0 });
    expect(found.cohorts).toEqual([{ ...at, still: [3, 2] }]);
    expect(found.cancelReasons).toEqual([{ reason: 'Too expensive.', homes: 1 }]);
    expect(found.pausedReasons).toEqual([{ reason: 'You paused it.', homes: 1 }]);
    const [november, december] = found.months.slice(-3);
    expect(november).toMatchObject({ month: '2026-11', joined: 3, lost: 0, paying: 3, boxes: 3 });
    expect(november?.amount).toBeGreaterThanOrEqual(3 * (first?.boxPrice ?? 0));
    expect(december).toMatchObject({ month: '2026-12', joined: 0, lost: 1 });
  });

  it('measures the promise: reports of stock beside the products that were shipped', async () => {
    const person = await subscriber(shop);
    await shop.live(20);
    const boxes = await readBoxes(shop.services.database.reader, person.customerId);
    const delivered = boxes.find(({ status }) => status === 'Delivered')?.items ?? [];
    const [one, other] = delivered.map(({ productId }) => productId);
    for (const [productId, report] of [
      [one, 'ranOut'],
      [other, 'plenty'],
    ] as const) {
      const body = { kind: 'report', productId: productId ?? '', report } as const;
      await ask(shop, person, makeChange, { body });
    }
    const { promise } = await read();
    const month = today(shop.services.clock).slice(0, 7);
    expect(promise.at(-1)).toMatchObject({ month, ranOut: 1, plenty: 1 });
    expect(promise).toHaveLength(6);
    const products = promise.reduce((sum, each) => sum + each.products, 0);
    expect(products).toBeGreaterThanOrEqual(delivered.length);
    expect(Math.max(...promise.map(({ homes }) => homes))).toBeGreaterThanOrEqual(1);
  });

  it('has a first payment at once, as the forecast has its boxes', async () => {
    const as = await newMember(shop, 'owner');
    const business = async () => (await callStaff(shop, getBusiness, { as })).answer;
    const forecast = async () => (await callStaff(shop, getBuyingForecast, { as })).answer;
    expect((await business()).subscriptions.active).toBe(0);
    expect((await forecast()).customers).toBe(0);
    await subscriber(shop);
    const { subscriptions, months } = await business();
    expect(subscriptions.active).toBe(1);
    expect(months.at(-1)).toMatchObject({ joined: 1, boxes: 1 });
    expect((await forecast()).customers).toBe(1);
  });
});
