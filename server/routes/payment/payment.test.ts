import { amendQuantity, getBox } from '@nestbox/contract/box';
import { listNotifications } from '@nestbox/contract/notification';
import { getPaymentClientSecret, getPaymentDetails } from '@nestbox/contract/payment';
import { getSubscriptionStatus, setSubscriptionStatus } from '@nestbox/contract/subscription';
import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { eventually, futureBoxesOf, payByCard, secretFor } from '../../testing/browser.ts';
import { type Person, planned, signedIn } from '../../testing/people.ts';
import { testKeys, useTestShop } from '../../testing/testShop.ts';
import { webhookPath } from './webhookRoute.ts';

const shop = useTestShop();

const inNameOf = (person: Person) => ({
  params: { customerId: person.customerId },
  token: person.token,
});

/** Somebody with a plan, and the box that they are to pay for. */
async function atCheckout() {
  const person = await planned(shop);
  const [box] = person.boxes;
  if (!box) throw new Error('no box was planned');
  return { person, box };
}

const boxOf = async (person: Person, boxId: string) => {
  const params = { customerId: person.customerId, boxId };
  return (await shop.call(getBox, { params, token: person.token })).answer;
};

const paidBox = (person: Person, boxId: string) =>
  eventually(async () => {
    const box = await boxOf(person, boxId);
    return box.orderStatus === 'Paid' && box;
  });

describe('the first payment', () => {
  it('is made by the webhook alone, saves the card and starts the subscription', async () => {
    const { person, box } = await atCheckout();
    const secret = await secretFor(shop, person, box.boxId);
    expect(await payByCard(shop, secret, '4242424242424242')).toHaveProperty('status', 'succeeded');
    const paid = await paidBox(person, box.boxId);
    expect(paid.boxPrice).toBe(box.boxPrice);
    const status = await shop.call(getSubscriptionStatus, inNameOf(person));
    expect(status.answer).toEqual({ active: true, paymentDetailsAdded: true });
    const details = await shop.call(getPaymentDetails, inNameOf(person));
    expect(details.answer).toMatchObject({
      lastFourDidgets: '4242',
      billingAddress: { name: 'Ada Lovelace', city: 'London' },
    });
    const told = (await shop.call(listNotifications, inNameOf(person))).answer;
    expect(told.filter((notice) => notice.heading === 'Box 1 is paid')).toHaveLength(1);
    const mails = (await shop.mails()).filter((mail) => mail.includes(`To: ${person.email}`));
    expect(mails.filter((mail) => mail.includes('Subject: Nestbox: box 1 is paid'))).toHaveLength(
      1,
    );
  });

  it('plans further boxes after the paid one', async () => {
    const { person, box } = await atCheckout();
    await payByCard(shop, await secretFor(shop, person, box.boxId), '5555555555554444');
    await paidBox(person, box.boxId);
    const [first, ...later] = await futureBoxesOf(shop, person);
    expect(first).toMatchObject({ boxId: box.boxId, orderStatus: 'Paid', canEdit: false });
    expect(later.length).toBeGreaterThanOrEqual(5);
    for (const next of later) expect(next.orderStatus).toBe('Created');
  });

  it('asks with the same secret until it is paid, however many tabs ask at once', async () => {
    const { person, box } = await atCheckout();
    const secrets = await Promise.all(
      Array.from({ length: 6 }, () => secretFor(shop, person, box.boxId)),
    );
    expect(new Set(secrets).size).toBe(1);
    await payByCard(shop, secrets[0] ?? '', '4242424242424242');
    await paidBox(person, box.boxId);
    const again = await shop.call(getPaymentClientSecret, {
      params: { customerId: person.customerId, boxId: box.boxId },
      token: person.token,
    });
    expect(again.status).toBe(409);
    expect(again.problem.detail).toBe('This box is paid already.');
  });

  it('asks for the price of this moment, with the same secret', async () => {
    const { person, box } = await atCheckout();
    const before = await secretFor(shop, person, box.boxId);
    const { product } = box.productQuantities[0] ?? {};
    const params = { customerId: person.customerId, boxId: box.boxId };
    await shop.call(amendQuantity, {
      params: { ...params, productId: product?.productId ?? '', delta: 2 },
      token: person.token,
    });
    expect(await secretFor(shop, person, box.boxId)).toBe(before);
    await payByCard(shop, before, '4242424242424242');
    const paid = await paidBox(person, box.boxId);
    expect(paid.boxPrice).toBe(box.boxPrice + 2 * (product?.price ?? 0));
    expect(await charged(person)).toEqual([paid.boxPrice]);
  });

  it('gives what was quoted when another tab changed the box meanwhile', async () => {
    const { person, box } = await atCheckout();
    const secret = await secretFor(shop, person, box.boxId);
    const { product, quantity } = box.productQuantities[0] ?? {};
    await shop.call(amendQuantity, {
      params: {
        customerId: person.customerId,
        boxId: box.boxId,
        productId: product?.productId ?? '',
        delta: 5,
      },
      token: person.token,
    });
    await payByCard(shop, secret, '4242424242424242');
    const paid = await paidBox(person, box.boxId);
    expect(paid.boxPrice).toBe(box.boxPrice);
    expect(paid.productQuantities[0]?.quantity).toBe(quantity);
    expect(await charged(person)).toEqual([box.boxPrice]);
  });

  it('can be tried again with another card after a decline', async () => {
    const { person, box } = await atCheckout();
    const secret = await secretFor(shop, person, box.boxId);
    const declined = await payByCard(shop, secret, '4000000000009995');
    expect(declined.error?.message).toBe('Your card has insufficient funds.');
    const refused = await shop.call(setSubscriptionStatus, {
      ...inNameOf(person),
      body: { status: true },
    });
    expect(refused.status).toBe(409);
    expect((await boxOf(person, box.boxId)).orderStatus).toBe('Created');
    await payByCard(shop, await secretFor(shop, person, box.boxId), '4242424242424242');
    await paidBox(person, box.boxId);
  });

  it('is refused for boxes that are not next, without an address, and once active', async () => {
    const { person, box } = await atCheckout();
    const second = person.boxes[1]?.boxId ?? '';
    const ask = (who: Person, boxId: string) =>
      shop.call(getPaymentClientSecret, {
        params: { customerId: who.customerId, boxId },
        token: who.token,
      });
    expect((await ask(person, second)).problem.detail).toBe('Only your next box can be paid now.');
    await payByCard(shop, await secretFor(shop, person, box.boxId), '4242424242424242');
    await paidBox(person, box.boxId);
    expect((await ask(person, second)).problem.detail).toContain('Your subscription is active');
    const other = await signedIn(shop);
    expect((await ask(other, box.boxId)).status).toBe(404);
  });
});

