import { part, press, type } from '@nestbox/client/testing/act';
import { Refusal } from '@nestbox/client/testing/answerCalls';
import { secondStepAgain } from '@nestbox/contract/problem';
import { passSecondStepAgain } from '@nestbox/contract/staff';
import { getCustomer, type StaffCustomer } from '@nestbox/contract/staffCustomers';
import { decideMoneyRequest, giveCustomerCredit } from '@nestbox/contract/staffMoneyActs';
import type { StaffRole } from '@nestbox/domain/account/permissions';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { customerPageCalls, eva, evaLind } from '../testing/foundCustomer';
import { openScreen } from '../testing/openScreen';
import { ben, olive, today } from '../testing/staffAnswers';

const requestOf = (asker: typeof ben | typeof olive): StaffCustomer['moneyRequests'][number] => ({
  requestNumber: 3,
  staffId: asker.staffId,
  who: asker.name,
  at: `${today}T09:30:00Z`,
  what: 'Credit of £180.00',
  why: 'Three boxes were late',
});

async function openPage(asker: typeof ben | typeof olive, role: StaffRole) {
  const calls = customerPageCalls({ moneyRequests: [requestOf(asker)] }, role);
  await openScreen(`/customers/${eva.customerId}`, calls);
  return calls;
}

const waiting = () => part('region', 'Waits for an owner');
const names = () =>
  waiting()
    .queryAllByRole('button')
    .map(({ textContent }) => textContent);

it('has an owner approve what a colleague asked to give', async () => {
  const calls = await openPage(ben, 'owner');
  expect(waiting().getByText('Credit of £180.00')).toBeTruthy();
  expect(waiting().getByText('Ben Reed, 1 Dec 2026, 09:30: Three boxes were late')).toBeTruthy();
  calls.answer(decideMoneyRequest, { decided: 'given' }).answer(getCustomer, evaLind);
  press('Approve', waiting());
  expect(await screen.findByText('Approved, and given to the customer.')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Waits for an owner' })).toBeNull();
  expect(calls.sent(decideMoneyRequest)).toMatchObject([
    { params: { requestNumber: '3' }, body: { decision: 'approve' } },
  ]);
});

it('says that a colleague has decided it, and shows what is left', async () => {
  const calls = await openPage(ben, 'owner');
  calls.refuse(decideMoneyRequest, 409, 'Somebody has decided this already.');
  press('Decline', waiting());
  expect((await waiting().findByRole('alert')).textContent).toBe(
    'Somebody has decided this already.',
  );
});

it.each([
  { asker: olive, role: 'owner', offered: ['Take it back'] },
  { asker: olive, role: 'support', offered: ['Take it back'] },
  { asker: ben, role: 'support', offered: [] },
] as const)('offers $offered to $role for what $asker.name asked', async (given) => {
  await openPage(given.asker, given.role);
  expect(names()).toEqual(given.offered);
});

it('says that a large amount waits for an owner', async () => {
  const calls = customerPageCalls({}, 'support').answer(giveCustomerCredit, { done: null });
  await openScreen(`/customers/${eva.customerId}`, calls);
  press('Give credit');
  const dialog = part('dialog', 'Give credit');
  const reasons = {
    'Reason, as the customer reads it': 'Sorry',
    'Reason, for your colleagues': 'x',
  };
  type({ Amount: '180', ...reasons }, dialog);
  press('Give credit', dialog);
  expect(await screen.findByText(/^It is more than you may give alone/)).toBeTruthy();
});

it('asks for a code where the server wants one, and sends the call again', async () => {
  let given = false;
  const calls = customerPageCalls({}, 'support')
    .answer(passSecondStepAgain, ({ body }) => {
      if (body.code !== '123456') throw new Refusal(400, 'This code is wrong.');
      given = true;
      return null;
    })
    .answer(giveCustomerCredit, () => {
      if (given) return { done: { balance: 6_100 } };
      throw new Refusal(403, 'Enter a code.', { type: secondStepAgain });
    });
  await openScreen(`/customers/${eva.customerId}`, calls);
  press('Give credit');
  const credit = part('dialog', 'Give credit');
  const reasons = {
    'Reason, as the customer reads it': 'Sorry',
    'Reason, for your colleagues': 'x',
  };
  type({ Amount: '60', ...reasons }, credit);
  press('Give credit', credit);
  await screen.findByRole('dialog', { name: 'Enter a code' });
  const code = () => part('dialog', 'Enter a code');
  press('Cancel', code());
  expect((await credit.findByRole('alert')).textContent).toBe('Enter a code.');
  press('Give credit', credit);
  await screen.findByRole('dialog', { name: 'Enter a code' });
  type({ Code: '000000' }, code());
  press('Continue', code());
  expect((await code().findByRole('alert')).textContent).toBe('This code is wrong.');
  type({ Code: '123456' }, code());
  press('Continue', code());
  expect(await screen.findByText('The customer has £61.00 of credit now.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.sent(giveCustomerCredit)).toHaveLength(3);
});
