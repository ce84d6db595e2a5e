import { listNotifications } from '@nestbox/contract/notification';
import { getPaymentDetails, openCardSetup, settleCardSetup } from '@nestbox/contract/payment';
import { expect, it } from 'vitest';
import { setUpCard } from '../../../testing/harness/browser.ts';
import {
  ask,
  boxesOf,
  changeCard,
  liveUntil,
  subscriber,
  tryTo,
} from '../../../testing/harness/customers.ts';
import { moneyOf } from '../../../testing/harness/money.ts';
import type { Person } from '../../../testing/harness/people.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';
import { readCardSetups } from '../../billing/cardSetupQueries.ts';
import { readSubscription } from '../../subscription/subscriptionQueries.ts';
import { refreshCard, settleCardSetup as settleConfirmed } from './changeCard.ts';

const shop = useTestShop({ ownCustomers: true });
const [visa, mastercard, declines] = ['4242424242424242', '5555555555554444', '4000000000000341'];

const secretOf = async (person: Person) => (await ask(shop, person, openCardSetup)).clientSecret;

const lastFour = async (person: Person) =>
  (await ask(shop, person, getPaymentDetails))?.lastFourDidgets;

const messagesOf = async (person: Person) =>
  (await ask(shop, person, listNotifications)).filter(
    ({ heading }) => heading === 'Your card is changed',
  );

it('a page that is opened again saves the card once, and the next card has another secret', async () => {
  const person = await subscriber(shop, visa);
  const secret = await secretOf(person);
  expect(await secretOf(person)).toBe(secret);
  await setUpCard(shop, secret, mastercard);
  // The customer comes back before the shop has heard of the card.
  expect(await secretOf(person)).not.toBe(secret);
  expect(await lastFour(person)).toBe('4444');
  expect(await messagesOf(person)).toHaveLength(1);
});

it('a new card is saved and reported once, however often it is confirmed to the shop', async () => {
  const person = await subscriber(shop, visa);
  await changeCard(shop, person, mastercard);
  await ask(shop, person, settleCardSetup);
  // The provider reports it as well.
  const [setup] = await readCardSetups(shop.services.database.reader, person.customerId);
  const intent = await shop.services.cards.retrieveSetup(setup?.setupIntent ?? '');
  await settleConfirmed(shop.services, intent);
  expect(await lastFour(person)).toBe('4444');
  const [message, ...more] = await messagesOf(person);
  expect(message?.body).toContain(
    'Your boxes are paid with your Mastercard ending in 4444 from now',
  );
  expect(more).toEqual([]);
  expect((await moneyOf(shop, person)).charged).toHaveLength(1);
});

it('without a confirmed card the change is refused, and the card before stays', async () => {
  const person = await subscriber(shop, visa);
  const sentence = 'No new card was confirmed. Enter your card once more.';
  const settle = () => tryTo(shop, person, settleCardSetup);
  expect(await settle()).toMatchObject({ status: 409, problem: { detail: sentence } });
  const secret = await secretOf(person);
  await setUpCard(shop, secret, '4000000000000002');
  expect(await settle()).toMatchObject({ status: 409, problem: { detail: sentence } });
  expect(await lastFour(person)).toBe('4242');
  expect(await messagesOf(person)).toEqual([]);
});

it('a box that was declined is charged to the new card on the same day, once', async () => {
  const person = await subscriber(shop, visa);
  await changeCard(shop, person, declines);
  const box = await liveUntil(shop, person, 'PaymentFailed');
  await changeCard(shop, person, mastercard);
  await shop.work();
  await shop.work();
  expect((await boxesOf(shop, person))[1]?.orderStatus).toBe('Paid');
  expect((await moneyOf(shop, person)).charged.slice(1)).toEqual([box.boxPrice]);
});

it('what the bank says of a card that is no longer saved changes nothing', async () => {
  const person = await subscriber(shop, visa);
  const { reader } = shop.services.database;
  const read = () => readSubscription(reader, person.customerId);
  const { paymentMethod } = await read();
  await changeCard(shop, person, mastercard);
  const after = await read();
  await refreshCard(shop.services, paymentMethod ?? '');
  expect(await read()).toEqual(after);
});
