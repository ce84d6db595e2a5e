import { makeChange } from '@nestbox/contract/change';
import { enterPromotion } from '@nestbox/contract/credit';
import { listNotifications } from '@nestbox/contract/notification';
import { formatPounds } from '@nestbox/domain/money/pounds';
import { expect, it } from 'vitest';
import {
  ask,
  boxesOf,
  headingsTo,
  liveUntil,
  subscriber,
} from '../../../testing/harness/customers.ts';
import { charge, lockedBox } from '../../../testing/harness/lockedBox.ts';
import { moneyOf } from '../../../testing/harness/money.ts';
import { operate } from '../../../testing/harness/operator.ts';
import type { Person } from '../../../testing/harness/people.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';
import { addCredit } from '../../billing/creditQueries.ts';
import { giveCredit } from '../refunds/giveCredit.ts';

const shop = useTestShop({ ownCustomers: true });

const give = ({ customerId }: Person, amount: number) =>
  giveCredit(shop.services, customerId, { amount, reason: 'Sorry for the late box.' });

/** Takes credit back, as an operator would. */
const takeBack = ({ customerId }: Person, amount: number) =>
  addCredit(shop.services.database.reader, {
    customerId,
    kind: 'goodwill',
    amount: -amount,
    reason: 'Given by mistake.',
    createdAt: shop.services.clock.now(),
  });

const messagesTo = (person: Person) => ask(shop, person, listNotifications);

const bodyOf = async (person: Person, heading: string) =>
  (await messagesTo(person)).find((message) => message.heading === heading)?.body;

const secondOf = async (person: Person) =>
  (await boxesOf(shop, person))[1] ?? expect.fail('There is no second box');

it('says a lower amount before it is charged', async () => {
  const { person, price } = await lockedBox(shop);
  const [before, after] = [formatPounds(price), formatPounds(price - 800)];
  expect(await bodyOf(person, 'Box 2 is being prepared')).toContain(`We charge ${before} on`);
  await give(person, 800);
  await shop.work();
  const heading = `Box 2 costs your card ${after}`;
  expect(await bodyOf(person, heading)).toMatch(
    new RegExp(`^We charge ${after} for box 2 on .*Before, we wrote ${before}`),
  );
  expect((await secondOf(person)).orderStatus).toBe('CustomerNotified');
  await shop.live(1);
  expect((await moneyOf(shop, person)).charged.at(-1)).toBe(price - 800);
  const headings = await headingsTo(shop, person);
  expect(headings.filter((each) => each === heading)).toHaveLength(1);
  const mails = (await shop.mails()).filter((mail) => mail.includes(`To: ${person.email}`));
  expect(mails.filter((mail) => mail.includes('A new amount for box 2'))).toHaveLength(1);
});

it('says what a code takes off, as soon as it is entered', async () => {
  expect((await operate(shop, ['promotions', 'add', 'FIVER', '--amount', '5.00'])).exit).toBe(0);
  const { person, price } = await lockedBox(shop);
  await ask(shop, person, enterPromotion, { body: { code: 'FIVER' } });
  await shop.work();
  const heading = `Box 2 costs your card ${formatPounds(price - 500)}`;
  expect(await headingsTo(shop, person)).toContain(heading);
  await shop.live(1);
  expect((await moneyOf(shop, person)).charged.at(-1)).toBe(price - 500);
});

it('says a higher amount, and charges it on a later day', async () => {
  const person = await subscriber(shop);
  await give(person, 800);
  const locked = await liveUntil(shop, person, 'CustomerNotified');
  const { boxId, boxPrice: price } = locked;
  expect(await bodyOf(person, 'Box 2 is being prepared')).toContain(
    `We charge ${formatPounds(price - 800)} on`,
  );
  await takeBack(person, 800);
  // It is never charged unannounced, whoever asks for it.
  await charge(shop, { person, boxId, price });
  expect((await moneyOf(shop, person)).charged).toHaveLength(1);
  await shop.live(1);
  const heading = `Box 2 costs your card ${formatPounds(price)}`;
  expect(await headingsTo(shop, person)).toContain(heading);
  await shop.live(6);
  expect((await moneyOf(shop, person)).charged.at(-1)).toBe(price);
  const dated = (await messagesTo(person)).toReversed();
  const at = (wanted: string) => dated.findIndex((each) => each.heading === wanted);
  expect(at(heading)).toBeLessThan(at('Box 2 is paid'));
});

it('names the day and no amount when a pause leaves a locked box', async () => {
  const person = await subscriber(shop);
  await give(person, 800);
  const { boxPrice: price } = await liveUntil(shop, person, 'CustomerNotified');
  const until = new Date(shop.services.clock.now().getTime() + 30 * 86_400_000);
  const { effect } = await ask(shop, person, makeChange, {
    body: { kind: 'pause', until: until.toISOString().slice(0, 10) },
  }).then((answer) => ({ effect: JSON.stringify(answer) }));
  // Credit or a code may change it before the mail leaves.
  expect(effect).toContain('it still comes, and is paid on');
  await shop.live(1);
  expect((await moneyOf(shop, person)).charged.at(-1)).toBe(price - 800);
});
