import { canPress, part, press, type } from '@nestbox/client/testing/act';
import { changePassword } from '@nestbox/contract/account';
import { getCredit } from '@nestbox/contract/credit';
import { askErasure } from '@nestbox/contract/erasure';
import { getPreferences, savePreferences } from '@nestbox/contract/preferences';
import { getSecondStep } from '@nestbox/contract/secondStep';
import {
  endOtherSessions,
  endSession,
  listSessions,
  type OpenSession,
} from '@nestbox/contract/session';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { customerCalls } from '#app/testing/customerAnswers';
import { openScreen } from '#app/testing/openScreen';

const path = '/my-household';

it('saves each preference by itself, and takes back what was refused', async () => {
  const calls = customerCalls();
  let saved = { marketingEnabled: true, substitutionsAllowed: false, mailUpdates: true };
  calls
    .answer(getPreferences, () => saved)
    .answer(savePreferences, ({ body }) => {
      saved = body;
      return body;
    });
  await openScreen(path, calls);
  const box = (name: string) => screen.getByRole('checkbox', { name });
  const names = ['Offers and news by email', 'Replace what is sold out', 'Updates by email'];
  const expectTicked = (...ticked: boolean[]) =>
    waitFor(() =>
      expect(names.map((name) => box(name).getAttribute('aria-checked'))).toEqual(
        ticked.map(String),
      ),
    );
  await expectTicked(true, false, true);
  fireEvent.click(box('Updates by email'));
  await expectTicked(true, false, false);
  fireEvent.click(box('Replace what is sold out'));
  await expectTicked(true, true, false);
  fireEvent.click(box('Offers and news by email'));
  await expectTicked(false, true, false);
  await waitFor(() =>
    expect(calls.sent(savePreferences).map(({ body }) => body)).toEqual([
      { marketingEnabled: true, substitutionsAllowed: false, mailUpdates: false },
      { marketingEnabled: true, substitutionsAllowed: true, mailUpdates: false },
      { marketingEnabled: false, substitutionsAllowed: true, mailUpdates: false },
    ]),
  );

  calls.refuse(savePreferences, 409, 'Not while we count.');
  fireEvent.click(box('Updates by email'));
  expect(await screen.findByText('Not while we count.')).toBeTruthy();
  await expectTicked(false, true, false);
});

async function openDeletion() {
  press('Delete your account', part('region', 'Your data'));
  await screen.findByRole('dialog');
  return part('dialog', 'Delete your account?');
}

it('deletes the account with its password only', async () => {
  const calls = customerCalls().refuse(askErasure, 400, 'This is not your password.');
  await openScreen(path, calls);
  const dialog = await openDeletion();
  expect(dialog.getByText('Nothing brings the account back.')).toBeTruthy();
  expect(dialog.queryByLabelText('Code')).toBeNull();
  press('Delete your account', dialog);
  expect(await dialog.findByText('Password is required')).toBeTruthy();
  expect(calls.sent(askErasure)).toEqual([]);
  const password = dialog.getByLabelText<HTMLInputElement>('Your password');
  type({ 'Your password': 'Not-My-Password' }, dialog);
  press('Delete your account', dialog);
  expect(await dialog.findByText('This is not your password.')).toBeTruthy();
  expect(password.value).toBe('Not-My-Password');

  calls.answer(askErasure, null);
  type({ 'Your password': 'Kettle-On-4pm' }, dialog);
  await canPress('Delete your account', dialog);
  press('Delete your account', dialog);
  expect(await screen.findByText(/^Your account is closed\./)).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'Log in' })).toBeTruthy();
});

it.each([
  [0, 0, 'Your credit of £12.34 is lost.'],
  [
    800,
    0,
    'Of your credit of £12.34, £8.00 goes back to your card, since you had paid it by card. The other £4.34 is lost.',
  ],
  [1234, 0, 'Your credit of £12.34, which you had paid by card, goes back to your card.'],
  [0, 1234, 'Your credit of £12.34 becomes a new gift card. Its code is in our last mail to you.'],
  [
    0,
    1000,
    'Of your credit of £12.34, £10.00 becomes a new gift card. Its code is in our last mail to you. The other £2.34 is lost.',
  ],
  [
    234,
    1000,
    'Of your credit of £12.34, £2.34 goes back to your card, since you had paid it by card. £10.00 becomes a new gift card. Its code is in our last mail to you.',
  ],
])(
  'says what becomes of credit with the account: %i to the card, %i as a gift card',
  async (fromCard, giftLeft, sentence) => {
    const credit = { balance: 1234, fromCard, giftLeft, entries: [], promotions: [] };
    await openScreen(path, customerCalls().answer(getCredit, credit));
    const dialog = await openDeletion();
    expect((await dialog.findByText(/credit of £12\.34/)).textContent).toBe(sentence);
  },
);

