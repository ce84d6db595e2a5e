import { changeDeliveryDate, makeBoxActive } from '@nestbox/contract/box';
import { makeChange } from '@nestbox/contract/change';
import { listNotifications } from '@nestbox/contract/notification';
import { addDays, daysBetween, weekday } from '@nestbox/domain/calendar/date';
import { describe, expect, it } from 'vitest';
import { ask, boxesOf, liveUntil, subscriber } from '../../../testing/harness/customers.ts';
import { operate } from '../../../testing/harness/operator.ts';
import type { Person } from '../../../testing/harness/people.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';

const shop = useTestShop({ perTest: true });

const messagesTo = async (person: Person) =>
  (await ask(shop, person, listNotifications)).map(({ heading, body }) => `${heading}\n${body}`);

const close = (day: string) =>
  operate(shop, ['delivery-days', 'close', day, '--reason', 'Stocktaking']);

/** Returns a box of a customer by its number. */
async function boxOf(person: Person, boxNumber: number) {
  const box = (await boxesOf(shop, person)).find((each) => each.boxNumber === boxNumber);
  if (!box) throw new Error(`there is no box ${boxNumber}`);
  return box;
}

describe('a day that is closed', () => {
  it('moves a planned box to the next delivery day, and its customer is notified', async () => {
    const person = await subscriber(shop);
    await shop.liveTo('2026-12-20');
    const before = await boxOf(person, 2);
    expect(before.orderStatus).toBe('Created');
    expect((await close(before.deliveryDate)).printed).toContain('1 box moves to');
    await shop.work();
    const moved = await boxOf(person, 2);
    expect(moved.deliveryDate > before.deliveryDate).toBe(true);
    expect(weekday(moved.deliveryDate)).not.toBe(0);
    expect(await messagesTo(person)).toContainEqual(
      expect.stringMatching(/^Box 2 comes later\n.*\(Stocktaking\)\. You can change it until/),
    );
  });

  it('notifies the customer of a second move that is like the first', async () => {
    const person = await subscriber(shop);
    await shop.liveTo('2026-12-18');
    const { boxId, deliveryDate } = await boxOf(person, 2);
    const closeAgain = async () => {
      await close(deliveryDate);
      await shop.work();
    };
    await closeAgain();
    const moved = await boxOf(person, 2);
    await operate(shop, ['delivery-days', 'open', deliveryDate]);
    await shop.live(1);
    const date = deliveryDate;
    await ask(shop, person, makeChange, { body: { kind: 'shipNow' } });
    await ask(shop, person, makeChange, { body: { kind: 'postpone', boxId, date } });
    await closeAgain();
    expect((await boxOf(person, 2)).deliveryDate).toBe(moved.deliveryDate);
    const later = (await messagesTo(person)).filter((text) => text.startsWith('Box 2 comes later'));
    expect(later).toHaveLength(2);
  });

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

  it('moves a locked box with its charge, which is announced anew', async () => {
    const person = await subscriber(shop);
    const before = await liveUntil(shop, person, 'CustomerNotified');
    await close(before.deliveryDate);
    await shop.work();
    const moved = await boxOf(person, 2);
    expect(moved).toMatchObject({ orderStatus: 'CustomerNotified', boxPrice: before.boxPrice });
    const later = daysBetween(before.deliveryDate, moved.deliveryDate);
    expect(later).toBeGreaterThan(0);
    expect(moved.chargeDate).toBe(addDays(before.chargeDate, later));
    expect((await messagesTo(person))[0]).toMatch(/^Box 2 is being prepared\n.*Stocktaking/s);
    await shop.liveTo(addDays(before.chargeDate, later - 1));
    expect((await boxOf(person, 2)).orderStatus).toBe('CustomerNotified');
    await shop.live(1);
    expect((await boxOf(person, 2)).orderStatus).toBe('Paid');
  });

  it('moves a paid box, which keeps its price', async () => {
    const person = await subscriber(shop);
    const before = await liveUntil(shop, person, 'Paid');
    await close(before.deliveryDate);
    await shop.work();
    const moved = await boxOf(person, 2);
    expect(moved).toMatchObject({ orderStatus: 'Paid', boxPrice: before.boxPrice });
    expect(moved.deliveryDate > before.deliveryDate).toBe(true);
    expect((await messagesTo(person))[0]).toMatch(/^Box 2 comes later\n.*its price stay\.$/s);
    await shop.liveTo(addDays(moved.deliveryDate, 1));
    expect((await boxOf(person, 2)).orderStatus).toBe('Delivered');
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

  it('moves a disabled box without a word', async () => {
    const person = await subscriber(shop);
    await shop.liveTo('2026-12-18');
    const { boxId, deliveryDate } = await boxOf(person, 2);
    await ask(shop, person, makeBoxActive, { params: { boxId }, body: { status: false } });
    const words = await messagesTo(person);
    await close(deliveryDate);
    await shop.work();
    expect((await boxOf(person, 2)).deliveryDate > deliveryDate).toBe(true);
    expect(await messagesTo(person)).toEqual(words);
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
