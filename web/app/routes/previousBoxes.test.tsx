import { part, press } from '@nestbox/client/testing/act';
import { listPastBoxes } from '@nestbox/contract/box';
import { makeChange, previewChange } from '@nestbox/contract/change';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  activeStatus,
  customerCalls,
  effectOn,
  laterBox,
  nextBox,
} from '#app/testing/customerAnswers';
import { openScreen } from '#app/testing/openScreen';

it('orders a past box again with the next one, after a preview and with Undo', async () => {
  const past = {
    ...laterBox,
    boxNumber: 7,
    orderStatus: 'Delivered' as const,
    canEdit: false,
    canPostpone: false,
    canDisable: false,
    canOrderAgain: true,
  };
  const calls = customerCalls({ boxes: [nextBox], status: activeStatus });
  const dearer = effectOn({ ...nextBox, boxPrice: 1755 });
  calls.answer(listPastBoxes, [past]).answer(previewChange, dearer).answer(makeChange, dearer);
  await openScreen('/previous-boxes', calls);
  press(/^Order this again/);
  await screen.findByRole('dialog', { name: 'Order box 7 again' });
  const dialog = part('dialog', 'Order box 7 again');
  expect(dialog.getByText(/Its products come with box 1 on Tue 15 Dec\./)).toBeTruthy();
  expect(await dialog.findByText(/£17\.55\s\(\+£7\.30\)/)).toBeTruthy();
  expect(calls.sent(makeChange)).toEqual([]);
  press('Add to my next box', dialog);
  expect(await screen.findByText('Box 7 is ordered again')).toBeTruthy();
  press('Undo');
  await waitFor(() => expect(calls.sent(makeChange)).toHaveLength(2));
  const again = { kind: 'orderAgain', boxId: past.boxId };
  expect(calls.sent(makeChange).map(({ body }) => body)).toEqual([
    { ...again, add: true },
    { ...again, add: false },
  ]);
});
