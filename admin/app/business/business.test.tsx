import {
  type Business,
  getBusiness,
  getLifetime,
  getMargin,
} from '@nestbox/contract/staffBusiness';
import { screen } from '@testing-library/react';
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
    'Customers',
    'Boxes and spend a customer',
    'The way to the first box',
    'Still to come',
  ]);
  expect(screen.getByText('Why customers leave or pause')).toBeTruthy();
});
