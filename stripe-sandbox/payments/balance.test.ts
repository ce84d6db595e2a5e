import { expect, test } from 'vitest';
import { startSandbox } from '../testing/sandbox.ts';

const midnight = (day: string) => Date.parse(`${day}T00:00:00Z`) / 1000;

test('charges, refunds and disputes move the balance, and payouts empty it each day', async () => {
  const time = { now: new Date('2026-11-20T10:00:00Z') };
  const { stripe } = await startSandbox({ now: () => time.now });
  const pay = (amount: number, payment_method: string) =>
    stripe.paymentIntents.create({ amount, currency: 'gbp', payment_method, confirm: true });
  const british = await pay(1000, 'pm_card_gb');
  await pay(2000, 'pm_card_visa');
  await expect(pay(3000, 'pm_card_visa_chargeDeclined')).rejects.toThrow('declined');
  time.now = new Date('2026-11-21T10:00:00Z');
  const refund = await stripe.refunds.create({ payment_intent: british.id, amount: 400 });
  expect((await stripe.payouts.list()).data).toEqual([]);

  time.now = new Date('2026-11-23T10:00:00Z');
  const moved = await stripe.balanceTransactions.list({ expand: ['data.source'] });
  expect(moved.data).toMatchObject([
    // 1.5 % and 20p of the British card, 3.25 % and 20p of the American one.
    { type: 'payout', amount: -(1000 - 35 + 2000 - 85), fee: 0 },
    { type: 'refund', amount: -400, fee: 0, net: -400, source: { id: refund.id } },
    { type: 'charge', amount: 2000, fee: 85, net: 1915, status: 'available' },
    { type: 'charge', amount: 1000, fee: 35, net: 965, source: { payment_intent: british.id } },
  ]);
});

test('a negative sum waits for the next payout', async () => {
  const time = { now: new Date('2026-11-20T10:00:00Z') };
  const { stripe } = await startSandbox({ now: () => time.now });
  const pay = (amount: number, payment_method: string) =>
    stripe.paymentIntents.create({ amount, currency: 'gbp', payment_method, confirm: true });
  // Disputed at once, at a fee of £20.
  const disputed = await pay(1000, 'pm_card_createDispute');
  time.now = new Date('2026-11-21T10:00:00Z');
  await pay(9000, 'pm_card_gb');
  time.now = new Date('2026-11-25T10:00:00Z');
  const { data: payouts } = await stripe.payouts.list({ created: { gte: midnight('2026-11-01') } });
  expect(payouts).toMatchObject([
    { amount: 9000 - 155 - 53 - 2000, arrival_date: midnight('2026-11-23'), automatic: true },
  ]);
  const paidOut = await stripe.balanceTransactions.list({ payout: payouts[0]?.id ?? '' });
  expect(paidOut.data).toHaveLength(4);
  expect(paidOut.data.reduce((sum, { net }) => sum + net, 0)).toBe(0);
  const early = await stripe.payouts.list({ created: { lt: midnight('2026-11-23') } });
  expect(early.data).toEqual([]);
  const charge = await stripe.charges.retrieve(String(disputed.latest_charge), {
    expand: ['balance_transaction'],
  });
  expect(charge.balance_transaction).toMatchObject({ net: 1000 - 53, source: charge.id });
});
