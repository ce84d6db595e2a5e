import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { TEST_CARDS } from '../cards/testCards.ts';
import { callAsBrowser, cardParams } from '../testing/browserCalls.ts';
import { cardError } from '../testing/cardError.ts';
import { startSandbox } from '../testing/sandbox.ts';

const BOX = { amount: 1850, currency: 'gbp' };
const DECLINED = 'Your card was declined.';
const FUNDS = 'Your card has insufficient funds.';
const AUTHENTICATE = 'Your card was declined. This transaction requires authentication.';

type Sandbox = Awaited<ReturnType<typeof startSandbox>>;

/** Saves a card by a SetupIntent as the browser does, and confirms it if the card requires that. */
async function saveCard({ stripe, origin }: Sandbox, customer: string, number: string) {
  const setup = await stripe.setupIntents.create({ customer });
  const secret = setup.client_secret ?? '';
  const { body } = await callAsBrowser(origin, `setup_intents/${setup.id}/confirm`, {
    client_secret: secret,
    ...cardParams(number),
  });
  const source = body.next_action?.use_stripe_sdk?.three_d_secure_2_source;
  if (source) {
    const answer = { client_secret: secret, source: String(source), outcome: 'authenticated' };
    await callAsBrowser(origin, '3ds2/challenge_complete', answer);
  }
  return stripe.setupIntents.retrieve(setup.id);
}

async function chargeLater(stripe: Stripe, customer: string, method: string) {
  const intent = await stripe.paymentIntents.create({ ...BOX, customer });
  return stripe.paymentIntents.confirm(intent.id, { payment_method: method, off_session: true });
}

const eventTypes = async (stripe: Stripe) =>
  (await stripe.events.list({ limit: 100 })).data.map(({ type }) => type);

const endings = {
  visa: null,
  gb: null,
  mastercard: null,
  amex: null,
  createDispute: null,
  createDisputeInquiry: null,
  pendingRefund: null,
  refundFail: null,
  visa_chargeDeclined: ['card_declined', 'generic_decline', DECLINED],
  visa_chargeDeclinedInsufficientFunds: ['card_declined', 'insufficient_funds', FUNDS],
  visa_chargeDeclinedLostCard: ['card_declined', 'lost_card', DECLINED],
  visa_chargeDeclinedStolenCard: ['card_declined', 'stolen_card', DECLINED],
  chargeDeclinedExpiredCard: ['expired_card', 'expired_card', 'Your card has expired.'],
  chargeDeclinedIncorrectCvc: [
    'incorrect_cvc',
    'incorrect_cvc',
    "Your card's security code is incorrect.",
  ],
  chargeDeclinedProcessingError: [
    'processing_error',
    'processing_error',
    'An error occurred while processing your card. Try again in a little bit.',
  ],
  radarBlock: ['card_declined', 'fraudulent', DECLINED],
  chargeCustomerFail: ['card_declined', 'generic_decline', DECLINED],
  authenticationRequiredOnSetup: [
    'authentication_required',
    'authentication_required',
    AUTHENTICATE,
  ],
  authenticationRequired: ['authentication_required', 'authentication_required', AUTHENTICATE],
  authenticationRequiredChargeDeclinedInsufficientFunds: [
    'authentication_required',
    'authentication_required',
    AUTHENTICATE,
  ],
  threeDSecureRequiredChargeDeclined: [
    'authentication_required',
    'authentication_required',
    AUTHENTICATE,
  ],
} as const;

test('every test card has an expected outcome here', () => {
  expect(Object.keys(endings).sort()).toEqual(TEST_CARDS.map(({ name }) => name).sort());
});

test.each(Object.entries(endings))(
  'pm_card_%s, charged without the customer: %s',
  async (name, ending) => {
    const { stripe } = await startSandbox();
    const { id: customer } = await stripe.customers.create();
    const charge = chargeLater(stripe, customer, `pm_card_${name}`);
    if (ending === null) {
      expect((await charge).status).toBe('succeeded');
      return;
    }
    const [code, declineCode, message] = ending;
    const error = await cardError(charge);
    expect(error).toMatchObject({
      statusCode: 402,
      code,
      decline_code: declineCode,
      message,
      payment_intent: {
        status: 'requires_payment_method',
        amount_received: 0,
        last_payment_error: { code, decline_code: declineCode },
      },
    });
    expect(await eventTypes(stripe)).toContain('payment_intent.payment_failed');
  },
);

