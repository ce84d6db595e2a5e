/** The card provider's answer to a browser that confirms a payment or a card. */
export interface Confirmation {
  readonly status?: string;
  /** Set where the bank asks the cardholder to confirm. */
  readonly next_action?: { use_stripe_sdk: { three_d_secure_2_source: string } } | null;
  readonly error?: { code: string; decline_code?: string; message: string };
}

/** Where the provider's script in the browser posts to. */
export interface CardProviderAddress {
  /** Such as http://localhost:3000. */
  readonly address: string;
  readonly publishableKey: string;
}

/** The cardholder's input, and their answer if the bank asks. */
export interface TypedCard {
  readonly number: string;
  readonly month?: number;
  readonly year?: number;
  readonly name?: string;
  readonly toTheBank?: 'authenticated' | 'failed';
  /** False where this payment must not save the card. */
  readonly saves?: boolean;
}

/** Confirms a payment with a card, as the provider's script in the browser does. */
export const confirmPayment = (at: CardProviderAddress, clientSecret: string, card: TypedCard) =>
  confirm(at, 'payment_intents', clientSecret, card);

/** Confirms a card for later payments. */
export const confirmSetup = (at: CardProviderAddress, clientSecret: string, card: TypedCard) =>
  confirm(at, 'setup_intents', clientSecret, card);

async function confirm(
  at: CardProviderAddress,
  kind: 'payment_intents' | 'setup_intents',
  clientSecret: string,
  { number, month = 12, year = 2034, name = 'Ada Lovelace', toTheBank, saves = true }: TypedCard,
): Promise<Confirmation> {
  const [id = ''] = clientSecret.split('_secret_');
  const confirmed = await post(at, `${kind}/${id}/confirm`, {
    client_secret: clientSecret,
    ...(kind === 'payment_intents' && saves && { setup_future_usage: 'off_session' }),
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': number,
    'payment_method_data[card][exp_month]': String(month),
    'payment_method_data[card][exp_year]': String(year),
    'payment_method_data[card][cvc]': '123',
    'payment_method_data[billing_details][name]': name,
  });
  const source = confirmed.next_action?.use_stripe_sdk.three_d_secure_2_source;
  if (!source) return confirmed;
  const outcome = toTheBank ?? 'authenticated';
  return post(at, '3ds2/challenge_complete', { source, outcome, client_secret: clientSecret });
}

async function post(
  { address, publishableKey }: CardProviderAddress,
  path: string,
  params: Record<string, string>,
): Promise<Confirmation> {
  const response = await fetch(`${address}/v1/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${publishableKey}` },
    body: new URLSearchParams(params),
  });
  return (await response.json()) as Confirmation;
}
