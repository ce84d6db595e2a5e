import { part, press } from '@nestbox/client/testing/act';
import { getToday } from '@nestbox/contract/staff';
import { listDisputes, listFailedCharges, listMailsGivenUp } from '@nestbox/contract/staffToday';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { address, openScreen } from '../testing/openScreen';
import { quietDay, staffCalls, today } from '../testing/staffAnswers';

const customerId = '0f0e6f3c-5f0d-4a3b-9a53-2f4b1d6c7a10';

const numbers = () => part('list', 'Numbers of today');

it('shows what waits for somebody, and leads to its list', async () => {
  const calls = staffCalls().answer(getToday, {
    ...quietDay,
    boxesToPack: 12,
    heldBoxes: 1,
    lockedBoxes: 3,
    failedCharges: 2,
  });
  await openScreen('/', calls);
  expect(screen.getByText('Tuesday 1 December 2026')).toBeTruthy();
  const shown = numbers()
    .getAllByRole('listitem')
    .map((card) => {
      const link = within(card).getByRole('link');
      return [link.textContent, link.getAttribute('href'), link.nextSibling?.textContent];
    });
  expect(shown).toEqual([
    ['Boxes to pack', '/admin/packing', '12'],
    ['Held boxes', '/admin/today/held-boxes', '1'],
    ['Lost boxes', '/admin/today/lost-boxes', '0'],
    ['Locked boxes', '/admin/today/locked-boxes', '3'],
    ['Failed charges', '/admin/today/failed-charges', '2'],
    ['Disputes', '/admin/today/disputes', '0'],
    ['Money to approve', '/admin/today/money-requests', '0'],
    ['Refunds refused', '/admin/today/refused-refunds', '0'],
    ['Money that differs', '/admin/today/money-differences', '0'],
    ['Mails given up', '/admin/today/mails-given-up', '0'],
    ['Tasks set aside', '/admin/today/tasks-set-aside', '0'],
    ['Unusual reading', '/admin/audit-log?act=open-customer', '0'],
  ]);

  calls.answer(listFailedCharges, [
    {
      key: '1',
      customerId,
      who: 'Eva Lind',
      isCustomer: true,
      on: '2026-11-30',
      days: 1,
      what: 'Box 4, £10.25: the card has too little money.',
    },
    {
      key: '2',
      customerId,
      who: 'gone@example.com',
      isCustomer: false,
      what: 'Box 7, £22.00',
      on: `${today}T09:15:00Z`,
      days: 0,
    },
  ]);
  fireEvent.click(numbers().getByRole('link', { name: 'Failed charges' }));
  expect(await screen.findByRole('heading', { name: 'Failed charges', level: 1 })).toBeTruthy();
  await screen.findByRole('table', { name: 'Failed charges' });
  const table = part('table', 'Failed charges');
  const rows = table.getAllByRole('row').slice(1);
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['Eva Lind', 'Box 4, £10.25: the card has too little money.', 'Mon 30 Nov, 1 day'],
    ['gone@example.com', 'Box 7, £22.00', '1 Dec 2026, 09:15'],
  ]);
  const links = table.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual([`/admin/customers/${customerId}`]);
});

it('leaves out the numbers that a role may not see', async () => {
  const calls = staffCalls('warehouse').answer(getToday, {
    ...quietDay,
    failedCharges: null,
    disputes: null,
    mailsGivenUp: null,
    moneyDifferences: null,
    moneyRequests: null,
    refusedRefunds: null,
    tasksSetAside: null,
    unusualReaders: null,
  });
  await openScreen('/', calls);
  const links = numbers().getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Boxes to pack',
    'Held boxes',
    'Lost boxes',
    'Locked boxes',
  ]);
});

it.each([
  { list: 'disputes', call: listDisputes, none: 'No payment is disputed.' },
  {
    list: 'mails-given-up',
    call: listMailsGivenUp,
    none: 'All mails were delivered, or are still being tried.',
  },
])('says that nothing waits at $list', async ({ list, call, none }) => {
  await openScreen(`/today/${list}`, staffCalls().answer(call, []));
  expect(await screen.findByRole('heading', { name: none })).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
  fireEvent.click(within(screen.getByRole('main')).getByRole('link', { name: 'Today' }));
  await screen.findByRole('list', { name: 'Numbers of today' });
  expect(address()).toBe('/');
});

it('says that a list could not be loaded, and tries again', async () => {
  const calls = staffCalls().refuse(listDisputes, 403, 'Your role does not include this.');
  await openScreen('/today/disputes', calls);
  expect(await screen.findByText('Disputes could not be loaded.')).toBeTruthy();
  expect(screen.getByText('Your role does not include this.')).toBeTruthy();
  calls.answer(listDisputes, []);
  press('Try again');
  expect(await screen.findByText('No payment is disputed.')).toBeTruthy();
});

it('draws the orders of the last days, with their sums', async () => {
  const orders = Array.from({ length: 14 }, (_, place) => ({
    on: `2026-11-${17 + place}`,
    boxes: place,
    amount: 1_000,
  }));
  await openScreen('/', staffCalls().answer(getToday, { ...quietDay, orders }));
  expect(await screen.findByText('91 boxes paid, £140.00 by card')).toBeTruthy();
});
