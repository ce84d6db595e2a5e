import { randomUUID } from 'node:crypto';
import { getBox } from '@nestbox/contract/box';
import { getPaymentDetails } from '@nestbox/contract/payment';
import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../../testing/harness/browser.ts';
import {
  ask,
  boxesOf,
  headingsTo,
  statusOf,
  subscriber,
} from '../../../testing/harness/customers.ts';
import { providerOf } from '../../../testing/harness/money.ts';
import { testKeys } from '../../../testing/harness/testKeys.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';
import { webhookPath } from '../../billing/webhookPath.ts';
import { updateSubscription } from '../../subscription/subscriptionQueries.ts';

const shop = useTestShop();

describe('events at the card provider', () => {
  it('a refund made there is on the receipt', async () => {
    const person = await subscriber(shop);
    const [box] = await boxesOf(shop, person);
    const payments = await providerOf(shop).paymentIntents.list({ limit: 100 });
    const payment = payments.data.find((each) => each.metadata.customer_id === person.customerId);
    // Under names that payments of every version have; the contents are newer.
    expect(payment?.metadata).toMatchObject({
      customer_id: person.customerId,
      box_id: box?.boxId,
      payment_version: '1',
      quote: '1',
    });
    await providerOf(shop).refunds.create({ payment_intent: payment?.id ?? '', amount: 250 });
    const receipt = await eventually(async () => {
      await shop.work();
      const details = await ask(shop, person, getBox, { params: { boxId: box?.boxId ?? '' } });
      return details.receipt?.refunds.length ? details.receipt : null;
    });
    expect(receipt.refunds).toEqual([
      { on: '2026-11-23', amount: 250, reason: 'We have returned it.', destination: 'card' },
    ]);
    await shop.work();
    expect(await headingsTo(shop, person)).toContain('£2.50 goes back to your card');
  });

  it('a disputed payment pauses the subscription', async () => {
    const person = await subscriber(shop, '4000000000000259');
    await eventually(async () => {
      await shop.work();
      return (await statusOf(shop, person)).state === 'paused';
    });
    expect((await statusOf(shop, person)).stateReason).toBe('The payment for box 1 is disputed.');
    const headings = await headingsTo(shop, person);
    expect(headings.filter((each) => each === 'Your subscription is paused')).toHaveLength(1);
  });

  it('a card that the bank has renewed is recorded', async () => {
    const person = await subscriber(shop);
    const { database } = shop.services;
    const payments = await providerOf(shop).paymentIntents.list({ limit: 100 });
    const payment = payments.data.find((each) => each.metadata.customer_id === person.customerId);
    await updateSubscription(database.reader, person.customerId, { cardLastFour: '0000' });
    const payload = JSON.stringify({
      id: `evt_${randomUUID()}`,
      object: 'event',
      type: 'payment_method.automatically_updated',
      data: { object: { id: payment?.payment_method, object: 'payment_method' } },
    });
    const { webhookSecret: secret } = testKeys;
    const answer = await shop.app.inject({
      method: 'POST',
      url: webhookPath,
      headers: {
        'content-type': 'application/json',
        'stripe-signature': new Stripe(testKeys.secretKey).webhooks.generateTestHeaderString({
          payload,
          secret,
        }),
      },
      payload,
    });
    expect(answer.statusCode).toBe(200);
    await shop.work();
    const card = await ask(shop, person, getPaymentDetails);
    expect(card).toMatchObject({ lastFourDidgets: '4242', expiryMonth: 12, expiryYear: 2034 });
  });
});