test.each([
  ['4000002500003155', null],
  ['4000002760003184', 'authentication_required'],
  ['4000008260003178', 'insufficient_funds'],
  ['4000008400001629', 'generic_decline'],
  ['4000000000000341', 'generic_decline'],
])('%s, saved by a SetupIntent, is later charged: %s', async (number, declineCode) => {
  const sandbox = await startSandbox();
  const { stripe } = sandbox;
  const { id: customer } = await stripe.customers.create();
  const setup = await saveCard(sandbox, customer, number);
  expect(setup.status).toBe('succeeded');
  const saved = await stripe.paymentMethods.retrieve(String(setup.payment_method));
  expect(saved.customer).toBe(customer);
  expect(await eventTypes(stripe)).toContain('setup_intent.succeeded');
  const charge = chargeLater(stripe, customer, saved.id);
  if (declineCode === null) expect((await charge).status).toBe('succeeded');
  else expect((await cardError(charge)).decline_code).toBe(declineCode);
});

test('an off-session payment cannot set up future usage', async () => {
  const { stripe } = await startSandbox();
  const { id: customer } = await stripe.customers.create();
  const params = { ...BOX, customer, setup_future_usage: 'off_session' } as const;
  const away = { payment_method: 'pm_card_visa', off_session: true };
  const refusal = {
    statusCode: 400,
    type: 'StripeInvalidRequestError',
    message:
      'You cannot confirm with the `off_session` parameter when `setup_future_usage` is also set ' +
      'on the PaymentIntent because you cannot set up future usages when processing payments ' +
      'off-session.',
  };
  const intent = await stripe.paymentIntents.create(params);
  const confirm = stripe.paymentIntents.confirm(intent.id, away);
  await expect(confirm).rejects.toMatchObject(refusal);
  const atOnce = stripe.paymentIntents.create({ ...params, ...away, confirm: true });
  await expect(atOnce).rejects.toMatchObject(refusal);
  const plain = await stripe.paymentIntents.create({ ...BOX, customer });
  const asked = stripe.paymentIntents.confirm(plain.id, {
    ...away,
    setup_future_usage: 'on_session',
  });
  await expect(asked).rejects.toMatchObject(refusal);
  expect((await stripe.charges.list()).data).toEqual([]);

  const unset = await stripe.paymentIntents.update(intent.id, { setup_future_usage: '' });
  expect(unset.setup_future_usage).toBeNull();
  expect((await stripe.paymentIntents.confirm(intent.id, away)).status).toBe('succeeded');
});

test('a browser can request to save the card with a payment', async () => {
  const { stripe, origin } = await startSandbox();
  const { id: customer } = await stripe.customers.create();
  const intent = await stripe.paymentIntents.create({ ...BOX, customer });
  const { body } = await callAsBrowser(origin, `payment_intents/${intent.id}/confirm`, {
    client_secret: intent.client_secret ?? '',
    setup_future_usage: 'off_session',
    ...cardParams('4242424242424242'),
  });
  expect(body).toMatchObject({ status: 'succeeded', setup_future_usage: 'off_session' });
  const { payment_method: method } = await stripe.paymentIntents.retrieve(intent.id);
  const [saved] = (await stripe.customers.listPaymentMethods(customer)).data;
  expect(saved?.id).toBe(method);
  expect((await chargeLater(stripe, customer, String(method))).status).toBe('succeeded');
});

test('detaching a card emits an event, and the card cannot be charged any more', async () => {
  const { stripe } = await startSandbox();
  const { id: customer } = await stripe.customers.create();
  const { id } = await stripe.paymentMethods.attach('pm_card_visa', { customer });
  expect((await stripe.paymentMethods.detach(id)).customer).toBeNull();
  expect((await stripe.customers.listPaymentMethods(customer)).data).toEqual([]);
  expect(await eventTypes(stripe)).toContain('payment_method.detached');
  const charge = chargeLater(stripe, customer, id);
  await expect(charge).rejects.toBeInstanceOf(Stripe.errors.StripeInvalidRequestError);
  await expect(charge).rejects.toThrow('It may not be used again');
});
