import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { payAsBrowser } from '../testing/browserCalls.ts';
import { cardError } from '../testing/cardError.ts';
import { startSandbox } from '../testing/sandbox.ts';

const DECLINED = 'Your card was declined.';
const FUNDS = 'Your card has insufficient funds.';
const AUTHENTICATE = 'Your card was declined. This transaction requires authentication.';

async function firstPayment(stripe: Stripe) {
  const customer = await stripe.customers.create({ email: 'a@example.com' });
  const intent = await stripe.paymentIntents.create({
    amount: 1250,
    currency: 'gbp',
    customer: customer.id,
    setup_future_usage: 'off_session',
    allowed_payment_method_types: ['card'],
  });
  return { customer, intent, secret: intent.client_secret ?? '' };
}

async function laterPayment(stripe: Stripe, customer: string, method: string) {
  const intent = await stripe.paymentIntents.create({ amount: 990, currency: 'gbp', customer });
  return stripe.paymentIntents.confirm(intent.id, { payment_method: method, off_session: true });
}

test.each(['4242424242424242', '4000008260000000', '5555555555554444', '4000000000000259'])(
  '%s is charged, saved, and charged again without the customer',
  async (number) => {
    const { stripe, origin } = await startSandbox();
    const { customer, intent, secret } = await firstPayment(stripe);
    const paid = await payAsBrowser(origin, secret, number);
    expect(paid.body).toMatchObject({ status: 'succeeded', amount: 1250 });

    const seen = await stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] });
    expect(seen).toMatchObject({
      amount_received: 1250,
      latest_charge: { status: 'succeeded', captured: true, amount: 1250 },
    });
    const saved = await stripe.customers.listPaymentMethods(customer.id);
    expect(saved.data).toHaveLength(1);
    const again = await laterPayment(stripe, customer.id, String(seen.payment_method));
    expect(again.status).toBe('succeeded');
  },
);

test.each([
  ['4000000000000002', 'card_declined', 'generic_decline', DECLINED],
  ['4000000000009995', 'card_declined', 'insufficient_funds', FUNDS],
  ['4000000000009987', 'card_declined', 'lost_card', DECLINED],
  ['4000000000009979', 'card_declined', 'stolen_card', DECLINED],
  ['4000000000000069', 'expired_card', 'expired_card', 'Your card has expired.'],
  ['4000000000000127', 'incorrect_cvc', 'incorrect_cvc', "Your card's security code is incorrect."],
  [
    '4000000000000119',
    'processing_error',
    'processing_error',
    'An error occurred while processing your card. Try again in a little bit.',
  ],
  ['4100000000000019', 'card_declined', 'fraudulent', DECLINED],
  ['4000000000000341', 'card_declined', 'generic_decline', DECLINED],
])('%s is declined as %s / %s', async (number, code, declineCode, message) => {
  const { stripe, origin } = await startSandbox();
  const { customer, intent, secret } = await firstPayment(stripe);
  const declined = await payAsBrowser(origin, secret, number);
  expect(declined.status).toBe(402);
  expect(declined.body.error).toMatchObject({
    type: 'card_error',
    code,
    decline_code: declineCode,
    message,
    payment_intent: { id: intent.id, status: 'requires_payment_method' },
  });
  expect(declined.body.error?.payment_intent).not.toHaveProperty('customer');

  const seen = await stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] });
  expect(seen).toMatchObject({
    status: 'requires_payment_method',
    payment_method: null,
    amount_received: 0,
    last_payment_error: { code, decline_code: declineCode, message },
    latest_charge: { status: 'failed', paid: false, failure_code: code },
  });
  expect((await stripe.customers.listPaymentMethods(customer.id)).data).toEqual([]);

  const paid = await payAsBrowser(origin, secret, '4242424242424242');
  expect(paid.body.status).toBe('succeeded');
});

test.each([
  ['pm_card_visa_chargeDeclinedInsufficientFunds', 'insufficient_funds'],
  ['pm_card_visa_chargeDeclined', 'generic_decline'],
])('%s cannot be saved for a customer', async (token, declineCode) => {
  const { stripe } = await startSandbox();
  const customer = await stripe.customers.create();
  const error = await cardError(stripe.paymentMethods.attach(token, { customer: customer.id }));
  expect(error.decline_code).toBe(declineCode);
});

test.each(['pm_card_chargeCustomerFail', 'pm_card_radarBlock'])(
  '%s can be saved, but not charged',
  async (token) => {
    const { stripe } = await startSandbox();
    const customer = await stripe.customers.create();
    const method = await stripe.paymentMethods.attach(token, { customer: customer.id });
    const error = await cardError(laterPayment(stripe, customer.id, method.id));
    expect(error).toMatchObject({ statusCode: 402, code: 'card_declined', message: DECLINED });
    expect(error.payment_intent?.status).toBe('requires_payment_method');
  },
);

