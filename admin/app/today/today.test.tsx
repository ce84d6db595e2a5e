import { part, press, type } from '@nestbox/client/testing/act';
import { getToday } from '@nestbox/contract/staff';
import { getCustomer } from '@nestbox/contract/staffCustomers';
import { chargeCustomerBox } from '@nestbox/contract/staffPaymentActs';
import { getSetUpList, hideSetUpList } from '@nestbox/contract/staffSetUp';
import {
  getWork,
  listDisputes,
  listFailedCharges,
  listLockedBoxes,
  listMailsGivenUp,
  setWorkOwner,
  type WaitingWork,
} from '@nestbox/contract/staffToday';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { eva, evaLind, paidBox } from '../testing/foundCustomer';
import { address, openScreen } from '../testing/openScreen';
import { ben, olive, quietDay, staffCalls } from '../testing/staffAnswers';

const { customerId } = eva;

const failed: WaitingWork = {
  key: paidBox.boxId,
  customerId,
  productId: null,
  boxId: paidBox.boxId,
  who: 'Eva Lind',
  isCustomer: true,
  what: 'NB-2026-004211, £10.25: the card has reached its limit. Tried again on Wednesday 2 December.',
  on: '2026-11-30',
  days: 1,
  dueOn: null,
  isLate: false,
  amount: 1025,
  retryOn: '2026-12-02',
  providerPage: null,
  owner: null,
};

const held: WaitingWork = {
  ...failed,
  key: '6b1f0a52-0c7e-4b0e-8a36-0b9a3a7f5d09',
  boxId: '6b1f0a52-0c7e-4b0e-8a36-0b9a3a7f5d09',
  who: 'Ada Lovelace',
  what: 'NB-2026-004214: Which house is yours?',
  on: '2026-11-28',
  days: 3,
  isLate: true,
  amount: null,
  retryOn: null,
  owner: { staffId: ben.staffId, name: ben.name },
};

const numbers = () => part('list', 'Numbers of today');
const entryOf = (who: string) =>
  within(screen.getByRole('link', { name: who }).closest('li') ?? document.body);

it('lists what somebody must do, and keeps the other numbers small', async () => {
  const calls = staffCalls()
    .answer(getToday, { ...quietDay, boxesToPack: 12, heldBoxes: 7, failedCharges: 1 })
    .answer(getWork, {
      lists: [
        { list: 'held-boxes', count: 7, late: 1, entries: [held] },
        { list: 'failed-charges', count: 1, late: 0, entries: [failed] },
      ],
    });
  await openScreen('/', calls);
  expect(screen.getByText('Tuesday 1 December 2026')).toBeTruthy();
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(titles).toEqual(['Held boxes 7', 'Failed charges 1']);
  expect(screen.getByText('1 late')).toBeTruthy();
  expect(entryOf('Ada Lovelace').getByText('For 3 days')).toBeTruthy();
  expect(entryOf('Ada Lovelace').getByText('Ben Reed has it')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See all 7' }).getAttribute('href')).toBe(
    '/admin/today/held-boxes',
  );
  const textsIn = (list: string) =>
    part('list', list)
      .getAllByRole('link', { hidden: true })
      .map((link) => link.textContent);
  expect(textsIn('Numbers of today')).toEqual(['Boxes to pack 12']);
  expect(screen.getByText('Nothing else waits')).toBeTruthy();
  expect(textsIn('Where nothing waits')).toEqual([
    'Locked boxes 0',
    'Disputes 0',
    'Addresses refused 0',
    'Refunds refused 0',
    'Lost boxes 0',
    'Money to approve 0',
    'Mails given up 0',
    'Money that differs 0',
    'Tasks set aside 0',
    'Unusual reading 0',
  ]);
});

it('says when boxes are next to be packed, where none is today', async () => {
  const next = { on: '2026-12-03', boxes: 2 };
  await openScreen('/', staffCalls().answer(getToday, { ...quietDay, nextToPack: next }));
  const link = numbers().getByRole('link', { name: 'Boxes to pack next: 2 on Thu 3 Dec' });
  expect(link.getAttribute('href')).toBe('/admin/packing?day=2026-12-03');
});

