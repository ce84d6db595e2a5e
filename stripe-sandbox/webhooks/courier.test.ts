import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { expect, onTestFinished, test } from 'vitest';
import { payAsBrowser } from '../testing/browserCalls.ts';
import { startSandbox, temporaryDirectory } from '../testing/sandbox.ts';

const SECRET = 'whsec_of_the_tests';

/** Starts a receiver that answers the nth delivery by `statusOf`, and keeps what it verified. */
async function startReceiver(statusOf: (delivery: number) => number) {
  const events: Stripe.Event[] = [];
  let deliveries = 0;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const header = String(request.headers['stripe-signature']);
    const event = Stripe.webhooks.constructEvent(Buffer.concat(chunks), header, SECRET);
    deliveries += 1;
    const status = statusOf(deliveries);
    if (status === 200) events.push(event);
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const types = () => events.map(({ type }) => type).sort();
  return {
    events,
    types,
    deliveries: () => deliveries,
    webhook: { url: `http://127.0.0.1:${port}/hook`, secret: SECRET },
  };
}

async function pay(sandbox: Awaited<ReturnType<typeof startSandbox>>, number: string) {
  const intent = await sandbox.stripe.paymentIntents.create({ amount: 700, currency: 'gbp' });
  await payAsBrowser(sandbox.origin, intent.client_secret ?? '', number);
  return intent;
}

const CREATED = 'payment_intent.created';

test.each([
  ['4242424242424242', [CREATED, 'charge.succeeded', 'payment_intent.succeeded']],
  ['4000000000000002', [CREATED, 'charge.failed', 'payment_intent.payment_failed']],
  [
    '4000002500003155',
    [CREATED, 'charge.succeeded', 'payment_intent.requires_action', 'payment_intent.succeeded'],
  ],
  [
    '4000000000000259',
    [
      CREATED,
      'charge.dispute.created',
      'charge.dispute.funds_withdrawn',
      'charge.succeeded',
      'payment_intent.succeeded',
    ],
  ],
])('a payment with %s sends signed events', async (number, types) => {
  const receiver = await startReceiver(() => 200);
  const sandbox = await startSandbox({ webhook: receiver.webhook });
  const intent = await pay(sandbox, number);
  await expect.poll(receiver.types).toEqual([...types].sort());
  const created = receiver.events.find(({ type }) => type === CREATED);
  expect(created).toMatchObject({
    object: 'event',
    api_version: Stripe.API_VERSION,
    livemode: false,
    pending_webhooks: 1,
    data: { object: { id: intent.id, status: 'requires_payment_method' } },
  });
  expect(created?.request?.id).toMatch(/^req_/);
});

test('cancellations, refunds and saved cards are sent', async () => {
  const receiver = await startReceiver(() => 200);
  const { stripe } = await startSandbox({ webhook: receiver.webhook });
  const { id: customer } = await stripe.customers.create();
  await stripe.setupIntents.create({ customer, payment_method: 'pm_card_visa', confirm: true });
  const paid = await stripe.paymentIntents.create(
    { amount: 700, currency: 'gbp', payment_method: 'pm_card_visa', confirm: true },
    { idempotencyKey: 'box:1' },
  );
  await stripe.refunds.create({ payment_intent: paid.id });
  const { id } = await stripe.paymentIntents.create({ amount: 700, currency: 'gbp' });
  await stripe.paymentIntents.cancel(id);
  const expected = [
    'setup_intent.created',
    'payment_method.attached',
    'setup_intent.succeeded',
    CREATED,
    'charge.succeeded',
    'payment_intent.succeeded',
    'charge.refunded',
    'refund.created',
    CREATED,
    'payment_intent.canceled',
  ];
  await expect.poll(receiver.types).toEqual(expected.sort());
  const succeeded = receiver.events.find(({ type }) => type === 'payment_intent.succeeded');
  expect(succeeded?.request?.idempotency_key).toBe('box:1');
});

test('an unacknowledged event is sent again', async () => {
  const receiver = await startReceiver((delivery) => (delivery <= 2 ? 500 : 200));
  const { stripe } = await startSandbox({ webhook: receiver.webhook });
  await stripe.paymentIntents.create({ amount: 700, currency: 'gbp' });
  await expect.poll(receiver.types, { timeout: 10_000 }).toEqual([CREATED]);
  expect(receiver.deliveries()).toBe(3);
  const [event] = receiver.events;
  await expect
    .poll(async () => (await stripe.events.retrieve(event?.id ?? '')).pending_webhooks)
    .toBe(0);
});

test('unacknowledged events are sent after a restart, and only those', async () => {
  let working = false;
  const receiver = await startReceiver(() => (working ? 200 : 503));
  const options = {
    webhook: receiver.webhook,
    ledgerFile: `${temporaryDirectory()}/ledger.jsonl`,
  };
  const first = await startSandbox(options);
  await first.stripe.paymentIntents.create({ amount: 700, currency: 'gbp' });
  await expect.poll(receiver.deliveries).toBe(1);
  await first.app.close();
  working = true;
  const second = await startSandbox(options);
  await expect.poll(receiver.types).toEqual([CREATED]);
  const [event] = (await second.stripe.events.list()).data;
  await expect
    .poll(async () => (await second.stripe.events.retrieve(event?.id ?? '')).pending_webhooks)
    .toBe(0);
  await second.app.close();
  const third = await startSandbox(options);
  await third.stripe.paymentIntents.create({ amount: 800, currency: 'gbp' });
  await expect.poll(receiver.types).toEqual([CREATED, CREATED]);
  expect(new Set(receiver.events.map(({ id }) => id)).size).toBe(2);
});

test('a webhook path is posted to on the same server', async () => {
  const types: string[] = [];
  const sandbox = await startSandbox(
    { webhook: { url: '/hooks/cards', secret: SECRET } },
    async (app) => {
      app.post('/hooks/cards', async (request) => {
        types.push((request.body as Stripe.Event).type);
        return {};
      });
    },
  );
  await sandbox.stripe.paymentIntents.create({ amount: 700, currency: 'gbp' });
  await expect.poll(() => types).toEqual([CREATED]);
});

test('events are sent only to an enabled endpoint, and only of its types', async () => {
  const receiver = await startReceiver(() => 200);
  const some = { ...receiver.webhook, enabledEvents: ['payment_intent.succeeded'] };
  const { stripe } = await startSandbox({ webhook: some });
  const off = await startSandbox({ webhook: { ...receiver.webhook, disabled: true } });
  const paid = { amount: 700, currency: 'gbp', payment_method: 'pm_card_visa', confirm: true };
  await off.stripe.paymentIntents.create(paid);
  await stripe.paymentIntents.create(paid);
  await expect
    .poll(async () => (await stripe.events.list()).data.every((each) => !each.pending_webhooks))
    .toBe(true);
  expect(receiver.types()).toEqual(['payment_intent.succeeded']);
});
