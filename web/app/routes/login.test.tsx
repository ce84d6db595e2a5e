import { field, press, type } from '@nestbox/client/testing/act';
import { login } from '@nestbox/contract/account';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { customerCalls } from '#app/testing/customerAnswers';
import { openScreen } from '#app/testing/openScreen';
import { visitorCalls } from '#app/testing/shopAnswers';

it('says that the password is wrong, and keeps the typed email address', async () => {
  const wrong = 'The email address or the password is wrong.';
  const calls = visitorCalls().refuse(login, 401, wrong);
  await openScreen('/login', calls);
  type({ 'Email address': 'eva@example.com', Password: 'Wrong-Password' });
  press('Sign in');
  expect(await screen.findByText(wrong)).toBeTruthy();
  expect(field('Email address').value).toBe('eva@example.com');
  const body = { emailAddress: 'eva@example.com', password: 'Wrong-Password' };
  expect(calls.sent(login)).toMatchObject([{ body }]);
});

it('sends a customer without boxes from the screens of boxes to the household', async () => {
  await openScreen('/manage-subscription', customerCalls({ boxes: [], products: [] }));
  expect(await screen.findByRole('heading', { name: 'Your household' })).toBeTruthy();
});
