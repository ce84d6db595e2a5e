import { canPress, part, press, type } from '@nestbox/client/testing/act';
import { Refusal } from '@nestbox/client/testing/answerCalls';
import * as contract from '@nestbox/contract/staffCustomerList';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { customerListCalls, listedAdam, listedEva } from '../testing/listedCustomers';
import { openScreen } from '../testing/openScreen';

const ids = Array.from(
  { length: 30 },
  (_, place) => `0f0e6f3c-5f0d-4a3b-9a53-2f4b1d6c7b${String(place + 10)}`,
);
const many = ids.map((customerId, place) => ({ ...listedEva, customerId, name: `Eva ${place}` }));
const none = { customers: 0, amount: 0 };
const previewOf = (customerIds: readonly string[]) => ({
  customers: customerIds.map((customerId) => ({ customerId, seen: 2 })),
  refused: [],
  atOnce: none,
  waiting: none,
});

const tick = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name }));

it('adds the same note to those who are ticked, some at a time', async () => {
  const calls = customerListCalls(many);
  calls
    .answer(contract.previewMany, ({ body }) => previewOf(body.customerIds))
    .answer(contract.noteMany, ({ body: { customers } }) => ({
      done: customers.slice(1).map(({ customerId }) => customerId),
      waiting: [],
      refused: customers
        .slice(0, 1)
        .map(({ customerId }) => ({ customerId, name: 'Eva 0', why: 'Ben was faster.' })),
    }));
  await openScreen('/customers', calls);
  tick('Tick all that are shown');
  expect(screen.getByText('30 ticked')).toBeTruthy();
  press('Add a note');
  const dialog = part('dialog', 'Note for 30 customers');
  type({ Note: 'The strike' }, dialog);
  await canPress('Save note');
  press('Save note');
  await waitFor(() =>
    expect(dialog.getByRole('status').textContent).toBe('Done for 28 of 30 customers. 2 not done.'),
  );
  expect(dialog.getAllByText(/Ben was faster/)).toHaveLength(2);
  expect(calls.sent(contract.noteMany).map(({ body }) => body.customers.length)).toEqual([25, 5]);
});

it('says what a credit gives in sum, and goes on after a failure without giving twice', async () => {
  const calls = customerListCalls([listedEva, listedAdam]);
  calls
    .answer(contract.previewMany, ({ body }) => ({
      ...previewOf(body.customerIds),
      atOnce: { customers: 1, amount: body.amount ?? 0 },
      waiting: { customers: 1, amount: body.amount ?? 0 },
    }))
    .answer(contract.creditMany, () => {
      throw new Refusal(500, 'The shop did not answer.');
    });
  await openScreen('/customers', calls);
  tick('Tick Eva Lind');
  tick('Tick Adam Lind');
  press('Give credit');
  type({ 'Amount for each': '5', 'Reason, as the customers read it': 'Sorry' });
  type({ 'Reason, for your colleagues': 'Strike' });
  const dialog = part('dialog', 'Credit for 2 customers');
  const sum = await screen.findByRole('region', { name: 'What this gives' });
  await waitFor(() => expect(sum.textContent).toContain('2 customers × £5.00 = £10.00'));
  expect(sum.textContent).toContain(
    '£5.00 for 1 customer is given at once. £5.00 for 1 customer is more than you may give alone',
  );
  await canPress('Give credit', dialog);
  press('Give credit', dialog);
  expect((await dialog.findByRole('alert')).textContent).toBe('The shop did not answer.');
  calls.answer(contract.creditMany, {
    done: [listedEva.customerId],
    waiting: [listedAdam.customerId],
    refused: [],
  });
  press('Go on with the other 2', dialog);
  await waitFor(() =>
    expect(dialog.getByRole('status').textContent).toBe(
      'Done for 1 of 2 customers. 1 more waits for an owner.',
    ),
  );
  expect(calls.sent(contract.creditMany).at(-1)?.body).toEqual({
    amount: 500,
    sentence: 'Sorry',
    why: 'Strike',
    customers: [
      { customerId: listedEva.customerId, seen: 2 },
      { customerId: listedAdam.customerId, seen: 2 },
    ],
  });
});

it('ticks all that match, and exports them', async () => {
  const calls = customerListCalls(many.slice(0, 2));
  calls
    .answer(contract.listCustomers, { customers: many.slice(0, 2), next: null, total: 30 })
    .answer(contract.chooseCustomers, ids)
    .answer(contract.exportCustomers, { csv: 'customer\n', customers: 30 });
  await openScreen('/customers', calls);
  tick('Tick Eva 0');
  press('Tick all 30');
  expect(await screen.findByText('30 ticked')).toBeTruthy();
  press('Untick');
  expect(screen.queryByText('30 ticked')).toBeNull();
});

it('lets support act, and export nothing', async () => {
  await openScreen('/customers', customerListCalls([listedEva], 'support'));
  tick('Tick Eva Lind');
  expect(screen.getByRole('button', { name: 'Give credit' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /CSV/ })).toBeNull();
});
