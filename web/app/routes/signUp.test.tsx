import { field, press, pressTwice, type } from '@nestbox/client/testing/act';
import type { AnsweredCalls } from '@nestbox/client/testing/answerCalls';
import { createAccount } from '@nestbox/contract/account';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { openScreen } from '#app/testing/openScreen';
import { visitorCalls } from '#app/testing/shopAnswers';

let calls: AnsweredCalls;

beforeEach(async () => {
  calls = visitorCalls();
  await openScreen('/signup', calls);
});

const eva = {
  'First name': 'Eva',
  'Last name': 'Lind',
  Email: 'eva@example.com',
  Password: 'Kettle-On-4pm',
  Phone: '07700900123',
};

function agree(): void {
  for (const name of [/Terms and condition/, /Marketing enabled/])
    fireEvent.click(screen.getByRole('checkbox', { name }));
}

it('names what is missing, puts the focus on the first field, and sends nothing', async () => {
  press('Sign up');
  for (const sentence of [
    'First name is required',
    'Last name is required',
    'Email is required',
    'Password is required',
    'Phone is required',
    'You must agree to the terms and conditions to proceed',
    'You must enable marketing',
  ])
    expect(await screen.findByText(sentence)).toBeTruthy();
  expect(document.activeElement).toBe(field('First name'));
  expect(calls.sent(createAccount)).toEqual([]);
});

it('refuses an invalid name at its field, and takes one in any letters', async () => {
  const charactersOnly = 'Please use letters, spaces, hyphens and apostrophes only';
  const letterMissing = 'Please use at least one letter';
  type({ ...eva, 'First name': 'wwwꓸevilꓸcom', 'Last name': '-' });
  agree();
  press('Sign up');
  const described = { name: 'First name', description: charactersOnly };
  expect(await screen.findByRole('textbox', described)).toBeTruthy();
  expect(
    screen.getByRole('textbox', { name: 'Last name', description: letterMissing }),
  ).toBeTruthy();
  expect(calls.sent(createAccount)).toEqual([]);

  calls.answer(createAccount, { customerId: crypto.randomUUID() });
  type({ 'First name': 'कृष्ण', 'Last name': "O'Brien" });
  press('Sign up');
  await screen.findByRole('heading', { name: 'Log in' });
  expect(calls.sent(createAccount)[0]?.body).toMatchObject({
    firstName: 'कृष्ण',
    lastName: "O'Brien",
    email: eva.Email,
    marketingEnabled: true,
  });
});

it('signs up once for two presses at once, and goes on to the log-in', async () => {
  const answer = calls.hold(createAccount, { customerId: crypto.randomUUID() });
  type(eva);
  agree();
  pressTwice('Sign up');
  await screen.findByRole('button', { name: /Sign/ });
  answer();
  expect(await screen.findAllByText('User registered successfully!')).toHaveLength(1);
  await screen.findByRole('heading', { name: 'Log in' });
  expect(field('Email address').value).toBe(eva.Email);
  expect(calls.sent(createAccount)).toHaveLength(1);
});
