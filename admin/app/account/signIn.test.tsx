import { canPress, field, press, type } from '@nestbox/client/testing/act';
import { type AnsweredCalls, Refusal } from '@nestbox/client/testing/answerCalls';
import { secondStepNeeded } from '@nestbox/contract/problem';
import { listOwnSessions, signIn, signOut } from '@nestbox/contract/staff';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openScreen } from '../testing/openScreen';
import { olive, sessionOf, signedOutCalls, staffCalls } from '../testing/staffAnswers';

const typed = { Email: olive.email, Password: 'Sift-The-Flour-4' };
const wrong = 'The email address or the password is wrong.';
const code = '123456';
const recoveryCode = 'abcde-fghij';

/** Asks for a code, and takes one of these. */
const askForCode = (calls: AnsweredCalls, codes: readonly string[]) =>
  calls.answer(signIn, ({ body }) => {
    if (body.code && codes.includes(body.code)) return sessionOf();
    const detail = body.code ? 'That code is wrong.' : 'Enter the code of your app.';
    throw new Refusal(401, detail, { type: secondStepNeeded });
  });

async function send(): Promise<void> {
  await canPress('Sign in');
  press('Sign in');
}

const isSignedIn = () => screen.findByRole('heading', { name: 'Today', level: 1 });

it('names what is missing, and what is wrong, and keeps what was typed', async () => {
  const calls = signedOutCalls().refuse(signIn, 401, wrong);
  await openScreen('/', calls);
  await send();
  expect(await screen.findByText('Email is required')).toBeTruthy();
  expect(screen.getByText('Password is required')).toBeTruthy();
  expect(document.activeElement).toBe(field('Email'));
  expect(calls.sent(signIn)).toEqual([]);

  type(typed);
  await send();
  expect((await screen.findByRole('alert')).textContent).toBe(wrong);
  for (const [label, value] of Object.entries(typed))
    expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe(value);
  expect(screen.queryByLabelText('Code')).toBeNull();

  calls.lose(signIn);
  await send();
  expect(await screen.findByText('That did not work. Please try again.')).toBeTruthy();
});

it('asks for a code after the password, and says which code is wrong', async () => {
  const calls = askForCode(signedOutCalls(), [code]);
  await openScreen('/', calls);
  type(typed);
  await send();
  const codeField = await screen.findByLabelText<HTMLInputElement>('Code');
  expect(document.activeElement).toBe(codeField);
  // It was asked for, so that nothing is wrong yet.
  expect(screen.queryByRole('alert')).toBeNull();
  expect(codeField.getAttribute('aria-invalid')).not.toBe('true');

  type({ Code: '000000' });
  await send();
  expect(await screen.findByText('That code is wrong.')).toBeTruthy();
  expect(codeField.value).toBe('000000');
  type({ Code: code });
  await send();
  expect(await isSignedIn()).toBeTruthy();
  expect(calls.sent(signIn).map(({ body }) => body)).toEqual(
    [{}, { code: '000000' }, { code }].map((sent) => ({
      email: typed.Email,
      password: typed.Password,
      ...sent,
    })),
  );
});

it('takes a recovery code in place of the code', async () => {
  const calls = askForCode(signedOutCalls(), [recoveryCode]);
  await openScreen('/sessions', calls.answer(listOwnSessions, []));
  type(typed);
  await send();
  await screen.findByLabelText('Code');
  type({ Code: recoveryCode });
  await send();
  // The screen that was asked for.
  expect(await screen.findByRole('heading', { name: 'My sessions', level: 1 })).toBeTruthy();
  expect(screen.getByText(`${olive.name}, owner`)).toBeTruthy();
});

it('shows nothing of the shop after signing out', async () => {
  const calls = staffCalls().refuse(signOut, 500, 'The shop is busy.');
  await openScreen('/', calls);
  press('Sign out');
  expect((await screen.findByRole('alert')).textContent).toBe('The shop is busy.');
  calls.answer(signOut, null);
  press('Sign out');
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeTruthy();
  expect(screen.queryByRole('list', { name: 'Numbers of today' })).toBeNull();
  expect(screen.queryByText(/Olive Owner/)).toBeNull();
});
