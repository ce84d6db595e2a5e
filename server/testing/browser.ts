import { type Box, listFutureBoxes } from '@nestbox/contract/box';
import { getPaymentClientSecret } from '@nestbox/contract/payment';
import type { Person } from './people.ts';
import { type TestShop, testKeys } from './testShop.ts';

/** What the card provider says to a browser that confirms a payment. */
export interface Confirmation {
  readonly status?: string;
  /** The bank wants to see the cardholder. */
  readonly next_action?: { use_stripe_sdk: { three_d_secure_2_source: string } } | null;
  readonly error?: { code: string; decline_code?: string; message: string };
}

/**
 * Confirms a payment with a card, as the provider's script in the browser does; where the bank asks,
 * the cardholder says yes.
 */
export const payByCard = (shop: TestShop, clientSecret: string, number: string) =>
  confirm(shop, 'payment_intents', clientSecret, number);

/** Confirms a change of card. */
export const setUpCard = (shop: TestShop, clientSecret: string, number: string) =>
  confirm(shop, 'setup_intents', clientSecret, number);

async function confirm(
  shop: TestShop,
  kind: 'payment_intents' | 'setup_intents',
  clientSecret: string,
  number: string,
): Promise<Confirmation> {
  const [id = ''] = clientSecret.split('_secret_');
  const confirmed = await post(shop, `${kind}/${id}/confirm`, {
    client_secret: clientSecret,
    ...(kind === 'payment_intents' && { setup_future_usage: 'off_session' }),
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': number,
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': '2034',
    'payment_method_data[card][cvc]': '123',
    'payment_method_data[billing_details][name]': 'Ada Lovelace',
  });
  const source = confirmed.next_action?.use_stripe_sdk.three_d_secure_2_source;
  if (!source) return confirmed;
  const outcome = 'authenticated';
  return post(shop, '3ds2/challenge_complete', { source, outcome, client_secret: clientSecret });
}

async function post(
  shop: TestShop,
  path: string,
  params: Record<string, string>,
): Promise<Confirmation> {
  const response = await fetch(`${shop.address}/v1/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${testKeys.publishableKey}` },
    body: new URLSearchParams(params),
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
