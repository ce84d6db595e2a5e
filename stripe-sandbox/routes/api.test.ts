import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { callAsBrowser, cardParams, payAsBrowser } from '../testing/browserCalls.ts';
import { PUBLISHABLE_KEY, sdkFor, startSandbox } from '../testing/sandbox.ts';

const BOX = { amount: 1000, currency: 'gbp' };

test('customers are created, changed and found', async () => {
  const { stripe } = await startSandbox();
  const made = await stripe.customers.create({
    email: 'jo@example.com',
    metadata: { a: '1', b: '2' },
  });
  const changed = await stripe.customers.update(made.id, {
    name: 'Jo',
    email: '',
    metadata: { a: '', c: '3' },
  });
  expect(changed).toMatchObject({ name: 'Jo', email: null, metadata: { b: '2', c: '3' } });
  expect(await stripe.customers.retrieve(made.id)).toEqual(changed);
});

test('payment methods are attached, listed, made the default, and detached for good', async () => {
  const { stripe } = await startSandbox();
  const { id: customer } = await stripe.customers.create();
  const method = await stripe.paymentMethods.attach('pm_card_gb', { customer });
  const updated = await stripe.customers.update(customer, {
    invoice_settings: { default_payment_method: method.id },
  });
  expect(updated.invoice_settings.default_payment_method).toBe(method.id);
  const listed = await stripe.paymentMethods.list({ customer, type: 'card' });
  expect(listed.data.map(({ id }) => id)).toEqual([method.id]);
  expect(listed.data[0]?.card).toMatchObject({ last4: '0000', country: 'GB', brand: 'visa' });

  await stripe.paymentMethods.detach(method.id);
  const reattach = stripe.paymentMethods.attach(method.id, { customer });
  await expect(reattach).rejects.toThrow('It may not be used again');
});

test('a deleted customer is returned as such, without cards, and payments stay', async () => {
  const { stripe } = await startSandbox();
  const { id: customer } = await stripe.customers.create({ email: 'jo@example.com' });
  const method = await stripe.paymentMethods.attach('pm_card_visa', { customer });
  const paid = await stripe.paymentIntents.create({
    ...BOX,
    customer,
    payment_method: method.id,
    confirm: true,
  });
  const gone = { id: customer, object: 'customer', deleted: true };
  expect(await stripe.customers.del(customer)).toMatchObject(gone);
  expect({ ...(await stripe.customers.retrieve(customer)) }).toEqual(gone);
  const unknown = { statusCode: 404, code: 'resource_missing' };
  await expect(stripe.customers.del(customer)).rejects.toMatchObject(unknown);
  await expect(stripe.customers.update(customer, { name: 'Jo' })).rejects.toMatchObject(unknown);
  const unusable = { statusCode: 400, code: 'resource_missing', param: 'customer' };
  await expect(stripe.paymentIntents.create({ ...BOX, customer })).rejects.toMatchObject(unusable);

  expect(await stripe.paymentMethods.retrieve(method.id)).toMatchObject({ customer: null });
  const kept = await stripe.paymentIntents.retrieve(paid.id, { expand: ['customer'] });
  expect(kept).toMatchObject({ status: 'succeeded', amount_received: 1000, customer: gone });
  const refund = await stripe.refunds.create({ payment_intent: paid.id, amount: 400 });
  expect(refund.status).toBe('succeeded');
  const [event] = (await stripe.events.list({ type: 'customer.deleted' })).data;
  expect(event?.data.object).toMatchObject({ id: customer, email: 'jo@example.com' });
});

test('a PaymentIntent is changed, confirmed and expanded', async () => {
  const { stripe } = await startSandbox();
  const intent = await stripe.paymentIntents.create({
    ...BOX,
    allowed_payment_method_types: ['card'],
    metadata: { box_id: '7' },
  });
  expect(intent).toMatchObject({
    status: 'requires_payment_method',
    payment_method_types: ['card'],
  });
  const changed = await stripe.paymentIntents.update(intent.id, {
    amount: 1200,
    payment_method: 'pm_card_visa',
    metadata: { attempt: '2' },
  });
  expect(changed).toMatchObject({
    status: 'requires_confirmation',
    amount: 1200,
    metadata: { box_id: '7', attempt: '2' },
  });
  const paid = await stripe.paymentIntents.confirm(intent.id, {
    expand: ['latest_charge', 'payment_method'],
  });
  expect(paid).toMatchObject({
    status: 'succeeded',
    amount_received: 1200,
    latest_charge: { object: 'charge', metadata: { box_id: '7', attempt: '2' } },
    payment_method: { object: 'payment_method' },
  });
});

