import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { sdkFor, startSandbox, temporaryDirectory } from '../testing/sandbox.ts';
import type { Fault, FaultedRequest } from './faults.ts';

const BOX = { amount: 1000, currency: 'gbp' };

async function rejected(promise: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  const error = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error instanceof Stripe.errors.StripeError) return error;
  throw new Error(`expected an error of the SDK, got ${String(error)}`);
}

test('twenty simultaneous requests with one key create one object', async () => {
  const ledgerFile = `${temporaryDirectory()}/ledger.jsonl`;
  const { port, stripe } = await startSandbox({ ledgerFile });
  const patient = new Stripe('sk_test_of_the_tests', {
    host: '127.0.0.1',
    port,
    protocol: 'http',
    maxNetworkRetries: 5,
    telemetry: false,
  });
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      patient.paymentIntents.create(
        { ...BOX, payment_method: 'pm_card_visa', confirm: true },
        { idempotencyKey: 'box:1' },
      ),
    ),
  );
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  expect((await stripe.paymentIntents.list()).data).toHaveLength(1);
  expect((await stripe.charges.list()).data).toHaveLength(1);
});

test('a repeated key returns the stored answer, marked as such', async () => {
  const { stripe } = await startSandbox();
  const first = await stripe.paymentIntents.create(BOX, { idempotencyKey: 'a' });
  const again = await stripe.paymentIntents.create(BOX, { idempotencyKey: 'a' });
  expect(again).toEqual(first);
  expect(first.lastResponse.headers['idempotent-replayed']).toBeUndefined();
  expect(again.lastResponse.headers).toMatchObject({
    'idempotent-replayed': 'true',
    'original-request': first.lastResponse.requestId,
  });
  expect(again.lastResponse.requestId).not.toBe(first.lastResponse.requestId);
});

test('a repeated request returns the stored decline without another attempt', async () => {
  const { stripe } = await startSandbox();
  const params = { ...BOX, payment_method: 'pm_card_visa_chargeDeclined', confirm: true };
  const first = await rejected(stripe.paymentIntents.create(params, { idempotencyKey: 'a' }));
  const again = await rejected(stripe.paymentIntents.create(params, { idempotencyKey: 'a' }));
  expect([first.statusCode, again.statusCode]).toEqual([402, 402]);
  expect(again.payment_intent?.id).toBe(first.payment_intent?.id);
  expect((await stripe.charges.list()).data).toHaveLength(1);
});

test('other parameters or another endpoint under the same key are refused', async () => {
  const { stripe } = await startSandbox();
  await stripe.paymentIntents.create(BOX, { idempotencyKey: 'a' });
  const changed = await rejected(
    stripe.paymentIntents.create({ ...BOX, amount: 1001 }, { idempotencyKey: 'a' }),
  );
  expect(changed).toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
  expect(changed.message).toContain(
    'Keys for idempotent requests can only be used with the same parameters they were first used',
  );
  const elsewhere = await rejected(stripe.customers.create({}, { idempotencyKey: 'a' }));
  expect(elsewhere.message).toContain('can only be used for the same endpoint');
});

test('a validation error leaves its key free', async () => {
  const { stripe } = await startSandbox();
  const tooLittle = { ...BOX, amount: 29 };
  const error = await rejected(stripe.paymentIntents.create(tooLittle, { idempotencyKey: 'a' }));
  expect(error).toMatchObject({ code: 'amount_too_small', param: 'amount' });
  const made = await stripe.paymentIntents.create(BOX, { idempotencyKey: 'a' });
  expect(made.status).toBe('requires_payment_method');
});

test('a key is deleted after a day', async () => {
  let now = new Date('2030-01-01T00:00:00Z');
  const { stripe } = await startSandbox({ now: () => now });
  const first = await stripe.paymentIntents.create(BOX, { idempotencyKey: 'a' });
  now = new Date('2030-01-02T00:00:01Z');
  const next = await stripe.paymentIntents.create(BOX, { idempotencyKey: 'a' });
  expect(next.id).not.toBe(first.id);
});

