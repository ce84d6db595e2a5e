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

const shop = useTestShop({ ownCustomers: true });

describe('a customer is reminded', () => {
  it('by no update mail after unsubscribing', async () => {
    const person = await subscriber(shop);
    const body = { marketingEnabled: false, substitutionsAllowed: false, mailUpdates: false };
    await ask(shop, person, savePreferences, { body });
    await shop.live(6);
    expect(await headingsTo(shop, person)).toContain('Box 1 has arrived');
    const mails = (await shop.mails()).filter((mail) => mail.includes(`To: ${person.email}`));
    expect(mails.some((mail) => mail.includes('Subject: Thank you'))).toBe(true);
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