it('lists what a new shop is to do first, until an owner hides it, and shows it again', async () => {
  const steps = [
    { step: 'look' as const, done: true },
    { step: 'colleague' as const, done: false },
  ];
  const calls = staffCalls()
    .answer(getSetUpList, { steps })
    .answer(hideSetUpList, ({ body: { hidden } }) => ({ steps: hidden ? [] : steps }));
  await openScreen('/', calls);
  const list = () => within(screen.getByRole('list', { name: 'First steps' }));
  await screen.findByText('1 of 2 done');
  expect(
    list()
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/admin/staff']);
  press('Hide');
  expect(await screen.findByText('The first steps are hidden.')).toBeTruthy();
  press('Show them again');
  expect(await screen.findByText('1 of 2 done')).toBeTruthy();
  expect(calls.sent(hideSetUpList).map(({ body }) => body.hidden)).toEqual([true, false]);
});

it('asks nobody but owners to set up the shop', async () => {
  const calls = staffCalls('support');
  await openScreen('/', calls);
  expect(await screen.findByText('Nothing waits for you.')).toBeTruthy();
  expect(calls.sent(getSetUpList)).toEqual([]);
});

it('takes an entry and gives it back in one press, and says where a colleague was faster', async () => {
  const lists = (owner: WaitingWork['owner']) => ({
    lists: [
      { list: 'failed-charges' as const, count: 1, late: 0, entries: [{ ...failed, owner }] },
    ],
  });
  const calls = staffCalls()
    .answer(getWork, lists(null))
    .refuse(setWorkOwner, 409, 'Ben Reed has it by now.');
  await openScreen('/', calls);
  expect(entryOf('Eva Lind').getByText('Nobody has it')).toBeTruthy();
  press('Take it: Eva Lind');
  expect((await entryOf('Eva Lind').findByRole('alert')).textContent).toBe(
    'Ben Reed has it by now.',
  );
  const own = { staffId: olive.staffId, name: olive.name };
  calls.answer(setWorkOwner, { owner: own }).answer(getWork, lists(own));
  press('Take it: Eva Lind');
  expect(await entryOf('Eva Lind').findByText('You have it')).toBeTruthy();
  calls.answer(setWorkOwner, { owner: null }).answer(getWork, lists(null));
  press('Give back: Eva Lind');
  expect(await entryOf('Eva Lind').findByText('Nobody has it')).toBeTruthy();
  expect(calls.sent(setWorkOwner).map(({ body }) => [body.takes, body.seen])).toEqual([
    [true, null],
    [true, null],
    [false, olive.staffId],
  ]);
});

it('opens the act of an entry, and says what came of it', async () => {
  const { failedCharge, ...unpaid } = {
    ...paidBox,
    orderStatus: 'PaymentFailed' as const,
    failedCharge: {
      amount: 1025,
      reason: 'the card has reached its limit',
      failedOn: '2026-11-30',
      retryOn: '2026-12-02',
      payBy: '2026-12-07',
    },
  };
  const calls = staffCalls()
    .answer(getWork, {
      lists: [{ list: 'failed-charges', count: 1, late: 0, entries: [failed] }],
    })
    .answer(getCustomer, { ...evaLind, boxes: [{ ...unpaid, failedCharge }] })
    .answer(chargeCustomerBox, {
      outcome: 'paid',
      sentence: '£10.25 is paid. NB-2026-004211 goes on.',
    });
  await openScreen('/', calls);
  press('Charge now: Eva Lind');
  const dialog = within(await screen.findByRole('dialog', { name: 'Charge NB-2026-004211 now' }));
  type({ 'Reason, for your colleagues': 'She rang' }, dialog);
  calls.answer(getWork, { lists: [] });
  press('Charge £10.25', dialog);
  expect(await screen.findByText('£10.25 is paid. NB-2026-004211 goes on.')).toBeTruthy();
  expect(await screen.findByText('Nothing waits for you.')).toBeTruthy();
});

it('says that an entry is done already', async () => {
  const calls = staffCalls()
    .answer(getWork, {
      lists: [{ list: 'failed-charges', count: 1, late: 0, entries: [failed] }],
    })
    .answer(getCustomer, evaLind);
  await openScreen('/', calls);
  press('Charge now: Eva Lind');
  expect(await screen.findByText('This is done already, or does not apply any more.')).toBeTruthy();
});

it('offers only what the role may do', async () => {
  const calls = staffCalls('accountant').answer(getWork, {
    lists: [
      {
        list: 'disputes',
        count: 1,
        late: 0,
        entries: [
          { ...failed, key: 'dp_1', providerPage: 'https://dashboard.stripe.com/disputes/dp_1' },
        ],
      },
      { list: 'failed-charges', count: 1, late: 0, entries: [failed] },
    ],
  });
  await openScreen('/', calls);
  expect(
    screen.getByRole('link', { name: 'Answer at Stripe: Eva Lind' }).getAttribute('href'),
  ).toBe('https://dashboard.stripe.com/disputes/dp_1');
  expect(screen.queryByRole('button', { name: /^Charge now/ })).toBeNull();
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
  const links = part('list', 'Where nothing waits').getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Boxes to pack 0',
    'Locked boxes 0',
    'Addresses refused 0',
    'Held boxes 0',
    'Lost boxes 0',
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
  expect(await screen.findByText('Nothing else waits')).toBeTruthy();
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

it('lists all entries of a list, with their acts', async () => {
  const calls = staffCalls().answer(listFailedCharges, [
    failed,
    { ...failed, key: 'other', who: 'Ann Oak' },
  ]);
  await openScreen('/today/failed-charges', calls);
  expect(part('list', 'Failed charges').getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Send a pay link: Ann Oak' })).toBeTruthy();
});

it('lists the locked boxes, which are work for nobody', async () => {
  const what = 'Box 2 for Friday 4 December';
  const calls = staffCalls().answer(listLockedBoxes, [
    { ...failed, what, days: null, on: '2026-12-03' },
  ]);
  await openScreen('/today/locked-boxes', calls);
  const cells = part('table', 'Locked boxes').getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual([
    'Eva Lind',
    'Box 2 for Friday 4 December',
    'Thu 3 Dec',
  ]);
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