/** Makes only the first request under a key fail. */
function once(fault: Fault) {
  let left = 1;
  return ({ idempotencyKey }: FaultedRequest) => {
    if (idempotencyKey !== 'a' || left === 0) return null;
    left -= 1;
    return fault;
  };
}

const PAID = { ...BOX, payment_method: 'pm_card_visa', confirm: true };

test('the SDK gets a dropped reply when it retries', async () => {
  const { stripe } = await startSandbox({ faults: once({ kind: 'drop_reply' }) });
  const paid = await stripe.paymentIntents.create(PAID, {
    idempotencyKey: 'a',
    maxNetworkRetries: 2,
  });
  expect(paid.status).toBe('succeeded');
  expect((await stripe.charges.list()).data).toHaveLength(1);
});

test.each([429, 409] as const)('a %i is not remembered', async (status) => {
  const { stripe } = await startSandbox({ faults: once({ kind: 'refuse', status }) });
  const error = await rejected(stripe.paymentIntents.create(PAID, { idempotencyKey: 'a' }));
  expect(error.statusCode).toBe(status);
  const paid = await stripe.paymentIntents.create(PAID, { idempotencyKey: 'a' });
  expect(paid.status).toBe('succeeded');
});

test.each([
  [{ kind: 'refuse', status: 500 } as const, 0],
  [{ kind: 'break_after' } as const, 1],
])('after %j, every request with the key is answered 500', async (fault, charges) => {
  const { stripe } = await startSandbox({ faults: once(fault) });
  const create = () => stripe.paymentIntents.create(PAID, { idempotencyKey: 'a' });
  expect((await rejected(create())).statusCode).toBe(500);
  expect((await rejected(create())).statusCode).toBe(500);
  expect((await stripe.charges.list()).data).toHaveLength(charges);
});

test('a retry gets the answer that came after the timeout of the client', async () => {
  const { stripe } = await startSandbox({ faults: once({ kind: 'hang', ms: 3_000 }) });
  const params = { idempotencyKey: 'a', timeout: 100 };
  const error = await rejected(stripe.paymentIntents.create(PAID, params));
  expect(error).toBeInstanceOf(Stripe.errors.StripeConnectionError);
  const paid = await stripe.paymentIntents.create(PAID, { idempotencyKey: 'a' });
  expect(paid.lastResponse.headers['idempotent-replayed']).toBe('true');
});

test('a request is executed again after its key was wiped', async () => {
  let wipe = false;
  const { stripe } = await startSandbox({
    faults: () => (wipe ? { kind: 'forget_keys' } : null),
  });
  const first = await stripe.paymentIntents.create(BOX, { idempotencyKey: 'a' });
  wipe = true;
  const second = await stripe.paymentIntents.create(BOX, { idempotencyKey: 'a' });
  expect(second.id).not.toBe(first.id);
});

test('a payment may be processing for a while', async () => {
  const { stripe } = await startSandbox({ faults: once({ kind: 'process_slowly', ms: 50 }) });
  const slow = await stripe.paymentIntents.create(PAID, { idempotencyKey: 'a' });
  expect(slow).toMatchObject({ status: 'processing', processing: { type: 'card' } });
  await expect
    .poll(async () => (await stripe.paymentIntents.retrieve(slow.id)).status)
    .toBe('succeeded');
});

test('a payment that was processing at shutdown is settled after the next start', async () => {
  const ledgerFile = `${temporaryDirectory()}/ledger.jsonl`;
  const faults = once({ kind: 'process_slowly', ms: 60_000 });
  const first = await startSandbox({ ledgerFile, faults });
  const { id } = await first.stripe.paymentIntents.create(PAID, { idempotencyKey: 'a' });
  await first.app.close();
  const { stripe } = await startSandbox({ ledgerFile });
  await expect
    .poll(async () => (await stripe.paymentIntents.retrieve(id)).status)
    .toBe('succeeded');
});

test('a key longer than 255 characters is refused', async () => {
  const { port } = await startSandbox();
  const create = sdkFor(port).customers.create({}, { idempotencyKey: 'k'.repeat(256) });
  expect((await rejected(create)).statusCode).toBe(400);
});