it('asks for a code too where a log-in does', async () => {
  const step = { on: true, emailConfirmed: true, recoveryCodesLeft: 10, removedAt: null };
  const calls = customerCalls().answer(getSecondStep, step);
  calls.refuse(askErasure, 400, 'This code is wrong.');
  await openScreen(path, calls);
  const dialog = await openDeletion();
  type({ 'Your password': 'Kettle-On-4pm' }, dialog);
  press('Delete your account', dialog);
  expect(await dialog.findByText('Code is required')).toBeTruthy();
  const code = dialog.getByLabelText<HTMLInputElement>('Code');
  await waitFor(() => expect(document.activeElement).toBe(code));
  type({ Code: '123456' }, dialog);
  press('Delete your account', dialog);
  expect((await dialog.findByRole('alert')).textContent).toBe('This code is wrong.');
  expect(code.value).toBe('123456');
  const body = { password: 'Kettle-On-4pm', code: '123456' };
  expect(calls.sent(askErasure)).toMatchObject([{ body }]);
});

it('lists the sessions with this one first, and ends others', async () => {
  const session = (place: number, device: string, current = false): OpenSession => ({
    sessionId: `00000000-0000-4000-8000-00000000000${place}`,
    device,
    current,
    createdAt: '2026-12-01T10:00:00Z',
    expiresAt: '2026-12-31T10:00:00Z',
  });
  let open = [
    session(1, 'Safari on iPhone'),
    session(2, 'Firefox on Windows'),
    session(3, 'Chrome on Linux', true),
    session(4, 'Edge on Windows'),
  ];
  const keep = (isKept: (each: OpenSession) => boolean) => {
    open = open.filter(isKept);
    return null;
  };
  const calls = customerCalls()
    .answer(listSessions, () => open)
    .answer(endSession, ({ params }) => keep(({ sessionId }) => sessionId !== params.sessionId))
    .answer(endOtherSessions, () => keep(({ current }) => current));
  await openScreen(path, calls);
  const card = part('region', 'Where you are logged in');
  const devices = () =>
    card.getAllByRole('listitem').map((row) => row.querySelector('p')?.textContent);
  const [here] = card.getAllByRole('listitem');
  expect(here?.textContent).toMatch(/^Chrome on LinuxHere, since/);
  expect(here?.querySelector('button')).toBeNull();
  press(/^Log out there.*Firefox/, card);
  await waitFor(() =>
    expect(devices()).toEqual(['Chrome on Linux', 'Safari on iPhone', 'Edge on Windows']),
  );
  press('Log out everywhere else', card);
  await waitFor(() => expect(devices()).toEqual(['Chrome on Linux']));
  expect(card.getByText('You are logged in nowhere else.')).toBeTruthy();
});

it('keeps a new password typed whose current password is wrong', async () => {
  const wrong = 'This is not your current password.';
  const calls = customerCalls().refuse(changePassword, 400, wrong);
  await openScreen(path, calls);
  const card = part('region', 'Password');
  press('Change password', card);
  type({ 'New password': 'Teapot-At-5pm', 'Confirm new password': 'Teapot-At-6pm' }, card);
  press('Change password', card);
  expect(await card.findByText('Password is required')).toBeTruthy();
  expect(card.getByText('Passwords do not match')).toBeTruthy();
  expect(calls.sent(changePassword)).toEqual([]);

  const typed = {
    'Current password': 'Wrong-Password',
    'New password': 'Teapot-At-5pm',
    'Confirm new password': 'Teapot-At-5pm',
  };
  type(typed, card);
  press('Change password', card);
  expect((await card.findByRole('alert')).textContent).toBe(wrong);
  for (const [label, value] of Object.entries(typed))
    expect(card.getByLabelText<HTMLInputElement>(label).value).toBe(value);

  calls.answer(changePassword, null);
  type({ 'Current password': 'Kettle-On-4pm' }, card);
  press('Change password', card);
  expect(await screen.findByText('Password changed')).toBeTruthy();
  expect(calls.sent(changePassword).at(-1)?.body).toEqual({
    password: 'Kettle-On-4pm',
    newPassword: 'Teapot-At-5pm',
  });
});
