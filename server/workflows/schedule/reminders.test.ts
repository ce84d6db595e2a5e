import { savePreferences } from '@nestbox/contract/preferences';
import { describe, expect, it } from 'vitest';
import {
  ask,
  boxesOf,
  headingsTo,
  statusOf,
  subscriber,
} from '../../../testing/harness/customers.ts';
import { providerOf } from '../../../testing/harness/money.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';
import { updateSubscription } from '../../subscription/subscriptionQueries.ts';

const shop = useTestShop({ ownCustomers: true });

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

  it('by no update mail after unsubscribing', async () => {
    const person = await subscriber(shop);
    const body = { marketingEnabled: false, substitutionsAllowed: false, mailUpdates: false };
    await ask(shop, person, savePreferences, { body });
    await shop.live(6);
    expect(await headingsTo(shop, person)).toContain('Box 1 has arrived');
    const mails = (await shop.mails()).filter((mail) => mail.includes(`To: ${person.email}`));
    expect(mails.some((mail) => mail.includes('box 1 is paid'))).toBe(true);
    expect(mails.some((mail) => mail.includes('has arrived'))).toBe(false);
  });
});

describe('a card that was removed at the provider', () => {
  it('counts as a decline, and waits for another card', async () => {
    const person = await subscriber(shop);
    const provider = providerOf(shop);
    const payments = await provider.paymentIntents.list({ limit: 100 });
    const paid = payments.data.find((each) => each.metadata.customer_id === person.customerId);
    await provider.paymentMethods.detach(String(paid?.payment_method));
    for (let day = 0; day < 60; day += 1) {
      if ((await boxesOf(shop, person))[1]?.orderStatus === 'PaymentFailed') break;
      await shop.live(1);
    }
    expect((await statusOf(shop, person)).toPay).toMatchObject({
      reason: 'the card or its account is not valid any more',
      retryOn: null,
    });
  });
});
