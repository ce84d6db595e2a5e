import {
  button,
  canPress,
  chooseItem,
  field,
  part,
  press,
  type,
} from '@nestbox/client/testing/act';
import {
  addCustomerNote,
  eraseCustomer,
  makeCustomerChange,
  previewCustomerChange,
} from '@nestbox/contract/staffCustomerActs';
import {
  getCustomer,
  listCustomerPayments,
  readCustomerTimeline,
} from '@nestbox/contract/staffCustomers';
import { prepareCustomerView } from '@nestbox/contract/staffCustomerView';
import { previewCustomerRefund } from '@nestbox/contract/staffMoneyActs';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { customerPageCalls, eva, evaLind, paidBox, plannedBox } from '../testing/foundCustomer';
import { address, openScreen } from '../testing/openScreen';

const why = 'Reason, for your colleagues';
const { boxId, deliveryDate, boxPrice, items } = plannedBox;
const outline = { deliveryDate, boxPrice, orderStatus: plannedBox.orderStatus, items };

/** The planned box does not come. */
const skipped = {
  nextBox: { before: { deliveryDate, boxPrice }, after: null },
  notes: [],
  sentences: ['Box 2 does not come.'],
  boxes: [{ boxId, boxNumber: 2, before: outline, after: null }],
};

const openPage = async (...shown: Parameters<typeof customerPageCalls>) => {
  const calls = customerPageCalls(...shown);
  await openScreen(`/customers/${eva.customerId}`, calls);
  return calls;
};

const textsOf = (elements: readonly HTMLElement[]) =>
  elements.map(({ textContent }) => textContent).join(', ');

const openMore = async () => {
  press('More');
  return within(await screen.findByRole('menu')).getAllByRole('menuitem');
};

it('offers what the role and the subscription allow', async () => {
  await openPage();
  const acts = within(screen.getByRole('group', { name: 'Act for the customer' }));
  expect(textsOf(acts.getAllByRole('button'))).toBe(
    'Leave a note, Give credit, See as customer, More',
  );
  expect(textsOf(await openMore())).toBe(
    'Note a call, Next box sooner, Pause, Sign out everywhere, Cancel subscription',
  );
});

it('begins with the state and the next box', async () => {
  await openPage({ boxes: [plannedBox] });
  expect(screen.getByText('Active')).toBeTruthy();
  expect(screen.getByText('Next box Fri 18 Dec 2026, £10.25')).toBeTruthy();
});

it('offers an owner to close the account, and to resume a paused subscription', async () => {
  const subscription = { ...evaLind.subscription, state: 'paused' as const };
  await openPage(
    { subscription, secondStep: { on: true, removedAt: null }, boxes: [], credit: 0 },
    'owner',
  );
  expect(textsOf(await openMore())).toBe(
    'Note a call, Resume, Sign out everywhere, Second step off, Export, Erase',
  );
});

