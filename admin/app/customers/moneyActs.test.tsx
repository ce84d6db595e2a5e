import { button, canPress, field, part, press, type } from '@nestbox/client/testing/act';
import { getCustomer, readCustomerTimeline } from '@nestbox/contract/staffCustomers';
import {
  giveCustomerCredit,
  previewCustomerRefund,
  refundCustomer,
} from '@nestbox/contract/staffMoneyActs';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { customerPageCalls, eva, evaLind, paidBox } from '../testing/foundCustomer';
import { openScreen } from '../testing/openScreen';
import { olive, today } from '../testing/staffAnswers';

const reasons = {
  'Reason, as the customer reads it': 'Sorry for the dented tins',
  'Reason, for your colleagues': 'She rang',
};
const sentReasons = { sentence: 'Sorry for the dented tins', why: 'She rang' };
const missing = ['Write a sentence for the customer', 'Say why, for your colleagues'];

const credit = () => part('dialog', 'Give credit');
const refund = () => part('dialog', 'Refund NB-2026-004211');

async function openCredit(customer = evaLind) {
  const calls = customerPageCalls().answer(getCustomer, customer);
  await openScreen(`/customers/${eva.customerId}`, calls);
  press('Give credit');
  await screen.findByRole('dialog', { name: 'Give credit' });
  return calls;
}

async function openRefund() {
  const calls = customerPageCalls().answer(
    previewCustomerRefund,
    ({ body: { amount, items, asCredit } }) => {
      const ofItems = items?.reduce((sum, { quantity }) => sum + 195 * quantity, 0);
      const pence = amount ?? ofItems ?? 1025;
      return {
        ...(asCredit ? { toCard: 0, toCredit: pence } : { toCard: pence, toCredit: 0 }),
        left: 1025 - pence,
      };
    },
  );
  await openScreen(`/customers/${eva.customerId}?show=boxes`, calls);
  press('Refund NB-2026-004211');
  await screen.findByRole('dialog', { name: 'Refund NB-2026-004211' });
  return calls;
}

it('says before an amount is sent that an owner decides on it', async () => {
  const calls = await openCredit({ ...evaLind, mayGiveAlone: 1_000 });
  type({ Amount: '10.00', ...reasons }, credit());
  expect(credit().getByRole('button', { name: 'Give credit' })).toBeTruthy();
  type({ Amount: '10.01' }, credit());
  expect(credit().getByText(/^You may give this customer £10.00 alone now\./)).toBeTruthy();
  calls.answer(giveCustomerCredit, { done: null });
  press('Ask an owner', credit());
  expect(await screen.findByText(/^It is more than you may give alone\./)).toBeTruthy();
});

