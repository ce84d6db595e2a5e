import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { payAsBrowser } from '../testing/browserCalls.ts';
import { startSandbox } from '../testing/sandbox.ts';

type Json = Record<string, unknown>;

const file = path.join(import.meta.dirname, '../fixtures/stripeFixtures.json');
const FIXTURES = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Json>;

/** Fields of Stripe's that the sandbox leaves out. */
const ONLY_THEIRS = new Set([
  // Newer versions of the API return a charge's refunds only when they are expanded.
  'charge.refunds',
]);
/** Fields in the SDK's types that are newer than the examples. */
const NEWER = new Set([
  'customer.customer_account',
  'payment_intent.allowed_payment_method_types',
  'payment_intent.payment_record',
  'setup_intent.allowed_payment_method_types',
  'setup_intent.customer_account',
  'charge.payment_method_details.card.electronic_commerce_indicator',
  'charge.outcome.risk_level',
  'charge.outcome.risk_score',
  'dispute.evidence_details.submission_method',
  'dispute.intended_submission_method',
]);
/** Fields that differ by case: an example shows one possible value, ours another, or null. */
const CASES = new Set([
  'payment_intent.last_payment_error',
  'payment_intent.next_action',
  'setup_intent.last_setup_error',
  'setup_intent.next_action',
  'setup_intent.automatic_payment_methods',
  'payment_intent.automatic_payment_methods',
  'payment_intent.payment_method_options',
  'setup_intent.payment_method_options',
  'event.data.object',
]);

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the paths of fields that only one of two objects has. */
function differences(theirs: Json, ours: Json, at: string): string[] {
  const names = new Set([...Object.keys(theirs), ...Object.keys(ours)]);
  return [...names].flatMap((name) => {
    const here = `${at}.${name}`;
    if (CASES.has(here) || name === 'metadata') return [];
    if (!(name in ours)) return ONLY_THEIRS.has(here) ? [] : [`${here} is missing`];
    if (!(name in theirs)) return NEWER.has(here) ? [] : [`${here} is not Stripe's`];
    const [their, our] = [theirs[name], ours[name]];
    return isObject(their) && isObject(our) ? differences(their, our, here) : [];
  });
}

test('every resource has the fields of its published example', async () => {
  const webhook = { url: '/hooks/cards', secret: 'whsec_of_the_tests' };
  const time = { now: new Date('2026-11-20T10:00:00Z') };
  const { stripe, origin } = await startSandbox({ webhook, now: () => time.now });
  const customer = await stripe.customers.create({ address: { line1: '1 High Street' } });
  const intent = await stripe.paymentIntents.create({
    // Above the fee of the dispute below, so that there is a payout.
    amount: 5000,
    currency: 'gbp',
    customer: customer.id,
    setup_future_usage: 'off_session',
  });
  await payAsBrowser(origin, intent.client_secret ?? '', '4000002500003155');
  const paid = await stripe.paymentIntents.retrieve(intent.id, {
    expand: ['latest_charge', 'payment_method'],
  });
  const refund = await stripe.refunds.create({ payment_intent: intent.id, amount: 100 });
  const setup = await stripe.setupIntents.create({ customer: customer.id });
  await stripe.paymentIntents.create({
    amount: 500,
    currency: 'gbp',
    payment_method: 'pm_card_createDispute',
    confirm: true,
  });
  const disputes = await stripe.events.list({ type: 'charge.dispute.created' });

  time.now = new Date('2026-11-23T10:00:00Z');

  const ours: Record<string, object | undefined> = {
    customer,
    payment_method: paid.payment_method as object,
    payment_intent: { ...paid, payment_method: null, latest_charge: null },
    setup_intent: setup,
    charge: paid.latest_charge as object,
    refund,
    event: disputes.data[0],
    dispute: disputes.data[0]?.data.object,
    balance_transaction: (await stripe.balanceTransactions.list({ type: 'charge' })).data[0],
    payout: (await stripe.payouts.list()).data[0],
    account: await stripe.accounts.retrieveCurrent(),
    webhook_endpoint: (await stripe.webhookEndpoints.list()).data[0],
  };
  for (const [name, resource] of Object.entries(ours)) {
    expect(differences(FIXTURES[name] ?? {}, resource as Json, name), name).toEqual([]);
  }
});
