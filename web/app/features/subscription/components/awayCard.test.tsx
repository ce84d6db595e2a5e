import { button, part, press, type } from '@nestbox/client/testing/act';
import { makeChange, previewChange } from '@nestbox/contract/change';
import { getSubscriptionStatus } from '@nestbox/contract/subscription';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { activeStatus, customerCalls, effectOn, laterBox } from '#app/testing/customerAnswers';
import { openScreen } from '#app/testing/openScreen';

const card = () => part('region', 'Days away');
const dialog = () => part('dialog', 'When are you away?');
const days = { from: '2026-12-15', to: '2026-12-25' };
const away = { ...activeStatus, absences: [{ ...days, ongoing: false }] };
const isBefore = 'The last day away is before the first one.';

it('says what is wrong with the days, and saves them after their preview', async () => {
  const calls = customerCalls({ status: activeStatus });
  calls.answer(previewChange, effectOn(laterBox)).answer(makeChange, effectOn(laterBox));
  await openScreen('/subscription-details', calls);
  press('Add days away', card());
  await screen.findByRole('dialog', { name: 'When are you away?' });
  expect(button('Save these days', dialog()).disabled).toBe(true);

  calls.refuse(previewChange, 409, isBefore);
  type({ 'First day away': days.from, 'Last day away': '2026-12-12' }, dialog());
  expect(await dialog().findByText(isBefore)).toBeTruthy();

  calls.answer(previewChange, effectOn(laterBox));
  type({ 'Last day away': days.to }, dialog());
  expect(await dialog().findByRole('region', { name: 'What changes' })).toBeTruthy();
  calls.answer(getSubscriptionStatus, away);
  press('Save these days', dialog());
  expect(await screen.findByText(/^You are away from /)).toBeTruthy();
  expect(await card().findAllByRole('listitem')).toHaveLength(1);
  expect(calls.sent(makeChange)).toMatchObject([{ body: { kind: 'addAbsence', ...days } }]);

  // The toast's Undo brings the boxes back to their days.
  calls.answer(getSubscriptionStatus, activeStatus);
  press('Undo');
  await waitFor(() => expect(card().queryAllByRole('listitem')).toHaveLength(0));
  expect(calls.sent(makeChange)[1]?.body).toEqual({ kind: 'removeAbsence', from: days.from });
});

it('removes days away, and says that it failed', async () => {
  const calls = customerCalls({ status: away }).lose(makeChange);
  await openScreen('/subscription-details', calls);
  const row = within(card().getByRole('listitem'));
  press(/^Remove/, row);
  const alert = await row.findByRole('alert');
  expect(alert.textContent).toBe('The days were not changed. Please try again.');
  calls.answer(makeChange, effectOn(laterBox)).answer(getSubscriptionStatus, activeStatus);
  press(/^Remove/, row);
  await waitFor(() => expect(card().queryAllByRole('listitem')).toHaveLength(0));
  expect(calls.sent(makeChange)[1]?.body).toEqual({ kind: 'removeAbsence', from: days.from });
});