test('a PaymentIntent succeeds only once', async () => {
  const { stripe, origin } = await startSandbox();
  const intent = await stripe.paymentIntents.create(BOX);
  const secret = intent.client_secret ?? '';
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => payAsBrowser(origin, secret, '4242424242424242')),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const refused = answers.find(({ status }) => status === 400);
  expect(refused?.body.error).toMatchObject({
    code: 'payment_intent_unexpected_state',
    payment_intent: { status: 'succeeded' },
  });
  await expect(stripe.paymentIntents.cancel(intent.id)).rejects.toThrow('status of succeeded');
  await expect(stripe.paymentIntents.update(intent.id, { amount: 900 })).rejects.toThrow();
  expect((await stripe.charges.list({ payment_intent: intent.id })).data).toHaveLength(1);
});

test('a canceled PaymentIntent cannot be paid', async () => {
  const { stripe, origin } = await startSandbox();
  const intent = await stripe.paymentIntents.create(BOX);
  const canceled = await stripe.paymentIntents.cancel(intent.id, {
    cancellation_reason: 'abandoned',
  });
  expect(canceled).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' });
  const { status } = await payAsBrowser(origin, intent.client_secret ?? '', '4242424242424242');
  expect(status).toBe(400);
});

test('changing the amount ends a challenge that is under way', async () => {
  const { stripe, origin } = await startSandbox();
  const intent = await stripe.paymentIntents.create(BOX);
  const secret = intent.client_secret ?? '';
  const { body } = await callAsBrowser(origin, `payment_intents/${intent.id}/confirm`, {
    client_secret: secret,
    ...cardParams('4000002500003155'),
  });
  const source = String(body.next_action?.use_stripe_sdk?.three_d_secure_2_source);
  await stripe.paymentIntents.update(intent.id, { amount: 2000 });
  const late = await callAsBrowser(origin, '3ds2/challenge_complete', {
    client_secret: secret,
    source,
    outcome: 'authenticated',
  });
  expect(late.status).toBe(400);
});

test('a SetupIntent saves a card, on-session challenge included', async () => {
  const { stripe, origin } = await startSandbox();
  const { id: customer } = await stripe.customers.create();
  const setup = await stripe.setupIntents.create({ customer });
  const secret = setup.client_secret ?? '';
  const { body } = await callAsBrowser(origin, `setup_intents/${setup.id}/confirm`, {
    client_secret: secret,
    ...cardParams('4000002500003155'),
  });
  expect(body.status).toBe('requires_action');
  await callAsBrowser(origin, '3ds2/challenge_complete', {
    client_secret: secret,
    source: String(body.next_action?.use_stripe_sdk?.three_d_secure_2_source),
    outcome: 'authenticated',
  });
  const done = await stripe.setupIntents.retrieve(setup.id);
  expect(done.status).toBe('succeeded');
  const later = await stripe.paymentIntents.create({
    ...BOX,
    customer,
    payment_method: String(done.payment_method),
    off_session: true,
    confirm: true,
  });
  expect(later.status).toBe('succeeded');
});

test('a SetupIntent refuses a card that cannot be saved', async () => {
  const { stripe } = await startSandbox();
  const setup = await stripe.setupIntents.create();
  const confirm = stripe.setupIntents.confirm(setup.id, {
    payment_method: 'pm_card_visa_chargeDeclinedInsufficientFunds',
  });
  await expect(confirm).rejects.toMatchObject({
    decline_code: 'insufficient_funds',
    setup_intent: { status: 'requires_payment_method' },
  });
});

test('refunds can be partial, up to the amount of the charge', async () => {
  const { stripe } = await startSandbox();
  const paid = await stripe.paymentIntents.create({
    ...BOX,
    payment_method: 'pm_card_visa',
    confirm: true,
  });
  const part = await stripe.refunds.create({ payment_intent: paid.id, amount: 400 });
  expect(part).toMatchObject({ amount: 400, status: 'succeeded', charge: paid.latest_charge });
  const tooMuch = stripe.refunds.create({ payment_intent: paid.id, amount: 601 });
  await expect(tooMuch).rejects.toThrow('greater than unrefunded amount');
  await stripe.refunds.create({ charge: String(paid.latest_charge) });
  const charge = await stripe.charges.retrieve(String(paid.latest_charge), { expand: ['refunds'] });
  expect(charge).toMatchObject({ refunded: true, amount_refunded: 1000 });
  expect(charge.refunds?.data.map(({ amount }) => amount)).toEqual([600, 400]);
  const again = stripe.refunds.create({ payment_intent: paid.id });
  await expect(again).rejects.toMatchObject({ code: 'charge_already_refunded' });
  expect(await stripe.refunds.retrieve(part.id)).toEqual(part);
});

