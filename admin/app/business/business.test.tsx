import {
  type Business,
  getBusiness,
  getLifetime,
  getMargin,
} from '@nestbox/contract/staffBusiness';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openScreen } from '../testing/openScreen';
import { staffCalls, today } from '../testing/staffAnswers';

const at = `${today}T12:00:00Z`;
const month = today.slice(0, 7);

/** A shop to which nobody has come. */
const none: Business = {
  today,
  at,
  subscriptions: { active: 0, paused: 0, cancelled: 0, none: 0 },
  pausedReasons: [],
  cancelReasons: [],
  months: [{ month, joined: 0, lost: 0, paying: 0, boxes: 0, amount: 0 }],
  cohorts: [],
  journey: { since: today, accounts: 0, households: 0, planned: 0, paid: 0 },
  promise: [],
};
/** Two of three customers have paid, and nothing has left the shop. */
const begun: Business = {
  ...none,
  subscriptions: { active: 2, paused: 0, cancelled: 0, none: 1 },
  months: [{ month, joined: 2, lost: 0, paying: 2, boxes: 2, amount: 8330 }],
  cohorts: [{ month, homes: 2, still: [] }],
  journey: { since: today, accounts: 3, households: 3, planned: 3, paid: 2 },
};

const panels = () => screen.queryAllByRole('heading', { level: 2 }).map((each) => each.textContent);
const open = (figures: Business) =>
  openScreen(
    '/business',
    staffCalls()
      .answer(getBusiness, figures)
      .answer(getMargin, { at, months: [], month, products: [] })
      .answer(getLifetime, { at, cohorts: [] }),
  );

it('has one empty state while no box is paid', async () => {
  await open(none);
  expect(panels()).toEqual(['No box is paid yet']);
});

it('shows what it has of few customers, and names what is still to come', async () => {
  await open(begun);
  expect(panels()).toEqual([
    'The past months',
    'Customers',
    'Boxes and spend a customer',
    'The way to the first box',
  ]);
  expect(
    screen.getByText(
      /^Still to come: why customers leave or pause \(once somebody does\); who stays/,
    ),
  ).toBeTruthy();
});

it('looks at fewer months, beside as many before', async () => {
  const quiet = { joined: 0, lost: 0, paying: 0, boxes: 0, amount: 0 };
  const monthOf = (number: number) => `2026-${String(number).padStart(2, '0')}`;
  const months = Array.from({ length: 12 }, (_, at) => ({ month: monthOf(at + 1), ...quiet }));
  Object.assign(months[11] ?? {}, { joined: 2, paying: 2, boxes: 2, amount: 8330 });
  Object.assign(months[7] ?? {}, { joined: 1, lost: 1, paying: 1, boxes: 3, amount: 9000 });
  await open({ ...begun, months });
  const figures = () =>
    within(screen.getByRole('list', { name: 'What the past months brought' }))
      .getAllByRole('listitem')
      .map((each) => each.textContent);
  expect(figures()).toEqual(['Paid by card£173.30', 'Boxes paid5', 'Joined3', 'Lost1']);
  fireEvent.change(screen.getByLabelText('Period'), { target: { value: '3' } });
  await waitFor(() =>
    expect(figures()).toEqual([
      'Paid by card£83.30£90.00 in the 3 months before',
      'Boxes paid23 in the 3 months before',
      'Joined21 in the 3 months before',
      'Lost01 in the 3 months before',
    ]),
  );
  // A single bar is no chart.
  expect(screen.queryByText('Customers who joined and left')).toBeNull();
});