test('4000002500003155 is confirmed once, and then charged without the customer', async () => {
  const { stripe, origin } = await startSandbox();
  const { customer, intent, secret } = await firstPayment(stripe);
  const paid = await payAsBrowser(origin, secret, '4000002500003155');
  expect(paid.body.status).toBe('succeeded');
  const { payment_method: method } = await stripe.paymentIntents.retrieve(intent.id);
  const later = await laterPayment(stripe, customer.id, String(method));
  expect(later.status).toBe('succeeded');
});

test('4000002500003155 is refused off-session where it was never set up', async () => {
  const { stripe } = await startSandbox();
  const customer = await stripe.customers.create();
  const method = await stripe.paymentMethods.attach('pm_card_authenticationRequiredOnSetup', {
    customer: customer.id,
  });
  const error = await cardError(laterPayment(stripe, customer.id, method.id));
  expect(error).toMatchObject({ code: 'authentication_required', message: AUTHENTICATE });
});

test('4000002760003184 has to be confirmed each time, on-session with the same secret', async () => {
  const { stripe, origin } = await startSandbox();
  const { customer, intent, secret } = await firstPayment(stripe);
  expect((await payAsBrowser(origin, secret, '4000002760003184')).body.status).toBe('succeeded');
  const { payment_method: method } = await stripe.paymentIntents.retrieve(intent.id);

  const error = await cardError(laterPayment(stripe, customer.id, String(method)));
  expect(error).toMatchObject({
    code: 'authentication_required',
    decline_code: 'authentication_required',
    message: AUTHENTICATE,
  });
  const open = await stripe.paymentIntents.retrieve(error.payment_intent?.id ?? '');
  expect(open).toMatchObject({ status: 'requires_payment_method', payment_method: null });
  const paid = await payAsBrowser(origin, open.client_secret ?? '', '4000002760003184');
  expect(paid.body.status).toBe('succeeded');
});

test.each([
  ['4000008260003178', 'insufficient_funds', FUNDS],
  ['4000008400001629', 'generic_decline', DECLINED],
])('%s is confirmed and then declined', async (number, declineCode, message) => {
  const { stripe, origin } = await startSandbox();
  const { intent, secret } = await firstPayment(stripe);
  const answered = await payAsBrowser(origin, secret, number);
  expect(answered).toMatchObject({ status: 200, body: { status: 'requires_payment_method' } });
  const seen = await stripe.paymentIntents.retrieve(intent.id);
  expect(seen.last_payment_error).toMatchObject({
    type: 'card_error',
    code: 'card_declined',
    decline_code: declineCode,
    message,
  });
});

test('a challenge that fails leaves the payment open for another card', async () => {
  const { stripe, origin } = await startSandbox();
  const { intent, secret } = await firstPayment(stripe);
  await payAsBrowser(origin, secret, '4000002500003155', 'failed');
  const seen = await stripe.paymentIntents.retrieve(intent.id);
  expect(seen).toMatchObject({
    status: 'requires_payment_method',
    next_action: null,
    latest_charge: null,
    last_payment_error: {
      code: 'payment_intent_authentication_failure',
      message:
        'We are unable to authenticate your payment method. Please choose a different payment ' +
        'method and try again.',
    },
  });
  expect((await payAsBrowser(origin, secret, '4242424242424242')).body.status).toBe('succeeded');
});

test('a saved card is declined after its expiry month', async () => {
  let now = new Date('2030-06-01T12:00:00Z');
  const { stripe } = await startSandbox({ now: () => now });
  const customer = await stripe.customers.create();
  const card = { number: '4242424242424242', exp_month: 7, exp_year: 2030, cvc: '123' };
  const { id } = await stripe.paymentMethods.create({ type: 'card', card });
  await stripe.paymentMethods.attach(id, { customer: customer.id });
  now = new Date('2030-07-31T12:00:00Z');
  expect((await laterPayment(stripe, customer.id, id)).status).toBe('succeeded');
  now = new Date('2030-08-01T00:00:00Z');
  const error = await cardError(laterPayment(stripe, customer.id, id));
  expect(error.code).toBe('expired_card');
});

test.each([
  [{ number: '4242424242424241' }, 'incorrect_number', 'Your card number is incorrect.'],
  [{ number: '4242' }, 'incorrect_number', 'Your card number is incorrect.'],
  [{ exp_month: 13 }, 'invalid_expiry_month', "Your card's expiration month is invalid."],
  [{ exp_year: 2020 }, 'invalid_expiry_year', "Your card's expiration year is invalid."],
  [{ cvc: '12' }, 'invalid_cvc', "Your card's security code is invalid."],
])('a card with %j is refused', async (wrong, code, message) => {
  const { stripe } = await startSandbox();
  const card = { number: '4242424242424242', exp_month: 12, exp_year: 2040, cvc: '123', ...wrong };
  const error = await cardError(stripe.paymentMethods.create({ type: 'card', card }));
  expect(error).toMatchObject({ code, message });
});

test('a real card is refused', async () => {
  const { stripe } = await startSandbox();
  const card = { number: '4539578763621486', exp_month: 12, exp_year: 2040, cvc: '123' };
  const error = await cardError(stripe.paymentMethods.create({ type: 'card', card }));
  expect(error).toMatchObject({ code: 'card_declined', decline_code: 'test_mode_live_card' });
});
