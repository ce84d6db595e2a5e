import { button, field, part, press, type } from '@nestbox/client/testing/act';
import type { AnsweredCalls } from '@nestbox/client/testing/answerCalls';
import { makeChange, previewChange } from '@nestbox/contract/change';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { activeStatus, customerCalls, effectOn, nextBox } from '#app/testing/customerAnswers';
import { openScreen } from '#app/testing/openScreen';

const title = 'Spending and box size';
const card = () => part('region', title);
const dialog = () => part('dialog', title);
const option = (name: string) => card().getByRole<HTMLInputElement>('radio', { name });
const limit = () => field('Limit in pounds', card());

let calls: AnsweredCalls;

beforeEach(async () => {
  calls = customerCalls({ status: activeStatus });
  calls.answer(
    previewChange,
    effectOn(nextBox, ['We plan your boxes to cost at most £59.50 in a calendar month.']),
  );
  await openScreen('/subscription-details', calls);
});

it('explains invalid input, puts the focus on it, and keeps what was typed', async () => {
  fireEvent.click(option('A monthly limit'));
  fireEvent.click(option('Smaller boxes, more often'));
  press('See what changes', card());
  await waitFor(() => expect(limit().getAttribute('aria-invalid')).toBe('true'));
  for (const [typed, sentence] of [
    ['sixty', 'Please type an amount in pounds, such as 60 or 59.50.'],
    ['9.99', 'A monthly limit is between £10 and £10,000, in whole pence.'],
  ] as const) {
    type({ 'Limit in pounds': typed }, card());
    press('See what changes', card());
    expect(await card().findByText(sentence)).toBeTruthy();
    expect(document.activeElement).toBe(limit());
  }
  fireEvent.click(option('No limit'));
  fireEvent.click(option('A monthly limit'));
  expect(limit().value).toBe('9.99');
  expect(option('Smaller boxes, more often').checked).toBe(true);
  expect(calls.sent(previewChange)).toEqual([]);
});

it('saves a limit after its preview', async () => {
  calls.answer(makeChange, effectOn(nextBox));
  fireEvent.click(option('A monthly limit'));
  type({ 'Limit in pounds': '£59.50' }, card());
  press('See what changes', card());
  const plan = 'We plan your boxes to cost at most £59.50 in a calendar month.';
  expect(await screen.findAllByText(plan)).not.toHaveLength(0);
  expect(calls.sent(makeChange)).toEqual([]);
  press('Save', dialog());
  expect(await screen.findByText('Spending and box size saved')).toBeTruthy();
  const preferences = { monthlyLimit: 5950, boxSize: 'balanced' };
  expect(calls.sent(makeChange)).toMatchObject([{ body: { kind: 'boxPreferences', preferences } }]);
});

it('says that nothing was changed, and keeps what was typed', async () => {
  calls.lose(makeChange);
  fireEvent.click(option('A monthly limit'));
  type({ 'Limit in pounds': '£59.50' }, card());
  press('See what changes', card());
  await waitFor(() => expect(button('Save', dialog()).disabled).toBe(false));
  press('Save', dialog());
  const alert = await dialog().findByRole('alert');
  expect(alert.textContent).toBe('Nothing was changed. Please try again.');
  press('Leave it as it is', dialog());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(limit().value).toBe('£59.50');
});

it('says what is saved where nothing was changed', async () => {
  press('See what changes', card());
  expect(await card().findByText('This is how it is saved.')).toBeTruthy();
  expect(calls.sent(previewChange)).toEqual([]);
});
