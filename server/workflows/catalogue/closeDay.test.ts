import { changeDeliveryDate } from '@nestbox/contract/box';
import { makeChange } from '@nestbox/contract/change';
import { describe, expect, it } from 'vitest';
import { ask, boxesOf, liveUntil, subscriber } from '../../../testing/harness/customers.ts';
import { operate } from '../../../testing/harness/operator.ts';
import type { Person } from '../../../testing/harness/people.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';

const shop = useTestShop({ perTest: true });

const close = (day: string) =>
  operate(shop, ['delivery-days', 'close', day, '--reason', 'Stocktaking']);

/** Returns a box of a customer by its number. */
async function boxOf(person: Person, boxNumber: number) {
  const box = (await boxesOf(shop, person)).find((each) => each.boxNumber === boxNumber);
  if (!box) throw new Error(`there is no box ${boxNumber}`);
  return box;
}

describe('a day that is closed', () => {
  it('counts and moves no planned box of a paused subscription', async () => {
    const person = await subscriber(shop);
    await shop.liveTo('2026-12-18');
    const { boxId } = await boxOf(person, 2);
    const dateTime = '2027-05-15';
    await ask(shop, person, changeDeliveryDate, {
      body: { boxId, dateTime, adjustForFutureBoxes: true },
    });
    await ask(shop, person, makeChange, { body: { kind: 'pause', until: '2027-05-01' } });
    expect((await close(dateTime)).printed).toContain('No box was due then.');
    await shop.work();
    expect((await boxOf(person, 2)).deliveryDate).toBe(dateTime);
  });

  it('leaves a box that is on its way, and says so', async () => {
    const person = await subscriber(shop);
    const before = await liveUntil(shop, person, 'Dispatched');
    // Shipped on the day before its delivery.
    const { printed } = await close(before.deliveryDate);
    expect(printed).toContain('1 box is on the way and still due that day.');
    await shop.work();
    expect(await boxOf(person, 2)).toMatchObject({
      orderStatus: 'Dispatched',
      deliveryDate: before.deliveryDate,
    });
  });

  it('is open again once the shop says so', async () => {
    await close('2027-05-05');
    expect((await operate(shop, ['delivery-days', 'list'])).printed).toContain(
      '2027-05-05  Wednesday 5 May: Stocktaking (closed by the shop)',
    );
    await operate(shop, ['delivery-days', 'open', '2027-05-05']);
    expect((await operate(shop, ['delivery-days', 'list'])).printed).not.toContain('2027-05-05');
    const again = await operate(shop, ['delivery-days', 'open', '2027-05-05']);
    expect([again.exit, again.noted]).toEqual([
      1,
      expect.stringContaining('Wednesday 5 May was not closed by the shop.'),
    ]);
  });

  it.each([
    { day: '2026-11-23', reason: 'Only a day after today can be closed.' },
    { day: '2026-11-29', reason: 'We do not deliver on Sundays.' },
    { day: '2026-12-25', reason: '(Christmas Day)' },
  ])('cannot be $day', async ({ day, reason }) => {
    const { exit, noted } = await close(day);
    expect([exit, noted]).toEqual([1, expect.stringContaining(reason)]);
  });
});
