import { part, press } from '@nestbox/client/testing/act';
import { endOwnSession, listOwnSessions } from '@nestbox/contract/staff';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openScreen } from '../testing/openScreen';
import { staffCalls, today } from '../testing/staffAnswers';

const here = {
  sessionId: crypto.randomUUID(),
  device: 'Firefox on Windows',
  current: true,
  createdAt: `${today}T08:30:00Z`,
  expiresAt: `${today}T16:30:00Z`,
};
const elsewhere = {
  ...here,
  sessionId: crypto.randomUUID(),
  device: 'Safari on iOS',
  current: false,
};

const texts = () =>
  part('list', 'Sessions')
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

it('ends a session on another device, and says why it did not', async () => {
  const calls = staffCalls()
    .answer(listOwnSessions, [here, elsewhere])
    .refuse(endOwnSession, 409, 'The shop is busy.');
  await openScreen('/sessions', calls);
  const times = 'Since 1 Dec 2026, 08:30, ends 1 Dec 2026, 16:30';
  const end = 'End session: Safari on iOS, since 1 Dec 2026, 08:30';
  expect(texts()).toEqual([`Firefox on Windows (here)${times}`, `Safari on iOS${times}${end}`]);
  press(end);
  expect((await screen.findByRole('alert')).textContent).toBe('The shop is busy.');
  calls.answer(endOwnSession, null).answer(listOwnSessions, [here]);
  press(end);
  await waitFor(() => expect(texts()).toHaveLength(1));
  // The pressed button is gone.
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Sessions' })),
  );
  expect(screen.queryByRole('alert')).toBeNull();
  expect(calls.sent(endOwnSession)[1]?.params).toEqual({ sessionId: elsewhere.sessionId });
});
