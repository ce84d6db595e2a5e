import { type Box, listFutureBoxes } from '@nestbox/contract/box';
import { getPaymentClientSecret } from '@nestbox/contract/payment';
import type { Person } from './people.ts';
import { type TestShop, testKeys } from './testShop.ts';

/** What the card provider says to a browser that confirms a payment. */
export interface Confirmation {
  readonly status?: string;
  readonly error?: { code: string; decline_code?: string; message: string };
}

/** Confirms a payment with a card, as the provider's script in the browser does. */
export async function payByCard(
  shop: TestShop,
  clientSecret: string,
  number: string,
): Promise<Confirmation> {
  const [id = ''] = clientSecret.split('_secret_');
  const response = await fetch(`${shop.address}/v1/payment_intents/${id}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${testKeys.publishableKey}` },
    body: new URLSearchParams({
      client_secret: clientSecret,
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': number,
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '2034',
      'payment_method_data[card][cvc]': '123',
      'payment_method_data[billing_details][name]': 'Ada Lovelace',
    }),
  });
  return (await response.json()) as Confirmation;
}

export async function secretFor(shop: TestShop, person: Person, boxId: string): Promise<string> {
  const params = { customerId: person.customerId, boxId };
  const { answer } = await shop.call(getPaymentClientSecret, { params, token: person.token });
  return answer.clientSecret;
}

export async function futureBoxesOf(shop: TestShop, person: Person): Promise<Box[]> {
  const params = { customerId: person.customerId };
  return (await shop.call(listFutureBoxes, { params, token: person.token })).answer;
}

/** Waits until `look` finds something; for what webhooks do in their own time. */
export async function eventually<T>(look: () => Promise<T | null | undefined | false>): Promise<T> {
  for (let tries = 0; tries < 600; tries += 1) {
    const found = await look();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('It did not happen.');
}
