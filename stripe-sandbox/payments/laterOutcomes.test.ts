import { expect, test, vi } from 'vitest';
import { startSandbox } from '../testing/sandbox.ts';

const pay = (stripe: Awaited<ReturnType<typeof startSandbox>>['stripe'], payment_method: string) =>
  stripe.paymentIntents.create({ amount: 5000, currency: 'gbp', payment_method, confirm: true });

test('a refund is pending until the bank has made it', async () => {
  const { stripe } = await startSandbox();
  const { id } = await pay(stripe, 'pm_card_pendingRefund');
  const refund = await stripe.refunds.create({ payment_intent: id, amount: 400 });
  expect(refund.status).toBe('pending');
  await vi.waitFor(
    async () => expect((await stripe.refunds.retrieve(refund.id)).status).toBe('succeeded'),
    { timeout: 5_000 },
  );
  const listed = await stripe.refunds.list({ payment_intent: id });
  expect(listed.data).toMatchObject([{ id: refund.id, status: 'succeeded' }]);
  for (const type of ['refund.updated', 'charge.refund.updated']) {
    expect((await stripe.events.list({ type })).data).toHaveLength(1);
  }
});

test('a refund that fails later gives the money back to the merchant', async () => {
  const { stripe } = await startSandbox();
  const { id } = await pay(stripe, 'pm_card_refundFail');
  const refund = await stripe.refunds.create({ payment_intent: id, amount: 400 });
  expect(refund.status).toBe('succeeded');
  await vi.waitFor(
    async () => expect((await stripe.refunds.retrieve(refund.id)).status).toBe('failed'),
    { timeout: 5_000 },
  );
  const paid = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
  expect(paid.latest_charge).toMatchObject({ amount_refunded: 0, refunded: false });
  expect((await stripe.events.list({ type: 'refund.failed' })).data).toHaveLength(1);
  const moved = await stripe.balanceTransactions.list({ type: 'refund_failure' });
  expect(moved.data).toMatchObject([{ amount: 400, source: refund.id }]);
  const expanded = await stripe.refunds.list({
    payment_intent: id,
    expand: ['data.failure_balance_transaction'],
  });
  expect(expanded.data[0]?.failure_balance_transaction).toMatchObject({ amount: 400 });
});

test('an inquiry takes no money until it becomes a dispute', async () => {
  const { stripe } = await startSandbox();
  const open = async () => {
    const { id } = await pay(stripe, 'pm_card_createDisputeInquiry');
    const [opened] = (await stripe.disputes.list({ payment_intent: id })).data;
    expect(opened).toMatchObject({ status: 'warning_needs_response', balance_transactions: [] });
    return opened?.id ?? '';
  };
  const say = (id: string, uncategorized_text: string) =>
    stripe.disputes.update(id, { evidence: { uncategorized_text } });
  expect((await say(await open(), 'winning_evidence')).status).toBe('warning_closed');
  expect((await stripe.balanceTransactions.list({ type: 'adjustment' })).data).toEqual([]);
  const second = await open();
  const escalated = await say(second, 'escalate_inquiry_evidence');
  expect(escalated).toMatchObject({ status: 'needs_response' });
  expect(escalated.balance_transactions).toMatchObject([{ amount: -5000 }]);
  const { data } = await stripe.events.list({ type: 'charge.dispute.funds_withdrawn' });
  expect(data).toHaveLength(1);
  expect((await say(second, 'winning_evidence')).status).toBe('won');
});

test.each([
  ['winning_evidence', 'won', [5000, -5000]],
  ['losing_evidence', 'lost', [-5000]],
] as const)('%s closes a dispute as %s', async (uncategorized_text, status, moves) => {
  const { stripe } = await startSandbox();
  const { id } = await pay(stripe, 'pm_card_createDispute');
  const [opened] = (await stripe.disputes.list({ payment_intent: id })).data;
  expect(opened).toMatchObject({ status: 'needs_response', amount: 5000 });
  await expect(stripe.refunds.create({ payment_intent: id })).rejects.toMatchObject({
    code: 'charge_disputed',
  });
  const closed = await stripe.disputes.update(opened?.id ?? '', {
    evidence: { uncategorized_text },
  });
  expect(closed.status).toBe(status);
  expect((await stripe.events.list({ type: 'charge.dispute.closed' })).data).toHaveLength(1);
  const { data } = await stripe.balanceTransactions.list({ type: 'adjustment' });
  expect(data.map(({ amount }) => amount).sort((a, b) => b - a)).toEqual(moves);
  await expect(stripe.disputes.close(opened?.id ?? '')).rejects.toThrow('already closed');
  const refunded = stripe.refunds.create({ payment_intent: id });
  if (status === 'won') expect((await refunded).amount).toBe(5000);
  else await expect(refunded).rejects.toMatchObject({ code: 'charge_disputed' });
});
