import { makeChange } from '@nestbox/contract/change';
import { listNotifications } from '@nestbox/contract/notification';
import { getYearAtHome } from '@nestbox/contract/yearAtHome';
import { addDays } from '@nestbox/domain/calendar/date';
import { formatDate } from '@nestbox/domain/calendar/formatDate';
import { formatPounds } from '@nestbox/domain/money/pounds';
import { describe, expect, it } from 'vitest';
import {
  ask,
  boxesOf,
  headingsTo,
  statusOf,
  subscriber,
} from '../../../testing/harness/customers.ts';
import { moneyOf } from '../../../testing/harness/money.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';
import { today } from '../../platform/clock.ts';
import { updateSubscription } from '../../subscription/subscriptionQueries.ts';

const shop = useTestShop({ ownCustomers: true });

/** Milliseconds, a little more than half a year. */
const halfYear = 185 * 86_400_000;

const count = (received: readonly string[], heading: string) =>
  received.filter((each) => each === heading).length;

describe('a customer is reminded', () => {
  it('of the subscription twice a year, on the same day of the month', async () => {
    const person = await subscriber(shop);
    for (let month = 0; month < 5; month += 1) {
      shop.advance(30);
      await shop.work();
    }
    expect(count(await headingsTo(shop, person), 'Your subscription goes on')).toBe(0);
    for (let month = 0; month < 3; month += 1) {
      shop.advance(15);
      await shop.work();
    }
    expect(count(await headingsTo(shop, person), 'Your subscription goes on')).toBe(1);
    const mails = (await shop.mails()).filter((mail) => mail.includes(`To: ${person.email}`));
    expect(mails.filter((mail) => mail.includes('your subscription goes on'))).toHaveLength(1);
  });

  it('of what came in a year, with every second reminder', async () => {
    const person = await subscriber(shop);
    await shop.live(40);
    const remindAgain = async (reminders: number) => {
      const startedAt = new Date(shop.services.clock.now().getTime() - (reminders + 1) * halfYear);
      await updateSubscription(shop.services.database.reader, person.customerId, {
        startedAt,
        reminders,
        dueAt: startedAt,
      });
      await shop.work();
    };
    await remindAgain(0);
    expect(count(await headingsTo(shop, person), 'Your year at home')).toBe(0);
    await remindAgain(1);
    const [year] = (await ask(shop, person, listNotifications)).filter(
      ({ heading }) => heading === 'Your year at home',
    );
    const sums = await ask(shop, person, getYearAtHome);
    const boxes = sums?.boxes === 1 ? '1 box' : `${sums?.boxes} boxes`;
    expect(year?.body).toContain(`In twelve months ${boxes} brought ${sums?.packs} packs`);
    const mails = (await shop.mails()).filter((mail) => mail.includes(`To: ${person.email}`));
    const [mail] = mails.filter((each) => each.includes('Subject: Your year at home'));
    expect(mail).toContain(sums?.products[0]?.productName ?? 'a product');
    await shop.live(1);
    expect(count(await headingsTo(shop, person), 'Your year at home')).toBe(1);
  });

  it('of a card that is about to expire, once', async () => {
    const person = await subscriber(shop);
    const { database, clock } = shop.services;
    const soon = new Date(clock.now().getTime() + 35 * 86_400_000).toISOString().slice(0, 10);
    await updateSubscription(database.reader, person.customerId, {
      cardEndsOn: soon,
      dueAt: clock.now(),
    });
    await shop.live(4);
    expect(count(await headingsTo(shop, person), 'Your card expires soon')).toBe(0);
    await shop.live(8);
    expect(count(await headingsTo(shop, person), 'Your card expires soon')).toBe(1);
  });
});

it('a pause ends by itself on its day, with a notification before and then', async () => {
  const person = await subscriber(shop);
  await shop.live(5);
  const until = addDays(today(shop.services.clock), 30);
  await ask(shop, person, makeChange, { body: { kind: 'pause', until } });
  const bodies = async (wanted: string) =>
    (await ask(shop, person, listNotifications))
      .filter(({ heading }) => heading === wanted)
      .map(({ body }) => body);
  await shop.liveTo(addDays(until, -1));
  expect(await bodies('Your subscription resumes soon')).toEqual([
    `Your pause ends on ${formatDate(until)}, and we plan your next box. If you would rather wait, pause a little longer.`,
  ]);
  expect((await statusOf(shop, person)).state).toBe('paused');
  await shop.live(1);
  expect(await statusOf(shop, person)).toMatchObject({ state: 'active', stateReason: null });
  const next = (await boxesOf(shop, person)).find(({ orderStatus }) => orderStatus === 'Created');
  const { deliveryDate = '', boxPrice = 0 } = next ?? {};
  expect(deliveryDate > until).toBe(true);
  expect(await bodies('Your subscription is running again')).toEqual([
    `Your next box comes on ${formatDate(deliveryDate)} and costs ${formatPounds(boxPrice)}.`,
  ]);
  expect((await moneyOf(shop, person)).charged).toHaveLength(1);
  await shop.live(1);
  expect(await bodies('Your subscription is running again')).toHaveLength(1);
});

it('of several reminders that an outage missed, one is sent', async () => {
  const person = await subscriber(shop);
  const { reader } = shop.services.database;
  const long = new Date('2025-01-10T09:00:00Z');
  await updateSubscription(reader, person.customerId, { startedAt: long, dueAt: long });
  await shop.work();
  await shop.live(1);
  expect(count(await headingsTo(shop, person), 'Your subscription goes on')).toBe(1);
});
