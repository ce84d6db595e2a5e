import { field, part, press, type } from '@nestbox/client/testing/act';
import { login } from '@nestbox/contract/account';
import { sendConfirmationLink } from '@nestbox/contract/emailConfirmation';
import { secondStepNeeded } from '@nestbox/contract/problem';
import {
  askSecondStepRemoval,
  confirmSecondStep,
  getSecondStep,
  setUpSecondStep,
  switchOffSecondStep,
} from '@nestbox/contract/secondStep';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { customerCalls } from '#app/testing/customerAnswers';
import { openScreen } from '#app/testing/openScreen';
import { visitorCalls } from '#app/testing/shopAnswers';

const step = () => part('region', 'A second step at login');
const state = { on: false, emailConfirmed: true, recoveryCodesLeft: 0, removedAt: null };
const recoveryCodes = Array.from({ length: 10 }, (_, place) => `code-${place}`);

it('asks to confirm the email address first', async () => {
  const calls = customerCalls()
    .answer(getSecondStep, { ...state, emailConfirmed: false })
    .refuse(sendConfirmationLink, 429, 'Please wait a minute.');
  await openScreen('/my-household', calls);
  press(/^Set up/, step());
  press('Send me a link', step());
  expect((await step().findByRole('alert')).textContent).toBe('Please wait a minute.');
  calls.answer(sendConfirmationLink, { sentTo: 'eva@example.com' });
  press('Send me a link', step());
  expect(await step().findByText('We have sent a link to eva@example.com')).toBeTruthy();
});

it('is set up with a code that is right, and switched off with another', async () => {
  const calls = customerCalls()
    .answer(setUpSecondStep, { secret: 'ABCDEFGH', uri: 'otpauth://totp/Nestbox?secret=ABCDEFGH' })
    .refuse(confirmSecondStep, 400, 'This code is not right.');
  await openScreen('/my-household', calls);
  press(/^Set up/, step());
  press('Continue', step());
  expect(await step().findByText('Password is required')).toBeTruthy();
  type({ 'Your password': 'Kettle-On-4pm' }, step());
  press('Continue', step());
  expect(await step().findByRole('img', { name: /QR code/ })).toBeTruthy();
  type({ Code: '12345' }, step());
  press('Switch on', step());
  expect((await step().findByRole('alert')).textContent).toBe('This code is not right.');
  expect(field('Code', step()).value).toBe('12345');

  calls.answer(confirmSecondStep, { recoveryCodes });
  type({ Code: '123456' }, step());
  press('Switch on', step());
  const list = await step().findByRole('list', { name: 'Recovery codes' });
  expect([...list.children].map(({ textContent }) => textContent)).toEqual(recoveryCodes);
  press('I have saved them', step());
  expect(await step().findByText(/10 recovery codes are left/)).toBeTruthy();

  calls.refuse(switchOffSecondStep, 400, 'This code was used.');
  press(/^Switch off/, step());
  type({ 'Your password': 'Kettle-On-4pm', Code: 'code-1' }, step());
  press('Switch off', step());
  expect((await step().findByRole('alert')).textContent).toBe('This code was used.');
  expect(field('Code', step()).value).toBe('code-1');
  calls.answer(switchOffSecondStep, null);
  press('Switch off', step());
  expect(await step().findByRole('button', { name: /^Set up/ })).toBeTruthy();
});

it('is asked for at the log-in, and can be removed without a code', async () => {
  const needed = { type: secondStepNeeded };
  const calls = visitorCalls().refuse(login, 401, 'A code is needed.', needed);
  await openScreen('/login', calls);
  type({ 'Email address': 'eva@example.com', Password: 'Kettle-On-4pm' });
  press('Sign in');
  const code = await screen.findByLabelText<HTMLInputElement>('Code');
  await waitFor(() => expect(document.activeElement).toBe(code));
  // The first question is no error.
  expect(screen.queryByText('A code is needed.')).toBeNull();
  press('Sign in');
  expect(await screen.findByText('Code is required')).toBeTruthy();
  expect(calls.sent(login)).toHaveLength(1);

  calls.refuse(login, 401, 'This code is wrong.', needed);
  type({ Code: '000 000' });
  press('Sign in');
  expect((await screen.findAllByText('This code is wrong.')).length).toBeGreaterThan(0);
  expect([field('Email address').value, code.value]).toEqual(['eva@example.com', '000 000']);

  const typed = { emailAddress: 'eva@example.com', password: 'Kettle-On-4pm' };
  calls.answer(askSecondStepRemoval, { removedAt: '2026-12-04T12:00:00Z' });
  press('I cannot use my second step');
  press('Remove it in 72 hours');
  expect(await screen.findByText(/^From .*4 Dec.* you log in without a code\./)).toBeTruthy();
  expect(calls.sent(askSecondStepRemoval)).toMatchObject([{ body: typed }]);
});