test('a refund that is repeated under its key is made once', async () => {
  const { stripe } = await startSandbox();
  const paid = await stripe.paymentIntents.create({
    ...BOX,
    payment_method: 'pm_card_visa',
    confirm: true,
  });
  const refund = (amount: number, idempotencyKey: string) =>
    stripe.refunds.create({ payment_intent: paid.id, amount }, { idempotencyKey });
  const first = await refund(300, 'refund:1');
  expect((await refund(300, 'refund:1')).id).toBe(first.id);
  expect((await refund(300, 'refund:2')).id).not.toBe(first.id);
  await expect(refund(301, 'refund:1')).rejects.toMatchObject({ type: 'StripeIdempotencyError' });
  await expect(refund(401, 'refund:3')).rejects.toThrow('greater than unrefunded amount');
  await refund(400, 'refund:4');
  const charge = await stripe.charges.retrieve(String(paid.latest_charge));
  expect(charge).toMatchObject({ refunded: true, amount_refunded: 1000 });
});

test('lists come in pages, newest first', async () => {
  const { stripe } = await startSandbox();
  const { id: customer } = await stripe.customers.create();
  for (const amount of [100, 200, 300]) {
    await stripe.paymentIntents.create({ ...BOX, amount, customer });
  }
  await stripe.paymentIntents.create(BOX);
  const first = await stripe.paymentIntents.list({ customer, limit: 2 });
  expect(first).toMatchObject({ has_more: true, data: [{ amount: 300 }, { amount: 200 }] });
  const amounts: number[] = [];
  for await (const { amount } of stripe.paymentIntents.list({ customer, limit: 1 })) {
    amounts.push(amount);
  }
  expect(amounts).toEqual([300, 200, 100]);
});

test.each([
  ['payment_intents/pi_none', "No such payment_intent: 'pi_none'"],
  ['customers/cus_none', "No such customer: 'cus_none'"],
  ['charges/ch_none', "No such charge: 'ch_none'"],
  ['payment_methods/pm_none', "No such PaymentMethod: 'pm_none'"],
  ['nowhere', 'Unrecognized request URL (GET: /v1/nowhere).'],
])('%s is not found', async (path, message) => {
  const { stripe } = await startSandbox();
  const request = stripe.rawRequest('GET', `/v1/${path}`);
  await expect(request).rejects.toMatchObject({ statusCode: 404, message });
});

test.each([
  [{ ...BOX, amount: 29 }, 'Amount must be at least £0.30 gbp', 'amount_too_small'],
  [{ ...BOX, amount: 100_000_000 }, 'Amount must be no more than £999,999.99', 'amount_too_large'],
  [{ currency: 'gbp' }, 'Missing required param: amount.', 'parameter_missing'],
  [{ ...BOX, typo: 1 }, 'Received unknown parameter: typo', 'parameter_unknown'],
  [
    { ...BOX, payment_method_types: ['card'] },
    'The `payment_method_types` parameter is no longer supported. Use ' +
      '`allowed_payment_method_types` instead.',
    'payment_method_types_no_longer_supported',
  ],
])('a PaymentIntent with %j is refused', async (params, message, code) => {
  const { stripe } = await startSandbox();
  const create = stripe.rawRequest('POST', '/v1/payment_intents', params);
  await expect(create).rejects.toMatchObject({ statusCode: 400, message, code });
});

test("another customer's card is refused", async () => {
  const { stripe } = await startSandbox();
  const owner = await stripe.customers.create();
  const other = await stripe.customers.create();
  const method = await stripe.paymentMethods.attach('pm_card_visa', { customer: owner.id });
  const params = { ...BOX, payment_method: method.id, confirm: true };
  const create = stripe.paymentIntents.create({ ...params, customer: other.id });
  await expect(create).rejects.toThrow('must be attached to the customer');
  await expect(stripe.paymentIntents.create(params)).rejects.toThrow('belongs to a Customer');
});

test('a card used without a customer cannot be used again', async () => {
  const { stripe } = await startSandbox();
  const method = await stripe.paymentMethods.create({ type: 'card', card: { token: 'tok_visa' } });
  const params = { ...BOX, payment_method: method.id, confirm: true };
  await stripe.paymentIntents.create(params);
  await expect(stripe.paymentIntents.create(params)).rejects.toThrow('may not be used again');
});