it('offers nothing for an account that is closed, and says when it was', async () => {
  await openPage({ erasureAskedAt: '2026-11-30T09:00:00Z' });
  expect(screen.getByText(/^Closed on 30 Nov 2026, 09:00\. It is erased once/)).toBeTruthy();
  expect(screen.queryByRole('group', { name: 'Act for the customer' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Change the address' })).toBeNull();
});

it.each([
  { id: eva.customerId, status: 404, complaints: 0 },
  { id: 'no-id', status: 400, complaints: 1 },
])('says that there is no customer $id', async ({ id, status, complaints }) => {
  const calls = customerPageCalls().refuse(getCustomer, status, 'No.');
  await openScreen(`/customers/${id}`, calls);
  expect(screen.getByRole('heading', { name: 'There is no such customer' })).toBeTruthy();
  // The server refuses it, not the browser.
  expect(calls.complaints.splice(0)).toHaveLength(complaints);
});

it('skips a box after a preview, with a reason', async () => {
  const calls = (await openPage()).refuse(previewCustomerChange, 409, 'It is too late.');
  press('Boxes');
  expect(address()).toBe(`/customers/${eva.customerId}?show=boxes`);
  press('Skip NB-2026-004212');
  await screen.findByRole('dialog', { name: 'Skip NB-2026-004212' });
  const dialog = () => part('dialog', 'Skip NB-2026-004212');
  expect((await dialog().findByRole('alert')).textContent).toBe('It is too late.');
  expect(button('Skip this box', dialog()).disabled).toBe(true);
  press('Leave it as it is', dialog());

  calls.answer(previewCustomerChange, skipped);
  press('Skip NB-2026-004212');
  const effect = await screen.findByRole('region', { name: 'What this changes' });
  expect(effect.textContent).toContain('Box 2Does not come');
  await canPress('Skip this box', dialog());
  press('Skip this box', dialog());
  expect(await dialog().findByText('Say why, for your colleagues')).toBeTruthy();
  expect(calls.sent(makeCustomerChange)).toEqual([]);
  calls.answer(makeCustomerChange, skipped);
  type({ [why]: 'She rang' }, dialog());
  press('Skip this box', dialog());
  expect(await screen.findByText('Done. Box 2 does not come.')).toBeTruthy();
  expect(calls.sent(makeCustomerChange)[0]?.body).toEqual({
    why: 'She rang',
    seen: 4,
    change: { kind: 'setActive', boxId, active: false },
  });
});

it('leads from a payment to its box, and refunds it', async () => {
  const { boxNumber, orderNumber } = paidBox;
  const payment = { key: '1', at: '2026-11-30T09:00:00Z', boxNumber, orderNumber };
  const calls = customerPageCalls()
    .refuse(previewCustomerRefund, 409, 'It is too late.')
    .answer(listCustomerPayments, [
      { ...payment, kind: 'payment', amount: 1025, text: 'Paid by card' },
    ]);
  await openScreen(`/customers/${eva.customerId}?show=payments`, calls);
  const row = part('table', 'Payments');
  expect(row.getByRole('link', { name: /^Receipt/ }).getAttribute('href')).toBe(
    `/api/staff/customers/${eva.customerId}/boxes/${paidBox.boxId}/receipt`,
  );
  press('Refund NB-2026-004211', row);
  press('Leave it as it is', part('dialog', 'Refund NB-2026-004211'));
  fireEvent.click(row.getByRole('link', { name: 'NB-2026-004211' }));
  expect(location.hash).toBe(`#${paidBox.boxId}`);
  const order = part('list', 'Boxes').getByRole('link', { name: 'NB-2026-004211' });
  expect(order.getAttribute('href')).toBe(`/admin/packing/${paidBox.boxId}`);
});

it('says on the timeline what happened with which box', async () => {
  const calls = customerPageCalls().answer(readCustomerTimeline, [
    {
      ...happened,
      key: '1',
      kind: 'box',
      title: 'NB-2026-004211 paid',
      text: 'We received £10.25.',
    },
    {
      ...happened,
      key: '2',
      kind: 'staff',
      who: 'Sam',
      title: 'refund',
      after: { boxId: paidBox.boxId, left: '£5.00' },
    },
  ]);
  await openScreen(`/customers/${eva.customerId}`, calls);
  const entries = part('list', 'Timeline').getAllByRole('listitem');
  expect(entries.map(({ textContent }) => textContent)).toEqual([
    'NB-2026-004211 paid30 Nov 2026, 09:00We received £10.25.',
    'Refunded NB-2026-004211, Sam30 Nov 2026, 09:00Left: £5.00',
  ]);
  for (const link of part('list', 'Timeline').getAllByRole('link'))
    expect(link.getAttribute('href')).toBe(
      `/admin/customers/${eva.customerId}?show=boxes#${paidBox.boxId}`,
    );
});

const happened = {
  at: '2026-11-30T09:00:00Z',
  who: null,
  text: '',
  before: null,
  after: null,
};

it('keeps a note that was not saved', async () => {
  const calls = (await openPage()).lose(addCustomerNote);
  press('Leave a note');
  const dialog = await screen.findByRole('dialog', { name: 'Note for colleagues' });
  press('Save note', within(dialog));
  expect(await within(dialog).findByText('Write the note')).toBeTruthy();
  type({ Note: 'Rings again on Friday' }, within(dialog));
  press('Save note', within(dialog));
  expect((await within(dialog).findByRole('alert')).textContent).toBe(
    'That did not work. Please try again.',
  );
  expect(field('Note', within(dialog)).value).toBe('Rings again on Friday');
  calls.answer(addCustomerNote, null);
  press('Save note', within(dialog));
  expect(await screen.findByText('The note is on the timeline.')).toBeTruthy();
});

it('says what erasing does, and asks why', async () => {
  const calls = (await openPage({}, 'owner')).answer(eraseCustomer, null);
  await chooseItem('More', 'Erase');
  const dialog = await screen.findByRole('dialog', { name: 'Erase the customer' });
  expect(dialog.textContent).toContain('The account is closed at once and for good');
  press('Close the account and erase', within(dialog));
  expect(await within(dialog).findByText('Say why, for your colleagues')).toBeTruthy();
  expect(calls.sent(eraseCustomer)).toEqual([]);
  type({ [why]: 'She asked for it' }, within(dialog));
  press('Close the account and erase', within(dialog));
  expect(await screen.findByText('The account is closed.')).toBeTruthy();
});

it('asks why somebody wants to see the shop as a customer, and shows the link', async () => {
  const calls = (await openPage()).answer(prepareCustomerView, { code: 'V-1' });
  press('See as customer');
  const dialog = () => part('dialog', 'See as Eva Lind');
  press('Continue', dialog());
  expect(await dialog().findByText('Say why, for your colleagues')).toBeTruthy();
  type({ [why]: 'She cannot find a box' }, dialog());
  press('Continue', dialog());
  const link = await screen.findByRole('link', { name: 'Open in a new tab' });
  expect(link.getAttribute('href')).toMatch(/#code=V-1$/);
  expect(link.getAttribute('rel')).toBe('noopener noreferrer');
  expect(calls.sent(prepareCustomerView)).toMatchObject([
    { body: { why: 'She cannot find a box' } },
  ]);
});
