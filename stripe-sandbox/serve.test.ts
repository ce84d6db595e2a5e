import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { successfulCharges } from './examine.ts';
import { sdkFor, temporaryDirectory } from './testing/sandbox.ts';

const KEY = 'sk_test_card_sandbox';

/** Starts the sandbox as a process of its own, on a free port. */
async function serve(ledger: string) {
  const file = path.join(import.meta.dirname, 'serve.ts');
  const child = spawn(process.execPath, [file, '--port', '0', '--ledger', ledger]);
  onTestFinished(async () => {
    if (child.exitCode === null && child.signalCode === null) await kill(child);
  });
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  for await (const chunk of child.stdout) {
    const port = /:(\d+)\s*$/m.exec(String(chunk))?.[1];
    if (port) return { child, stripe: sdkFor(Number(port), KEY) };
  }
  throw new Error(`the sandbox did not start: ${said}`);
}

async function kill(child: ChildProcess) {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

const PAID = { amount: 1000, currency: 'gbp', payment_method: 'pm_card_visa', confirm: true };

test('acknowledged changes survive a kill, with or without an incomplete last line', async () => {
  const ledger = `${temporaryDirectory()}/ledger.jsonl`;
  const first = await serve(ledger);
  const customer = await first.stripe.customers.create({ email: 'jo@example.com' });
  const paid = await first.stripe.paymentIntents.create(
    {
      ...PAID,
      customer: customer.id,
      setup_future_usage: 'off_session',
      metadata: { box_id: '1' },
    },
    { idempotencyKey: 'box:1' },
  );
  const declined = first.stripe.paymentIntents.create(
    { ...PAID, payment_method: 'pm_card_visa_chargeDeclined' },
    { idempotencyKey: 'box:2' },
  );
  await expect(declined).rejects.toMatchObject({ statusCode: 402 });
  const refund = await first.stripe.refunds.create({ payment_intent: paid.id, amount: 300 });
  const events = await first.stripe.events.list();
  await kill(first.child);
  appendFileSync(ledger, '{"kind":"change","put":[{"object":"cha');

  expect(successfulCharges(ledger)).toEqual([
    {
      id: paid.latest_charge,
      amount: 1000,
      currency: 'gbp',
      customer: customer.id,
      paymentIntent: paid.id,
      metadata: { box_id: '1' },
      amountRefunded: 300,
      disputed: false,
    },
  ]);
  const { stripe } = await serve(ledger);
  expect(await stripe.customers.retrieve(customer.id)).toEqual(customer);
  expect(await stripe.paymentIntents.retrieve(paid.id)).toEqual(paid);
  expect(await stripe.refunds.retrieve(refund.id)).toEqual(refund);
  expect((await stripe.customers.listPaymentMethods(customer.id)).data).toHaveLength(1);
  expect(await stripe.events.list()).toEqual(events);
  const replayed = await stripe.paymentIntents.create(
    {
      ...PAID,
      customer: customer.id,
      setup_future_usage: 'off_session',
      metadata: { box_id: '1' },
    },
    { idempotencyKey: 'box:1' },
  );
  expect(replayed).toEqual(paid);
  expect(replayed.lastResponse.headers['idempotent-replayed']).toBe('true');
  await expect(
    stripe.paymentIntents.create(
      { ...PAID, payment_method: 'pm_card_visa_chargeDeclined' },
      { idempotencyKey: 'box:2' },
    ),
  ).rejects.toMatchObject({ statusCode: 402, headers: { 'idempotent-replayed': 'true' } });
  expect(successfulCharges(ledger)).toHaveLength(1);
});

test('a sandbox killed at any moment charges only requested payments, each once', async () => {
  const ledger = `${temporaryDirectory()}/ledger.jsonl`;
  const answered: string[] = [];
  for (let round = 0; round < 5; round += 1) {
    const { child, stripe } = await serve(ledger);
    const pay = async (n: number) => {
      const options = { idempotencyKey: `box:${n}` };
      const { id } = await stripe.paymentIntents.create({ ...PAID, amount: 1000 + n }, options);
      answered.push(id);
    };
    // The same boxes in each round: what was charged before must not be charged again.
    const payments = Array.from({ length: 40 }, (_, n) => pay(n).catch(() => {}));
    await Promise.race(payments.slice(round * 8));
    await kill(child);
    await Promise.all(payments);
  }
  const charges = successfulCharges(ledger);
  expect(new Set(charges.map(({ amount }) => amount)).size).toBe(charges.length);
  const charged = charges.map(({ paymentIntent }) => paymentIntent);
  expect(charged).toEqual(expect.arrayContaining(answered));
});

test('neither card numbers nor security codes are stored', async () => {
  const ledger = `${temporaryDirectory()}/ledger.jsonl`;
  const { stripe } = await serve(ledger);
  for (const number of ['4242424242424242', '4539578763621486', '4242 4242 4242 4241']) {
    const card = { number, exp_month: 12, exp_year: 2040, cvc: '987' };
    await stripe.paymentMethods.create({ type: 'card', card }).catch(() => {});
  }
  const written = readFileSync(ledger, 'utf8');
  for (const secret of ['4242424242424242', '453957876362', '4242 4242', '"987"']) {
    expect(written).not.toContain(secret);
  }
});
