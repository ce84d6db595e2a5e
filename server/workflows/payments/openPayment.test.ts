import { amendQuantity, type Box, getBox, makeBoxActive } from '@nestbox/contract/box';
import { listNotifications } from '@nestbox/contract/notification';
import { getPaymentClientSecret, getPaymentDetails } from '@nestbox/contract/payment';
import { removeProducts } from '@nestbox/contract/product';
import { getSubscriptionStatus, setSubscriptionStatus } from '@nestbox/contract/subscription';
import type { BoxId } from '@nestbox/contract/values';
import { addDays } from '@nestbox/domain/calendar/date';
import { formatDate } from '@nestbox/domain/calendar/formatDate';
import { formatPounds } from '@nestbox/domain/money/pounds';
import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import {
  eventually,
  futureBoxesOf,
  payByCard,
  secretFor,
} from '../../../testing/harness/browser.ts';
import { providerOf } from '../../../testing/harness/money.ts';
import { loggedInAgain, type Person, planned, signedIn } from '../../../testing/harness/people.ts';
import { testKeys } from '../../../testing/harness/testKeys.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';
import { CardProviderFailed } from '../../billing/cardGateway.ts';
import { webhookPath } from '../../billing/webhookPath.ts';
import { readBoxes, replaceItems } from '../../boxes/boxQueries.ts';

const shop = useTestShop();

const inNameOf = (person: Person) => ({
  params: { customerId: person.customerId },
  token: person.token,
});

/** Creates a customer with a plan, and the box that they are to pay for. */
async function atCheckout() {
  const person = await planned(shop);
  const [box] = person.boxes;
  if (!box) throw new Error('no box was planned');
  return { person, box };
}

const boxOf = async (person: Person, boxId: BoxId) => {
  const params = { customerId: person.customerId, boxId };
  return (await shop.call(getBox, { params, token: person.token })).answer;
};

