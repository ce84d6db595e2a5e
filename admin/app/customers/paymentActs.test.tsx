import { chooseItem, field, part, press, type } from '@nestbox/client/testing/act';
import { getCustomer, type StaffBox } from '@nestbox/contract/staffCustomers';
import {
  chargeCustomerBox,
  recordCustomerCall,
  sendPayLink,
} from '@nestbox/contract/staffPaymentActs';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { customerPageCalls, eva, evaLind, paidBox } from '../testing/foundCustomer';
import { openScreen } from '../testing/openScreen';

const unpaidBox: StaffBox = {
  ...paidBox,
  orderStatus: 'PaymentFailed',
  payment: null,
  failedCharge: {
    amount: 1025,
    reason: 'the card has reached its limit',
    failedOn: '2026-11-30',
    retryOn: '2026-12-02',
    payBy: '2026-12-07',
  },
};

const why = { 'Reason, for your colleagues': 'She rang' };

async function openBox() {
  const calls = customerPageCalls({ boxes: [unpaidBox] });
  await openScreen(`/customers/${eva.customerId}?show=boxes`, calls);
  expect(
    screen.getByText(
      '£10.25 declined since Mon 30 Nov: the card has reached its limit. Tried again on Wed 2 Dec.',
    ),
  ).toBeTruthy();
  return calls;
}

it('charges the saved card at once, after naming card and amount, and says what the bank answers', async () => {
  const calls = (await openBox()).answer(chargeCustomerBox, {
    outcome: 'declined',
    sentence: 'Declined again: the card has reached its limit. It is tried again on 3 December.',
  });
  press('Charge now NB-2026-004211');
  const dialog = part('dialog', 'Charge NB-2026-004211 now');
  expect(dialog.getByText(/^£10\.25 is charged to Visa ending in 4242 at once\./)).toBeTruthy();
  type(why, dialog);
  press('Charge £10.25', dialog);
  expect(await screen.findByText(/^Declined again: the card has reached its limit/)).toBeTruthy();
  expect(calls.sent(chargeCustomerBox)).toMatchObject([
    { params: { boxId: unpaidBox.boxId }, body: { why: 'She rang', seen: 4 } },
  ]);

  calls
    .answer(chargeCustomerBox, {
      outcome: 'paid',
      sentence: '£10.25 is paid. NB-2026-004211 goes on.',
    })
    .answer(getCustomer, { ...evaLind, seen: 5 });
  press('Charge now NB-2026-004211');
  type(why, part('dialog', 'Charge NB-2026-004211 now'));
  press('Charge £10.25', part('dialog', 'Charge NB-2026-004211 now'));
  expect(await screen.findByText('£10.25 is paid. NB-2026-004211 goes on.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Charge now NB-2026-004211' })).toBeNull();
});

it('sends a pay link to the address that it names', async () => {
  const calls = (await openBox()).answer(sendPayLink, { recipient: eva.email, amount: 1025 });
  press('Send a pay link NB-2026-004211');
  const dialog = part('dialog', 'Send a pay link for NB-2026-004211');
  expect(dialog.getByText(/^eva@example\.com gets a mail/)).toBeTruthy();
  press('Send the pay link', dialog);
  expect(await dialog.findByText('Say why, for your colleagues')).toBeTruthy();
  type(why, dialog);
  press('Send the pay link', dialog);
  expect(
    await screen.findByText('The pay link goes to eva@example.com within a minute.'),
  ).toBeTruthy();
  expect(calls.sent(sendPayLink)).toHaveLength(1);
});

it('notes a call with what came of it, and keeps what was typed where it is refused', async () => {
  const calls = customerPageCalls().refuse(recordCustomerCall, 403, 'Ask a colleague.');
  await openScreen(`/customers/${eva.customerId}`, calls);
  await chooseItem('More', 'Note a call');
  const dialog = part('dialog', 'Call Eva Lind');
  expect(dialog.getByRole('link', { name: '07700900123' }).getAttribute('href')).toBe(
    'tel:07700900123',
  );
  type({ 'What came of it': 'no answer', 'What was said': 'Rang twice' }, dialog);
  press('Save the call', dialog);
  expect((await dialog.findByRole('alert')).textContent).toBe('Ask a colleague.');
  expect(field('What was said', dialog).value).toBe('Rang twice');
  calls.answer(recordCustomerCall, null);
  press('Save the call', dialog);
  expect(await screen.findByText('The call is on the timeline.')).toBeTruthy();
  expect(calls.sent(recordCustomerCall)[1]?.body).toEqual({
    outcome: 'no answer',
    note: 'Rang twice',
  });
});
