import { listNotifications } from '@nestbox/contract/notification';
import { daysBetween } from '@nestbox/domain/calendar/date';
import { formatDate } from '@nestbox/domain/calendar/formatDate';
import { afterEach, describe, expect, it } from 'vitest';
import {
  ask,
  boxesOf,
  changeCard,
  liveUntil,
  statusOf,
  subscriber,
} from '../../../testing/harness/customers.ts';
import { moneyOf } from '../../../testing/harness/money.ts';
import type { Person } from '../../../testing/harness/people.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';

const shop = useTestShop({ ownCustomers: true });

afterEach(async () => {
  await shop.services.database.reader.execute('delete from uptimes');
  shop.setTime('2026-11-23T09:00:00Z');
});

const today = () => shop.services.clock.now().toISOString().slice(0, 10);
const second = async (person: Person) => (await boxesOf(shop, person))[1];

/** Returns a customer's notifications with a heading, newest first. */
async function received(person: Person, heading: string): Promise<string[]> {
  const notifications = await ask(shop, person, listNotifications);
  return notifications.filter((each) => each.heading === heading).map(({ body }) => body);
}

describe('after an outage over a cut-off', () => {
  it('boxes move to later dates as after a pause, with a new change reminder before they are locked', async () => {
    const person = await subscriber(shop);
    await shop.work();
    await shop.outage(60);
    await shop.work();
    const [, box, ...later] = await boxesOf(shop, person);
    expect(box?.orderStatus).toBe('Created');
    expect(daysBetween(today(), box?.deliveryDate ?? '')).toBeGreaterThanOrEqual(7);
    const days = [box, ...later].map((each) => each?.deliveryDate ?? '');
    for (const [place, day] of days.slice(1).entries()) {
      // Half of the shortest cadence.
      expect(daysBetween(days[place] ?? '', day)).toBeGreaterThanOrEqual(7);
    }
    expect(await received(person, 'Box 2 comes later')).toHaveLength(1);
    expect((await moneyOf(shop, person)).charged).toHaveLength(1);

    const paid = await liveUntil(shop, person, 'Paid');
    expect(paid.deliveryDate).toBe(box?.deliveryDate);
    expect(await received(person, 'Last chance to change box 2')).toHaveLength(1);
    const [locked] = await received(person, 'Box 2 is being prepared');
    expect(locked).toContain(`on ${formatDate(today())}.`);
    expect((await moneyOf(shop, person)).charged).toHaveLength(2);
  });

  it('a box is not locked at its cut-off where its customer got no change reminder', async () => {
    const person = await subscriber(shop);
    const box = await second(person);
    await shop.live(daysBetween(today(), box?.lastChangeDate ?? '') - 5);
    await shop.outage(6);
    expect(today()).toBe(addDay(box?.lastChangeDate ?? ''));
    await shop.work();
    const moved = await second(person);
    expect(moved?.orderStatus).toBe('Created');
    expect((moved?.deliveryDate ?? '') > (box?.deliveryDate ?? '')).toBe(true);
  });
});

describe('after an outage over the day of a charge', () => {
  it('a locked box is charged on a newly announced day', async () => {
    const person = await subscriber(shop);
    const locked = await liveUntil(shop, person, 'CustomerNotified');
    await shop.outage(20);
    await shop.work();
    const late = await second(person);
    expect(late?.orderStatus).toBe('CustomerNotified');
    expect((late?.chargeDate ?? '') > today()).toBe(true);
    expect((await moneyOf(shop, person)).charged).toHaveLength(1);
    const messages = await received(person, 'Box 2 is being prepared');
    expect(messages).toHaveLength(2);
    expect(messages[0]).toContain(`on ${formatDate(late?.chargeDate ?? '')}.`);
    expect(messages[1]).toContain(`on ${formatDate(locked.chargeDate)}.`);
    await shop.live(daysBetween(today(), late?.chargeDate ?? ''));
    expect((await second(person))?.orderStatus).toBe('Paid');
    expect((await moneyOf(shop, person)).charged).toHaveLength(2);
  });

  it('a declined charge is retried on a newly announced day', async () => {
    const person = await subscriber(shop);
    await changeCard(shop, person, '4000000000000341');
    await liveUntil(shop, person, 'PaymentFailed');
    await shop.outage(30);
    await shop.work();
    const { toPay } = await statusOf(shop, person);
    expect((toPay?.retryOn ?? '') > today()).toBe(true);
    expect((toPay?.payBy ?? '') >= (toPay?.retryOn ?? '')).toBe(true);
    expect((await moneyOf(shop, person)).declined).toBe(1);
    const [moved] = await received(person, 'Box 2 still waits for its payment');
    expect(moved).toContain(`on ${formatDate(toPay?.retryOn ?? '')}.`);
    await shop.live(1);
    expect((await moneyOf(shop, person)).declined).toBe(2);
  });

  it('a pay-by date that passed in the outage is extended by the days that were left', async () => {
    const person = await subscriber(shop);
    await changeCard(shop, person, '4000002760003184');
    await liveUntil(shop, person, 'PaymentFailed');
    await shop.live(4);
    const before = (await statusOf(shop, person)).toPay?.payBy ?? '';
    const left = daysBetween(today(), before) + 1;
    await shop.outage(60);
    await shop.work();
    const { toPay, state } = await statusOf(shop, person);
    expect(state).toBe('active');
    expect(daysBetween(today(), toPay?.payBy ?? '')).toBe(left);
    expect(await received(person, 'Box 2 still waits for its payment')).toHaveLength(1);
    await shop.live(left);
    expect((await second(person))?.orderStatus).toBe('PaymentFailed');
    await shop.live(1);
    expect((await second(person))?.orderStatus).toBe('Cancelled');
  });
});

/** Makes the mail server fail. @returns a function that restores it */
function takeMailServerAway(): () => void {
  const { mail } = shop.services;
  const { send } = mail;
  const refuse = async () => {
    throw new Error('no mail server');
  };
  Object.assign(mail, { send: refuse });
  return () => void Object.assign(mail, { send });
}

describe('a charge', () => {
  it('waits until the mail that announces it is with the mail server', async () => {
    const person = await subscriber(shop);
    // The reminder announces the charge, three days before the last day to change the box.
    await shop.live(daysBetween(today(), (await second(person))?.lastChangeDate ?? '') - 4);
    const comeBack = takeMailServerAway();
    await shop.liveThroughFaults(7);
    expect((await second(person))?.orderStatus).toBe('CustomerNotified');
    expect((await moneyOf(shop, person)).charged).toHaveLength(1);
    comeBack();
    // The mail is sent late, when its day is over, so another day is announced first.
    await shop.live(1);
    expect((await moneyOf(shop, person)).charged).toHaveLength(1);
    await shop.live(2);
    expect((await second(person))?.orderStatus).toMatch(/Paid|Dispatched/);
    expect((await moneyOf(shop, person)).charged).toHaveLength(2);
  });

  it('is made once the mail is given up, which the operator sees', async () => {
    const person = await subscriber(shop);
    await shop.live(daysBetween(today(), (await second(person))?.lastChangeDate ?? '') - 4);
    const comeBack = takeMailServerAway();
    await shop.liveThroughFaults(29);
    comeBack();
    expect((await moneyOf(shop, person)).charged).toHaveLength(2);
  });
});

const addDay = (date: string) => new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10);
