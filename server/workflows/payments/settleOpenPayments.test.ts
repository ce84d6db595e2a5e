import { setSubscriptionStatus } from '@nestbox/contract/subscription';
import { describe, expect, it } from 'vitest';
import { payByCard, secretFor } from '../../../testing/harness/browser.ts';
import { ask, boxesOf, statusOf, subscriber, tryTo } from '../../../testing/harness/customers.ts';
import { chargesOf, replaceCards, unanswered } from '../../../testing/harness/lockedBox.ts';
import { moneyOf } from '../../../testing/harness/money.ts';
import { type Person, planned } from '../../../testing/harness/people.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';
import { updateSubscription } from '../../subscription/subscriptionQueries.ts';
import { settleOpenPayments } from './settleOpenPayments.ts';

const shop = useTestShop({ ownCustomers: true });

/** Opens the payment page of the next box of a customer whose subscription is paused. */
async function atPaymentPage(person: Person) {
  const { reader } = shop.services.database;
  await updateSubscription(reader, person.customerId, { state: 'paused' });
  const [, box] = await boxesOf(shop, person);
  if (!box) throw new Error('no box');
  return { box, secret: await secretFor(shop, person, box.boxId) };
}

describe('a cancellation', () => {
  it('does not ask for a payment that was never opened at the provider', async () => {
    const person = await planned(shop);
    const answers = replaceCards(shop, {
      createPayment: async () => {
        throw unanswered();
      },
    });
    const boxId = person.boxes[0]?.boxId ?? '';
    await expect(secretFor(shop, person, boxId)).resolves.toBeUndefined();
    answers();
    expect(await chargesOf(shop, { person, boxId, price: 0 })).toMatchObject([
      { status: 'open', paymentIntent: null },
    ]);
    await settleOpenPayments(shop.services, person.customerId);
    const cancelled = await tryTo(shop, person, setSubscriptionStatus, { body: { status: false } });
    expect(cancelled.status).toBe(200);
  });

  it('fails on a fault of our own, and changes nothing', async () => {
    const person = await subscriber(shop);
    const { secret } = await atPaymentPage(person);
    expect(secret).toContain('_secret_');
    replaceCards(shop, {
      retrievePayment: async () => {
        throw new Error('a fault of our own');
      },
    });
    const cancelled = await tryTo(shop, person, setSubscriptionStatus, { body: { status: false } });
    expect(cancelled.status).toBe(500);
    expect((await statusOf(shop, person)).state).toBe('paused');
  });

  it('refunds a box that was paid a moment before, which the shop had not heard of', async () => {
    const person = await planned(shop);
    const boxId = person.boxes[0]?.boxId ?? '';
    await payByCard(shop, await secretFor(shop, person, boxId), '4242424242424242');
    await ask(shop, person, setSubscriptionStatus, { body: { status: false } });
    expect((await boxesOf(shop, person))[0]?.orderStatus).toBe('Cancelled');
    await shop.work();
    const { charged, refunded } = await moneyOf(shop, person);
    expect(charged).toEqual([refunded]);
    expect((await statusOf(shop, person)).state).toBe('cancelled');
  });

  it('does not wait for a provider that is away, and a payment that succeeds then is refunded', async () => {
    const person = await subscriber(shop);
    const { secret } = await atPaymentPage(person);
    const away = async () => {
      throw unanswered();
    };
    const answers = replaceCards(shop, { retrievePayment: away, cancelPayment: away });
    const cancelled = await tryTo(shop, person, setSubscriptionStatus, { body: { status: false } });
    expect(cancelled.status).toBe(200);
    await payByCard(shop, secret, '4242424242424242');
    answers();
    await shop.work();
    const { charged, refunded } = await moneyOf(shop, person);
    expect(charged).toHaveLength(2);
    expect(refunded).toBe(charged.reduce((sum, each) => sum + each, 0));
  });
});
