import { button, canPress, field, part, press, type } from '@nestbox/client/testing/act';
import {
  type ClosedDayPreview,
  closeStaffDay,
  getStaffSettings,
  openStaffDay,
  previewClosedDay,
} from '@nestbox/contract/staffSettings';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openScreen } from '../testing/openScreen';
import { settings, settingsCalls } from '../testing/settingsAnswers';
import { olive, today } from '../testing/staffAnswers';

const customerId = '0f0e6f3c-5f0d-4a3b-9a53-2f4b1d6c7a10';
const day = '2027-03-03';
const typed = { Day: day, 'Reason for customers': 'Stocktaking' };
const closed = {
  day,
  reason: 'Stocktaking',
  closedAt: `${today}T12:00:00Z`,
  closedBy: olive.name,
};

/** Three boxes move, one of them paid; another is on its way. */
const effect: ClosedDayPreview = {
  moving: 3,
  paid: 1,
  shipped: 1,
  nextDay: '2027-03-04',
  named: [
    { customerId, name: 'Eva Lind', boxNumber: 4, status: 'Paid', to: '2027-03-04' },
    { customerId, name: 'Ada Moss', boxNumber: 2, status: 'Created', to: null },
  ],
};
const noEffect: ClosedDayPreview = { ...effect, moving: 0, paid: 0, shipped: 0, named: [] };

const panel = () => part('region', 'Days without deliveries');
const closedDays = () => part('list', 'Days that you closed');

it('closes a day after saying whose boxes move', async () => {
  const calls = settingsCalls().answer(previewClosedDay, effect).answer(closeStaffDay, effect);
  await openScreen('/settings/delivery', calls);
  expect(button('See whose boxes move').disabled).toBe(true);
  expect(panel().getByText('Type a day and a reason for customers first.')).toBeTruthy();
  type({ ...typed, 'Reason for colleagues (optional)': 'The yearly count' }, panel());
  press('See whose boxes move');
  expect((await panel().findByRole('status')).textContent).toBe(
    [
      '3 boxes move to Thu 4 Mar 2027, or to the next day with room on which the customer is at home.',
      ' 1 of them is paid. Prices stay, and customers who expect the day get a mail.',
      '1 box is on the way and still comes that day.',
      'Eva Lind, box 4: to Thu 4 Mar 2027',
      'Ada Moss, box 2: not needed any more',
      'And 1 more.',
    ].join(''),
  );
  expect(calls.sent(closeStaffDay)).toEqual([]);

  // Other words need another preview.
  type({ 'Reason for customers': 'Counting' });
  expect(button('See whose boxes move')).toBeTruthy();
  type(typed);
  calls.answer(getStaffSettings, { ...settings, closedByShop: [closed] });
  press('Close this day');
  expect(await screen.findByText(/^The day is closed\. 3 boxes move to Thu 4 Mar/)).toBeTruthy();
  expect(closedDays().getByText('Wed 3 Mar 2027: Stocktaking')).toBeTruthy();
  expect(closedDays().getByText('Closed by Olive Owner, 1 Dec 2026, 12:00')).toBeTruthy();
  expect(field('Reason for customers').value).toBe('');
  expect(calls.sent(closeStaffDay)[0]?.body).toEqual({
    day,
    reason: 'Stocktaking',
    seen: null,
    why: 'The yearly count',
  });
});

it('says that nothing is due, and keeps what was typed where the day is refused', async () => {
  const refusal = 'We have no deliveries on this day anyway.';
  const calls = settingsCalls().refuse(previewClosedDay, 409, refusal);
  await openScreen('/settings/delivery', calls);
  const expectKept = () => {
    expect(screen.getByLabelText<HTMLInputElement>('Day').value).toBe(day);
    expect(field('Reason for customers').value).toBe('Stocktaking');
  };
  type(typed);
  press('See whose boxes move');
  expect((await panel().findByRole('alert')).textContent).toBe(refusal);
  expectKept();

  calls.answer(previewClosedDay, noEffect);
  press('See whose boxes move');
  expect((await panel().findByRole('status')).textContent).toBe('No box is due then.  ');
  expect(panel().queryByRole('alert')).toBeNull();
  const meanwhile = 'A colleague has closed this day meanwhile.';
  calls
    .refuse(closeStaffDay, 409, meanwhile)
    .answer(getStaffSettings, { ...settings, closedByShop: [closed] });
  await canPress('Close this day');
  press('Close this day');
  expect((await panel().findByRole('alert')).textContent).toBe(meanwhile);
  expectKept();
  // What the colleague did.
  expect(await screen.findByText('Wed 3 Mar 2027: Stocktaking')).toBeTruthy();
});

it('keeps what is typed on the way to another screen and back, until the day is left as it is', async () => {
  const calls = settingsCalls().answer(previewClosedDay, noEffect);
  await openScreen('/settings/delivery', calls);
  type(typed);
  cleanup();
  await openScreen('/settings/delivery', calls);
  await waitFor(() => expect(field('Reason for customers').value).toBe('Stocktaking'));
  await canPress('See whose boxes move');
  press('See whose boxes move');
  await canPress('Leave it as it is');
  press('Leave it as it is');
  expect([field('Day').value, field('Reason for customers').value]).toEqual(['', '']);
  expect(button('See whose boxes move').disabled).toBe(true);
});

it('opens a closed day again after saying what stays', async () => {
  const calls = settingsCalls({ closedByShop: [closed] });
  await openScreen('/settings/delivery', calls);
  press('Open again: Wed 3 Mar 2027');
  expect(closedDays().getByRole('alert').textContent).toBe(
    'Boxes can be planned for this day again. Boxes that have moved stay on their new days.',
  );
  press('Keep it closed');
  expect(closedDays().queryByRole('alert')).toBeNull();
  press('Open again: Wed 3 Mar 2027');
  calls.answer(openStaffDay, null).answer(getStaffSettings, settings);
  press('Open this day');
  await waitFor(() =>
    expect(screen.queryByRole('list', { name: 'Days that you closed' })).toBeNull(),
  );
  expect(calls.sent(openStaffDay)).toEqual([
    { params: { day }, query: {}, body: { seen: 'Stocktaking', why: '' } },
  ]);
});
