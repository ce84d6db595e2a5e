import { pressTwice, type } from '@nestbox/client/testing/act';
import { requestResetCode } from '@nestbox/contract/account';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openScreen } from '#app/testing/openScreen';
import { visitorCalls } from '#app/testing/shopAnswers';

it('sends one code for two presses at once, and one more for two presses on resend', async () => {
  const calls = visitorCalls().answer(requestResetCode, null);
  await openScreen('/forgot-password', calls);
  type({ Email: 'eva@example.com' });
  pressTwice('Next');
  await screen.findByRole('heading', { name: 'Check your email' });
  expect(calls.sent(requestResetCode)).toHaveLength(1);
  const answer = calls.hold(requestResetCode, null);
  pressTwice('Click to resend');
  await screen.findByRole('button', { name: 'Submiting...' });
  answer();
  await screen.findByRole('button', { name: 'Click to resend' });
  expect(calls.sent(requestResetCode)).toMatchObject([
    { body: { email: 'eva@example.com' } },
    { body: { email: 'eva@example.com' } },
  ]);
});
