import { makeBoxActive } from '@nestbox/contract/box';
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

describe('a box whose day is closed', () => {
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
});
