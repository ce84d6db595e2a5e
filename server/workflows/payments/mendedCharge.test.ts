import { listFutureBoxes } from '@nestbox/contract/box';
import { getPaymentClientSecret } from '@nestbox/contract/payment';
import { setSubscriptionStatus } from '@nestbox/contract/subscription';
import type { BoxId } from '@nestbox/contract/values';
import { describe, expect, it } from 'vitest';
import { payByCard } from '../../../testing/harness/browser.ts';
import {
  ask,
  boxesOf,
  changeCard,
  headingsTo,
  liveUntil,
  statusOf,
  subscriber,
  tryTo,
} from '../../../testing/harness/customers.ts';
import { moneyOf, providerOf } from '../../../testing/harness/money.ts';
import type { Person } from '../../../testing/harness/people.ts';
import { testKeys } from '../../../testing/harness/testKeys.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';
import { CardProviderFailed } from '../../billing/cardGateway.ts';
import { readDueCustomers } from '../../subscription/subscriptionQueries.ts';

const shop = useTestShop({ ownCustomers: true });

const second = async (person: Person) => (await boxesOf(shop, person))[1];

const secretOf = async (person: Person, boxId: BoxId) =>
  (await ask(shop, person, getPaymentClientSecret, { params: { boxId } })).clientSecret;

