import { button, canPress, part, press, select, type } from '@nestbox/client/testing/act';
import * as staff from '@nestbox/contract/staffGiftCards';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { address, openScreen } from '../testing/openScreen';
import { staffCalls } from '../testing/staffAnswers';

const eva = '0f0e6f3c-5f0d-4a3b-9a53-2f4b1d6c7a10';
const ada = '0f0e6f3c-5f0d-4a3b-9a53-2f4b1d6c7a11';

const sent: staff.StaffGiftCard = {
  customerId: eva,
  buyer: 'Eva Lind',
  cardNumber: 1,
  amount: 2_500,
  state: 'sent',
  recipient: 'sam@example.com',
  recipientName: 'Sam',
  boughtOn: '2026-11-30',
  sendOn: '2026-12-01',
  redeemedOn: null,
  redeemedBy: null,
  refund: null,
  version: 3,
};
const waiting: staff.StaffGiftCard = {
  ...sent,
  cardNumber: 2,
  state: 'waits',
  sendOn: '2026-12-24',
};
const redeemed: staff.StaffGiftCard = {
  ...sent,
  cardNumber: 3,
  state: 'redeemed',
  redeemedOn: '2026-12-01',
  redeemedBy: ada,
};

const listed = (...giftCards: staff.StaffGiftCard[]): staff.StaffGiftCards => ({
  giftCards,
  count: giftCards.length,
  owed: { unredeemed: 5_000, unspent: 1_250 },
});

const calls = (role?: Parameters<typeof staffCalls>[0]) =>
  staffCalls(role).answer(staff.listStaffGiftCards, listed(sent, waiting, redeemed));

const sendName = 'Send again: the gift card of £25 for Sam (sam@example.com)';
const refundName = 'Refund: the gift card of £25 for Sam (sam@example.com)';

it('lists gift cards with what is owed, and narrows them', async () => {
  const answered = calls();
  await openScreen('/gift-cards', answered);
  const figures = part('list', 'What the shop owes');
  expect(figures.getByText('£62.50')).toBeTruthy();
  const table = part('table', 'Gift cards');
  const row = table.getByRole('row', { name: /Redeemed.*by another customer.*by Eva Lind/ });
  expect(row.textContent).toContain('£25.00For Sam (sam@example.com)');
  const [redeemer, buyer] = [...row.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect([buyer, redeemer]).toEqual([`/admin/customers/${eva}`, `/admin/customers/${ada}`]);
  answered.answer(staff.listStaffGiftCards, listed());
  select('State', 'Refunded');
  type({ 'Find a gift card': ' sam@example.com ' });
  expect(await screen.findByText('No such gift card')).toBeTruthy();
  await waitFor(() =>
    expect(answered.sent(staff.listStaffGiftCards).at(-1)?.query).toEqual({
      words: 'sam@example.com',
      state: 'refunded',
    }),
  );
  // Whom it is for is personal.
  expect(address()).toBe('/gift-cards?state=refunded');
});

it.each([
  ['owner', 1, 2],
  ['support', 1, 0],
  ['accountant', 0, 0],
] as const)('offers %s what the role may do with open gift cards', async (role, sends, refunds) => {
  await openScreen('/gift-cards', calls(role));
  expect(screen.queryAllByRole('button', { name: sendName })).toHaveLength(sends);
  expect(screen.queryAllByRole('button', { name: refundName })).toHaveLength(refunds);
});

it('sends one again to another address, with why', async () => {
  const answered = calls().answer(staff.sendGiftCardAgain, {
    done: { recipient: 'sam@work.example' },
  });
  await openScreen('/gift-cards', answered);
  press(sendName);
  const dialog = part('dialog', 'Send a gift card of £25.00 again');
  expect(dialog.getByLabelText<HTMLInputElement>('Email address').value).toBe('sam@example.com');
  type({ 'Email address': 'sam@' }, dialog);
  press('Send again', dialog);
  expect(await dialog.findByText('Please enter a valid email address')).toBeTruthy();
  expect(dialog.getByText('Write why')).toBeTruthy();
  type(
    { 'Email address': 'sam@work.example', 'Reason, for your colleagues': 'Typed wrongly' },
    dialog,
  );
  press('Send again', dialog);
  expect(
    await screen.findByText('The gift card goes to sam@work.example within a minute.'),
  ).toBeTruthy();
  expect(answered.sent(staff.sendGiftCardAgain)).toMatchObject([
    {
      params: { customerId: eva, cardNumber: '1' },
      body: { recipient: 'sam@work.example', why: 'Typed wrongly', seen: 3 },
    },
  ]);
});

it('refunds one that was changed by a colleague once it was looked at again', async () => {
  const changed = 'A colleague changed this gift card meanwhile. Look at it again.';
  const answered = calls()
    .answer(staff.listStaffGiftCards, listed(sent))
    .refuse(staff.refundStaffGiftCard, 409, changed);
  await openScreen('/gift-cards', answered);
  press(refundName);
  const dialog = part('dialog', 'Refund a gift card of £25.00');
  expect(
    dialog.getByText(/The code that Sam \(sam@example\.com\) has stops working at once\./),
  ).toBeTruthy();
  type({ 'Reason, for your colleagues': 'Bought twice' }, dialog);
  answered.answer(staff.listStaffGiftCards, listed({ ...sent, version: 4 }));
  press('Refund £25.00', dialog);
  expect(await dialog.findByText(changed)).toBeTruthy();
  answered.answer(staff.refundStaffGiftCard, null);
  await canPress('Refund £25.00', dialog);
  press('Refund £25.00', dialog);
  answered.answer(
    staff.listStaffGiftCards,
    listed({ ...sent, version: 5, state: 'refunded', refund: 'promised' }),
  );
  expect(
    await screen.findByText('£25.00 goes back to the card that paid. Eva Lind gets a mail.'),
  ).toBeTruthy();
  expect(screen.getByText('The refund is under way')).toBeTruthy();
  expect(answered.sent(staff.refundStaffGiftCard).map(({ body }) => body)).toEqual([
    { why: 'Bought twice', seen: 3 },
    { why: 'Bought twice', seen: 4 },
  ]);
  expect(() => button(refundName)).toThrow();
});