it('names what is missing for a credit, and says what the customer has then', async () => {
  const calls = await openCredit();
  press('Give credit', credit());
  for (const sentence of ['Enter pounds and pence, such as 2.40', ...missing])
    expect(await credit().findByText(sentence)).toBeTruthy();
  expect(calls.sent(giveCustomerCredit)).toEqual([]);

  calls.refuse(giveCustomerCredit, 400, 'Give at most £200 at once');
  type({ Amount: '500', ...reasons }, credit());
  expect(credit().getByRole('status').textContent).toBe('Credit: £1.00 → £501.00');
  press('Give credit', credit());
  expect((await credit().findByRole('alert')).textContent).toBe('Give at most £200 at once');
  // The server refuses it, not the browser.
  expect(calls.complaints.splice(0)).toHaveLength(1);
  for (const [label, value] of Object.entries({ Amount: '500', ...reasons }))
    expect(field(label, credit()).value).toBe(value);

  const timeline = [
    {
      key: '2',
      at: `${today}T12:00:00Z`,
      who: olive.name,
      kind: 'staff' as const,
      title: 'give-credit',
      text: 'She rang',
      before: { credit: 1 },
      after: { credit: 6 },
    },
  ];
  calls
    .answer(giveCustomerCredit, { done: { balance: 600 } })
    .answer(getCustomer, { ...evaLind, credit: 600, seen: 5 })
    .answer(readCustomerTimeline, timeline);
  type({ Amount: '5.00' }, credit());
  press('Give credit', credit());
  expect(await screen.findByText('The customer has £6.00 of credit now.')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(part('list', 'Timeline').getByRole('listitem').textContent).toBe(
    'Gave credit, Olive Owner1 Dec 2026, 12:00She rangCredit: 1 → 6',
  );
  expect(calls.sent(giveCustomerCredit)[1]?.body).toEqual({ ...sentReasons, amount: 500, seen: 4 });
});

it('sends what was typed once more, after a colleague has done something', async () => {
  const calls = await openCredit();
  calls
    .refuse(giveCustomerCredit, 409, 'A colleague has given credit meanwhile.')
    .answer(getCustomer, { ...evaLind, credit: 300, seen: 7 });
  type({ Amount: '5', ...reasons }, credit());
  press('Give credit', credit());
  expect((await credit().findByRole('alert')).textContent).toMatch(/^A colleague has given/);
  await waitFor(() =>
    expect(credit().getByRole('status').textContent).toBe('Credit: £3.00 → £8.00'),
  );
  calls.answer(giveCustomerCredit, { done: { balance: 800 } });
  press('Give credit', credit());
  expect(await screen.findByText('The customer has £8.00 of credit now.')).toBeTruthy();
  expect(calls.sent(giveCustomerCredit).map(({ body }) => body.seen)).toEqual([4, 7]);
});

it('refunds all that is left, a line or an amount, after saying where it goes', async () => {
  const calls = await openRefund();
  expect(
    await refund().findByText('£10.25 to the card; £0.00 of the payment is left.'),
  ).toBeTruthy();
  press('Refund', refund());
  for (const sentence of missing) expect(await refund().findByText(sentence)).toBeTruthy();

  type({ What: 'An amount' }, refund());
  expect(field('Amount', refund()).value).toBe('10.25');
  type({ Amount: '3.90', ...reasons }, refund());
  expect(
    await refund().findByText('£3.90 to the card; £6.35 of the payment is left.'),
  ).toBeTruthy();
  fireEvent.click(refund().getByRole('checkbox', { name: 'As credit, not to the card' }));
  expect(await refund().findByText('£3.90 as credit; £6.35 of the payment is left.')).toBeTruthy();
  type({ What: 'All that is left' }, refund());
  expect(await refund().findByText('£10.25 as credit; £0.00 of the payment is left.')).toBeTruthy();

  calls.answer(refundCustomer, {
    done: {
      toCard: 0,
      toCredit: 1025,
      left: 0,
      given: false,
      refused: false,
    },
  });
  await canPress('Refund', refund());
  press('Refund', refund());
  expect(
    await screen.findByText(
      '£10.25 as credit; £0.00 of the payment is left. The card provider did not answer; it is tried again by itself.',
    ),
  ).toBeTruthy();
  expect(calls.sent(refundCustomer)[0]?.body).toEqual({
    ...sentReasons,
    amount: null,
    asCredit: true,
    boxId: paidBox.boxId,
    seen: 4,
  });
});

it('refunds packs by product and quantity', async () => {
  const calls = await openRefund();
  type({ What: 'Products', ...reasons }, refund());
  expect(refund().getByText('Choose how many packs.')).toBeTruthy();
  expect(button('Refund', refund()).disabled).toBe(true);
  type({ 'Porridge Oats, £1.95 each': '1' }, refund());
  expect(
    await refund().findByText('£1.95 to the card; £8.30 of the payment is left.'),
  ).toBeTruthy();
  calls.answer(refundCustomer, {
    done: {
      toCard: 195,
      toCredit: 0,
      left: 830,
      given: true,
      refused: false,
    },
  });
  press('Refund', refund());
  expect(await screen.findByText('£1.95 to the card; £8.30 of the payment is left.')).toBeTruthy();
  expect(calls.sent(refundCustomer)[0]?.body).toEqual({
    ...sentReasons,
    amount: null,
    asCredit: false,
    boxId: paidBox.boxId,
    seen: 4,
    items: [{ productId: 'rolled-oats-1kg', quantity: 1 }],
  });
});

it('says what is too much or no amount, and sends nothing that was not previewed', async () => {
  const calls = await openRefund();
  await canPress('Refund', refund());
  type({ What: 'An amount' }, refund());
  const tooMuch = 'Only £10.25 of the payment is left.';
  calls.refuse(previewCustomerRefund, 409, tooMuch);
  type({ Amount: '10.26', ...reasons }, refund());
  // The preview of another amount does not count.
  expect(button('Refund', refund()).disabled).toBe(true);
  expect((await refund().findByRole('alert')).textContent).toBe(tooMuch);
  expect(button('Refund', refund()).disabled).toBe(true);
  for (const amount of ['0', 'ten']) {
    type({ Amount: amount }, refund());
    await canPress('Refund', refund());
    press('Refund', refund());
    expect(await refund().findByText('Enter pounds and pence, such as 2.40')).toBeTruthy();
    expect(field('Amount', refund()).value).toBe(amount);
  }
  expect(calls.sent(refundCustomer)).toEqual([]);
});