const paidBox = (person: Person, boxId: BoxId) =>
  eventually(async () => {
    await shop.work();
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
    expect(status.answer).toMatchObject({
      active: true,
      paymentDetailsAdded: true,
      state: 'active',
      coolingOffUntil: addDays(paid.deliveryDate, 14),
      toPay: null,
    });
    const details = await shop.call(getPaymentDetails, inNameOf(person));
    expect(details.answer).toMatchObject({
      lastFourDidgets: '4242',
      billingAddress: { name: 'Ada Lovelace', city: 'London' },
    });
    const notifications = (await shop.call(listNotifications, inNameOf(person))).answer;
    expect(notifications.filter((message) => message.heading === 'Box 1 is paid')).toHaveLength(1);
    const mails = (await shop.mails()).filter((mail) => mail.includes(`To: ${person.email}`));
    const receipts = mails.filter((mail) => mail.includes('Subject: Thank you: your box comes '));
    expect(receipts).toHaveLength(1);
    // The mail is folded and encoded for transport.
    const text = receipts[0]?.replaceAll(/=\r?\n/g, '').replaceAll('=C2=A3', '£');
    const next = (await futureBoxesOf(shop, person)).find(({ canEdit }) => canEdit);
    if (!next) throw new Error('no box follows');
    expect(text).toContain(
      `Box 2 comes next, on ${formatDate(next.deliveryDate)}. We charge ${formatPounds(next.boxPrice)} for it on ${formatDate(next.chargeDate)}. You can change, postpone or disable it until ${formatDate(next.lastChangeDate)}`,
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

  it('has the same secret until it is paid, however many tabs ask for it at once', async () => {
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

  it('shows the amount and the contents that its secret charges', async () => {
    const { person, box } = await atCheckout();
    const quote = await quoteFor(person, box.boxId);
    expect(quote.amount).toBe(box.boxPrice);
    expect(quote.box).toMatchObject({
      boxId: box.boxId,
      boxPrice: box.boxPrice,
      deliveryDate: box.deliveryDate,
      productQuantities: box.productQuantities,
    });
    expect(quote.notes).toEqual([]);
    await payByCard(shop, quote.clientSecret, '4242424242424242');
    await paidBox(person, box.boxId);
    expect(await charged(person)).toEqual([quote.amount]);
  });

  it('cannot charge a price that an older page did not show', async () => {
    const { person, box } = await atCheckout();
    const shown = await quoteFor(person, box.boxId);
    await addPacks(person, box, 2);
    // Another tab asks for the new price.
    const now = await quoteFor(person, box.boxId);
    expect(now.amount).toBe(shown.amount + 2 * (box.productQuantities[0]?.product.price ?? 0));
    expect(now.box.boxPrice).toBe(now.amount);
    const late = await payByCard(shop, shown.clientSecret, '4242424242424242');
    expect(late.error?.code).toBe('payment_intent_unexpected_state');
    expect(await charged(person)).toEqual([]);
    await payByCard(shop, now.clientSecret, '4242424242424242');
    const paid = await paidBox(person, box.boxId);
    expect(paid.boxPrice).toBe(now.amount);
    expect(await charged(person)).toEqual([now.amount]);
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
    const ask = (who: Person, boxId: BoxId) =>
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

describe('a box with a product that is not in the catalogue', () => {
  it('is neither priced nor paid, instead of costing nothing', async () => {
    const { person, box } = await atCheckout();
    const { reader } = shop.services.database;
    const stored = (await readBoxes(reader, person.customerId)).find(
      ({ boxId }) => boxId === box.boxId,
    );
    const [item] = stored?.items ?? [];
    if (!item) throw new Error('the box is empty');
    await replaceItems(reader, person.customerId, box.boxId, [{ ...item, productId: 'unknown' }]);
    const answer = await shop.call(getPaymentClientSecret, withBox(person, box.boxId));
    expect(answer.status).toBe(500);
    expect((await shop.call(getBox, withBox(person, box.boxId))).status).toBe(500);
    expect(await paymentsOf(person)).toEqual([]);
  });
});

describe('a payment that is made although its box was changed', () => {
  it('cannot be made once its box no longer exists', async () => {
    const { person, box } = await atCheckout();
    const secret = await secretFor(shop, person, box.boxId);
    const body = box.productQuantities.map((item) => item.product.productId);
    await shop.call(removeProducts, { ...inNameOf(person), body });
    const late = await payByCard(shop, secret, '4242424242424242');
    expect(late.error?.code).toBe('payment_intent_unexpected_state');
    expect(await charged(person)).toEqual([]);
  });

  it('has another secret when the box is enabled again', async () => {
    const { person, box } = await atCheckout();
    const secret = await secretFor(shop, person, box.boxId);
    const set = (status: boolean) =>
      shop.call(makeBoxActive, { ...withBox(person, box.boxId), body: { status } });
    await set(false);
    await set(true);
    const again = await secretFor(shop, person, box.boxId);
    expect(again).not.toBe(secret);
    const late = await payByCard(shop, secret, '4242424242424242');
    expect(late.error?.code).toBe('payment_intent_unexpected_state');
    await payByCard(shop, again, '4242424242424242');
    await paidBox(person, box.boxId);
    expect(await charged(person)).toEqual([box.boxPrice]);
  });

  it('brings the box on a day that can be kept, where the shop was down since', async () => {
    const { person, box } = await atCheckout();
    const secret = await secretFor(shop, person, box.boxId);
    await payByCard(shop, secret, '4242424242424242');
    shop.advance(10);
    const back = { ...person, ...(await loggedInAgain(shop, person)) };
    const paid = await paidBox(back, box.boxId);
    shop.advance(-10);
    expect(paid.deliveryDate >= '2026-12-07').toBe(true);
  });

  it('does not undo a cancellation', async () => {
    const { person, box } = await atCheckout();
    const secret = await secretFor(shop, person, box.boxId);
    const cancel = shop.call(setSubscriptionStatus, {
      ...inNameOf(person),
      body: { status: false },
    });
    await Promise.all([cancel, payByCard(shop, secret, '4242424242424242')]);
    const end = await eventually(async () => {
      await shop.work();
      const { orderStatus } = await boxOf(person, box.boxId);
      return orderStatus !== 'Created' && orderStatus;
    });
    const status = await shop.call(getSubscriptionStatus, inNameOf(person));
    expect(status.answer.active).toBe(false);
    // Paid a moment before the cancellation, it is cancelled in the cooling-off period; a moment
    // after, it is delivered.
    expect(['Paid', 'Cancelled']).toContain(end);
    expect(await refunded(person)).toBe(end === 'Paid' ? 0 : box.boxPrice);
  });
});

describe('a provider that does not answer', () => {
  it('is reported as such, and ends no session', async () => {
    const { person, box } = await atCheckout();
    const away = async () => {
      throw new CardProviderFailed(new Error('sk_test_secret is wrong'));
    };
    const { createPayment } = shop.services.cards;
    Object.assign(shop.services.cards, { createPayment: away });
    const params = { customerId: person.customerId, boxId: box.boxId };
    const outcome = await shop.call(getPaymentClientSecret, { params, token: person.token });
    Object.assign(shop.services.cards, { createPayment });
    expect(outcome.status).toBe(503);
    expect(JSON.stringify(outcome.problem)).not.toContain('sk_test');
    expect(await secretFor(shop, person, box.boxId)).toContain('_secret_');
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
    expect(started.answer).toMatchObject({ active: true, paymentDetailsAdded: true });
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

  it('ends with a cancellation, which refunds unshipped boxes, and can start again', async () => {
    const { person, box } = await atCheckout();
    await payByCard(shop, await secretFor(shop, person, box.boxId), '4242424242424242');
    await paidBox(person, box.boxId);
    const set = (status: boolean) =>
      shop.call(setSubscriptionStatus, { ...inNameOf(person), body: { status } });
    expect((await set(false)).answer).toMatchObject({ active: false, state: 'cancelled' });
    expect(await futureBoxesOf(shop, person)).toEqual([]);
    await shop.work();
    expect(await refunded(person)).toBe(box.boxPrice);
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
    const notifications = (await shop.call(listNotifications, inNameOf(person))).answer;
    expect(notifications.filter((message) => message.heading === 'Box 1 is paid')).toHaveLength(1);
  });

  it('are refused if they are forged, altered or outdated', async () => {
    const payload = JSON.stringify({ id: 'evt_x', object: 'event', type: 'charge.refunded' });
    expect((await post(payload, sign(payload))).statusCode).toBe(200);
    expect((await post(payload.replace('evt_x', 'evt_y'), sign(payload))).statusCode).toBe(400);
    expect((await post(payload, 't=1,v1=00')).statusCode).toBe(400);
    expect((await post(payload, '')).statusCode).toBe(400);
    const old = Math.floor(Date.now() / 1000) - 301;
    expect((await post(payload, sign(payload, old))).statusCode).toBe(400);
    const ahead = Math.floor(Date.now() / 1000) + 330;
    expect((await post(payload, sign(payload, ahead))).statusCode).toBe(400);
  });
});

const quoteFor = async (person: Person, boxId: BoxId) =>
  (await shop.call(getPaymentClientSecret, withBox(person, boxId))).answer;

/** Adds packs of the box's first product, as another tab would. */
const addPacks = (person: Person, box: Box, delta: number) =>
  shop.call(amendQuantity, {
    params: {
      customerId: person.customerId,
      boxId: box.boxId,
      productId: box.productQuantities[0]?.product.productId ?? '',
      delta,
    },
    token: person.token,
  });

const withBox = (person: Person, boxId: BoxId) => ({
  params: { customerId: person.customerId, boxId },
  token: person.token,
});

/** Returns the pence that were refunded to a customer's card. */
async function refunded(person: Person): Promise<number> {
  const payments = await paymentsOf(person);
  const charges = payments.map((payment) => payment.latest_charge as Stripe.Charge | null);
  return charges.reduce((sum, charge) => sum + (charge?.amount_refunded ?? 0), 0);
}

/** Returns the charges that the provider has made for a customer, in pence. */
async function charged(person: Person): Promise<number[]> {
  const payments = await paymentsOf(person);
  return payments
    .filter((payment) => payment.status === 'succeeded')
    .map((payment) => payment.amount_received);
}

async function paymentsOf(person: Person): Promise<Stripe.PaymentIntent[]> {
  const expand = ['data.latest_charge'];
  const payments = await providerOf(shop).paymentIntents.list({ limit: 100, expand });
  return payments.data.filter((payment) => payment.metadata.customer_id === person.customerId);
}