test('without a key, or with a wrong one, nothing is answered', async () => {
  const { origin, port } = await startSandbox();
  expect((await fetch(`${origin}/v1/customers/cus_1`)).status).toBe(401);
  const wrong = sdkFor(port, 'sk_test_somebody_else').customers.create();
  await expect(wrong).rejects.toBeInstanceOf(Stripe.errors.StripeAuthenticationError);
  await expect(wrong).rejects.not.toThrow('somebody');
});

test('a publishable key allows only what a browser needs', async () => {
  const { origin, port, stripe } = await startSandbox();
  const browser = sdkFor(port, PUBLISHABLE_KEY);
  await expect(browser.customers.create()).rejects.toMatchObject({ code: 'secret_key_required' });
  const { id: customer } = await stripe.customers.create();
  const intent = await stripe.paymentIntents.create({ ...BOX, customer, metadata: { own: '1' } });
  await expect(browser.paymentIntents.retrieve(intent.id)).rejects.toThrow('client_secret');
  const guessed = browser.paymentIntents.retrieve(intent.id, {
    client_secret: `${intent.id}_secret_x`,
  });
  await expect(guessed).rejects.toThrow('does not match');
  const seen = await browser.paymentIntents.retrieve(intent.id, {
    client_secret: intent.client_secret ?? '',
  });
  for (const field of ['customer', 'metadata', 'latest_charge'])
    expect(seen).not.toHaveProperty(field);

  const asParameter = await fetch(`${origin}/v1/customers`, {
    method: 'POST',
    body: new URLSearchParams({ key: 'sk_test_of_the_tests' }),
  });
  expect(asParameter.status).toBe(401);
});

test('bodies that are not forms are refused', async () => {
  const { origin } = await startSandbox();
  const answer = await fetch(`${origin}/v1/customers`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_of_the_tests', 'content-type': 'application/json' },
    body: '{}',
  });
  expect(answer.status).toBe(400);
});

test.each(['__proto__', 'toString', 'constructor', '__proto__[a]'])(
  'a property name of JavaScript is an unknown parameter: %s',
  async (name) => {
    const { origin } = await startSandbox();
    const answer = await fetch(`${origin}/v1/customers`, {
      method: 'POST',
      headers: { authorization: 'Bearer sk_test_of_the_tests' },
      body: new URLSearchParams({ [name]: '1' }),
    });
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { error: { code: 'parameter_unknown' } },
    ]);
  },
);

test.each([
  ['payment_intents', { 'amount[a]': '1', currency: 'gbp' }, 'Invalid integer: {"a":"1"}'],
  ['setup_intents', { 'confirm[a][b]': '1' }, 'Invalid boolean: {"a":{"b":"1"}}'],
])('a nested value in place of a text is refused: %s', async (path, form, message) => {
  const { origin } = await startSandbox();
  const answer = await fetch(`${origin}/v1/${path}`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_of_the_tests' },
    body: new URLSearchParams(form),
  });
  expect([answer.status, await answer.json()]).toMatchObject([400, { error: { message } }]);
});

test('a property name of JavaScript is not a currency', async () => {
  const { stripe } = await startSandbox();
  await expect(
    stripe.paymentIntents.create({ amount: 1000, currency: 'constructor' }),
  ).rejects.toThrow('Invalid currency: constructor');
});

test('the account and its webhook endpoint are as the options say', async () => {
  const webhook = {
    url: 'https://shop.example/hooks',
    secret: 'whsec_of_the_tests',
    enabledEvents: ['charge.refunded'],
    disabled: true,
    apiVersion: '2026-01-28.clover',
  };
  const account = { country: 'DE', defaultCurrency: 'eur', chargesEnabled: false };
  const { stripe } = await startSandbox({ webhook, account });
  expect(await stripe.accounts.retrieveCurrent()).toMatchObject({
    id: 'acct_1CardSandbox0000',
    country: 'DE',
    default_currency: 'eur',
    charges_enabled: false,
    capabilities: { card_payments: 'inactive' },
  });
  expect((await stripe.webhookEndpoints.list()).data).toMatchObject([
    {
      url: 'https://shop.example/hooks',
      status: 'disabled',
      enabled_events: ['charge.refunded'],
      api_version: '2026-01-28.clover',
    },
  ]);
  const { stripe: alone } = await startSandbox();
  expect((await alone.webhookEndpoints.list()).data).toEqual([]);
  expect(await alone.accounts.retrieveCurrent()).toMatchObject({ default_currency: 'gbp' });
});
