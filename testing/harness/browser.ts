import { type Box, listFutureBoxes } from '@nestbox/contract/box';
import { getPaymentClientSecret } from '@nestbox/contract/payment';
import type { BoxId } from '@nestbox/contract/values';
import { confirmPayment, confirmSetup } from './confirmCard.ts';
import { providerOf as stripeOf } from './money.ts';
import type { Person } from './people.ts';
import { testKeys } from './testKeys.ts';
import type { TestShop } from './testShop.ts';

const providerOf = ({ address }: TestShop) => ({
  address,
  publishableKey: testKeys.publishableKey,
});

/**
 * Confirms a payment with a card, as the provider's script in the browser does. The cardholder
 * confirms if the bank asks.
 */
export const payByCard = (shop: TestShop, clientSecret: string, number: string) =>
  confirmPayment(providerOf(shop), clientSecret, { number });

/** As `payByCard`, without the card provider saving the card for later payments. */
export async function payWithoutSaving(shop: TestShop, clientSecret: string): Promise<void> {
  const [intent = ''] = clientSecret.split('_secret_');
  await stripeOf(shop).paymentIntents.update(intent, { setup_future_usage: '' });
  const card = { number: '4242424242424242', saves: false };
  const { status } = await confirmPayment(providerOf(shop), clientSecret, card);
  if (status !== 'succeeded') throw new Error(`The payment is ${status}`);
}

/** Confirms a change of card. */
export const setUpCard = (shop: TestShop, clientSecret: string, number: string) =>
  confirmSetup(providerOf(shop), clientSecret, { number });

export async function secretFor(shop: TestShop, person: Person, boxId: BoxId): Promise<string> {
  const params = { customerId: person.customerId, boxId };
  const { answer } = await shop.call(getPaymentClientSecret, { params, token: person.token });
  return answer.clientSecret;
}

export async function futureBoxesOf(shop: TestShop, person: Person): Promise<Box[]> {
  const params = { customerId: person.customerId };
  return (await shop.call(listFutureBoxes, { params, token: person.token })).answer;
}

/** Waits until `look` returns something, such as the effect of a webhook event. */
export async function eventually<T>(look: () => Promise<T | null | undefined | false>): Promise<T> {
  for (let tries = 0; tries < 2_400; tries += 1) {
    const found = await look();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('It did not happen.');
}