describe('a declined charge', () => {
  it('keeps the pay-by date for a customer who tries several cards', async () => {
    const person = await subscriber(shop);
    await changeCard(shop, person, '4000000000000341');
    await liveUntil(shop, person, 'PaymentFailed');
    for (let card = 0; card < 5; card += 1) {
      await changeCard(shop, person, '4000000000000341');
      shop.advance(1 / 24);
      await shop.work();
    }
    shop.advance(-5 / 24);
    expect((await second(person))?.orderStatus).toBe('PaymentFailed');
    await shop.live(8);
    expect((await second(person))?.orderStatus).toBe('Cancelled');
    expect((await moneyOf(shop, person)).declined).toBe(10);
  });

  it('is charged to the new card when the old one is declined after the change', async () => {
    const person = await subscriber(shop);
    const box = await liveUntil(shop, person, 'CustomerNotified');
    const { cards } = shop.services;
    const { chargeSaved } = cards;
    const declinedMeanwhile: typeof chargeSaved = async (paymentId) => {
      Object.assign(cards, { chargeSaved });
      await changeCard(shop, person, '5555555555554444');
      const payment = await cards.retrievePayment(paymentId);
      return { ...payment, decline: { code: 'expired_card', declineCode: null } };
    };
    Object.assign(cards, { chargeSaved: declinedMeanwhile });
    await shop.live(1);
    shop.advance(1 / 24);
    await shop.work();
    shop.advance(-1 / 24);
    expect((await second(person))?.orderStatus).toBe('Paid');
    expect((await moneyOf(shop, person)).charged.at(-1)).toBe(box.boxPrice);
  });

  it('is retried on its days where the customer left the confirmation of the bank', async () => {
    const person = await subscriber(shop);
    await changeCard(shop, person, '4000000000000341');
    const box = await liveUntil(shop, person, 'PaymentFailed');
    await leaveAtBank(await secretOf(person, box.boxId));
    await shop.live(8);
    expect((await second(person))?.orderStatus).toBe('Cancelled');
    expect((await moneyOf(shop, person)).charged).toHaveLength(1);
    expect((await statusOf(shop, person)).state).toBe('paused');
    const headings = await headingsTo(shop, person);
    expect(headings.filter((each) => each === 'The payment for box 2 was declined')).toHaveLength(
      5,
    );
  });

  it('continues where a card that the customer tried in person was declined', async () => {
    const person = await subscriber(shop);
    await changeCard(shop, person, '4000000000000341');
    const box = await liveUntil(shop, person, 'PaymentFailed');
    await payByCard(shop, await secretOf(person, box.boxId), '4000000000000002');
    await shop.live(1);
    expect((await moneyOf(shop, person)).declined).toBe(3);
    await shop.live(7);
    expect((await second(person))?.orderStatus).toBe('Cancelled');
  });

  it('continues where its payment was cancelled at the provider', async () => {
    const person = await subscriber(shop);
    await changeCard(shop, person, '4000002760003184');
    const box = await liveUntil(shop, person, 'PaymentFailed');
    const [id = ''] = (await secretOf(person, box.boxId)).split('_secret_');
    await providerOf(shop).paymentIntents.cancel(id);
    await secretOf(person, box.boxId);
    expect((await statusOf(shop, person)).toPay).toMatchObject({ boxNumber: 2 });
    await shop.live(9);
    expect((await second(person))?.orderStatus).toBe('Cancelled');
  });

  it('leaves its box among the coming ones while it waits for the customer', async () => {
    const person = await subscriber(shop);
    await changeCard(shop, person, '4000002760003184');
    const box = await liveUntil(shop, person, 'PaymentFailed');
    await shop.live(6);
    const coming = await ask(shop, person, listFutureBoxes);
    expect(coming[0]).toMatchObject({ boxId: box.boxId, orderStatus: 'PaymentFailed' });
    const said = coming[0]?.deliveryDate;
    await payByCard(shop, await secretOf(person, box.boxId), '4242424242424242');
    await ask(shop, person, setSubscriptionStatus, { body: { status: true } });
    expect(await second(person)).toMatchObject({ orderStatus: 'Paid', deliveryDate: said });
  });

  it('delays no other customer while the bank takes its time', async () => {
    const person = await subscriber(shop);
    await liveUntil(shop, person, 'CustomerNotified');
    const { cards, database, clock } = shop.services;
    const { chargeSaved } = cards;
    const slow: typeof chargeSaved = async (paymentId) => ({
      ...(await cards.retrievePayment(paymentId)),
      status: 'processing',
    });
    Object.assign(cards, { chargeSaved: slow });
    await shop.live(1);
    Object.assign(cards, { chargeSaved });
    const due = await readDueCustomers(database.reader, clock.now(), 100);
    expect(due.map(({ customerId }) => customerId)).not.toContain(person.customerId);
  });

  it('can be cancelled while the card provider is away', async () => {
    const person = await subscriber(shop);
    await changeCard(shop, person, '4000000000000341');
    await liveUntil(shop, person, 'PaymentFailed');
    const { cards } = shop.services;
    const { retrievePayment } = cards;
    const away = async () => {
      throw new CardProviderFailed(new Error('no answer'));
    };
    Object.assign(cards, { retrievePayment: away });
    const cancelled = await tryTo(shop, person, setSubscriptionStatus, { body: { status: false } });
    Object.assign(cards, { retrievePayment });
    expect(cancelled.status).toBe(200);
    await shop.live(10);
    expect((await second(person))?.orderStatus).toBe('Cancelled');
    expect((await moneyOf(shop, person)).charged).toHaveLength(1);
  });

  it('is refunded where it was paid in another tab while its subscription was cancelled', async () => {
    const person = await subscriber(shop);
    await changeCard(shop, person, '4000002760003184');
    const box = await liveUntil(shop, person, 'PaymentFailed');
    const secret = await secretOf(person, box.boxId);
    const { cards } = shop.services;
    const { retrievePayment } = cards;
    const away = async () => {
      throw new CardProviderFailed(new Error('no answer'));
    };
    await payByCard(shop, secret, '4242424242424242');
    Object.assign(cards, { retrievePayment: away });
    await ask(shop, person, setSubscriptionStatus, { body: { status: false } });
    Object.assign(cards, { retrievePayment });
    const { refunded } = await moneyOf(shop, person);
    await shop.live(1);
    expect((await second(person))?.orderStatus).toBe('Cancelled');
    expect((await moneyOf(shop, person)).refunded - refunded).toBe(box.boxPrice);
  });

  it('is not made for a customer who cancels while it is being opened', async () => {
    const person = await subscriber(shop);
    await liveUntil(shop, person, 'CustomerNotified');
    const { cards } = shop.services;
    const { createPayment } = cards;
    const slow: typeof createPayment = async (order) => {
      const payment = await createPayment(order);
      Object.assign(cards, { createPayment });
      await ask(shop, person, setSubscriptionStatus, { body: { status: false } });
      await shop.work();
      return payment;
    };
    Object.assign(cards, { createPayment: slow });
    await shop.live(1);
    expect((await second(person))?.orderStatus).toBe('Cancelled');
    expect((await moneyOf(shop, person)).charged).toHaveLength(1);
    const payments = await providerOf(shop).paymentIntents.list({ limit: 100 });
    const open = payments.data.filter(
      ({ metadata, status }) =>
        metadata.customer_id === person.customerId && status === 'requires_payment_method',
    );
    expect(open).toEqual([]);
  });
});

/** Confirms a card for which the bank asks for a confirmation, and closes the browser there. */
async function leaveAtBank(clientSecret: string): Promise<void> {
  const [id] = clientSecret.split('_secret_');
  const response = await fetch(`${shop.address}/v1/payment_intents/${id}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${testKeys.publishableKey}` },
    body: new URLSearchParams({
      client_secret: clientSecret,
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': '4000002760003184',
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '2034',
      'payment_method_data[card][cvc]': '123',
    }),
  });
  expect(await response.json()).toHaveProperty('status', 'requires_action');
}