describe('starting the subscription', () => {
  it('asks the provider itself when it comes before the webhook', async () => {
    const { person, box } = await atCheckout();
    const secret = await secretFor(shop, person, box.boxId);
    await payByCard(shop, secret, '4242424242424242');
    const started = await shop.call(setSubscriptionStatus, {
      ...inNameOf(person),
      body: { status: true },
    });
    expect(started.answer).toEqual({ active: true, paymentDetailsAdded: true });
    expect((await boxOf(person, box.boxId)).orderStatus).toBe('Paid');
  });

  it('is refused without a payment', async () => {
    const person = await planned(shop);
    const refused = await shop.call(setSubscriptionStatus, {
      ...inNameOf(person),
      body: { status: true },
    });
    expect(refused.status).toBe(409);
    expect(refused.problem.detail).toContain('first box');
  });

  it('ends with a cancellation, which cancels the planned boxes and keeps the paid one', async () => {
    const { person, box } = await atCheckout();
    await payByCard(shop, await secretFor(shop, person, box.boxId), '4242424242424242');
    await paidBox(person, box.boxId);
    const set = (status: boolean) =>
      shop.call(setSubscriptionStatus, { ...inNameOf(person), body: { status } });
    expect((await set(false)).answer).toEqual({ active: false, paymentDetailsAdded: true });
    expect((await futureBoxesOf(shop, person)).map((next) => next.orderStatus)).toEqual(['Paid']);
    expect((await set(true)).answer.active).toBe(true);
    expect((await futureBoxesOf(shop, person)).length).toBeGreaterThan(1);
  });
});

describe('webhooks', () => {
  const post = (payload: string, signature: string) =>
    shop.app.inject({
      method: 'POST',
      url: webhookPath,
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      payload,
    });
  const stripe = new Stripe(testKeys.secretKey);
  const sign = (payload: string, timestamp = Math.floor(Date.now() / 1000)) =>
    stripe.webhooks.generateTestHeaderString({
      payload,
      secret: testKeys.webhookSecret,
      timestamp,
    });

  it('are harmless when repeated, in any number at once', async () => {
    const { person, box } = await atCheckout();
    const secret = await secretFor(shop, person, box.boxId);
    await payByCard(shop, secret, '4242424242424242');
    const [id] = secret.split('_secret_');
    const event = { id: `evt_${box.boxId}`, object: 'event', type: 'payment_intent.succeeded' };
    const payload = JSON.stringify({ ...event, data: { object: { id } } });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => post(payload, sign(payload))),
    );
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array(10).fill(200));
    await paidBox(person, box.boxId);
    const told = (await shop.call(listNotifications, inNameOf(person))).answer;
    expect(told.filter((notice) => notice.heading === 'Box 1 is paid')).toHaveLength(1);
  });

  it('are refused forged, altered or stale', async () => {
    const payload = JSON.stringify({ id: 'evt_x', object: 'event', type: 'charge.refunded' });
    expect((await post(payload, sign(payload))).statusCode).toBe(200);
    expect((await post(payload.replace('evt_x', 'evt_y'), sign(payload))).statusCode).toBe(400);
    expect((await post(payload, 't=1,v1=00')).statusCode).toBe(400);
    expect((await post(payload, '')).statusCode).toBe(400);
    const old = Math.floor(Date.now() / 1000) - 301;
    expect((await post(payload, sign(payload, old))).statusCode).toBe(400);
  });
});

/** The charges that the provider has made for a customer, in pence. */
async function charged(person: Person): Promise<number[]> {
  const bound = new URL(shop.address);
  const provider = new Stripe(testKeys.secretKey, {
    host: bound.hostname,
    port: Number(bound.port),
    protocol: 'http',
  });
  const payments = await provider.paymentIntents.list({ limit: 100 });
  return payments.data
    .filter((payment) => payment.metadata.customer_id === person.customerId)
    .filter((payment) => payment.status === 'succeeded')
    .map((payment) => payment.amount_received);
}
