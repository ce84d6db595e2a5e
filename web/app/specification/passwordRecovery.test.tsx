import { field, press, type } from '@nestbox/client/testing/act';
import { requestResetCode, setNewPassword } from '@nestbox/contract/account';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { keepResetToken } from '#app/session/resetToken';
import { openScreen } from '#app/testing/openScreen';
import { sentence } from '#app/testing/sentence';
import { visitorCalls } from '#app/testing/shopAnswers';

it('a code that is asked for', async () => {
  const calls = visitorCalls().lose(requestResetCode);
  await openScreen('/forgot-password', calls);

  await sentence('5.6', 'a code is sent to an address only', async () => {
    press('Next');
    expect(await screen.findByText('Email is required')).toBeTruthy();
    for (const wrong of [
      'eva at example',
      'eva@',
      '@example.com',
      'eva@example',
      'a b@example.com',
    ]) {
      type({ Email: '' });
      expect(await screen.findByText('Email is required')).toBeTruthy();
      type({ Email: wrong });
      expect(await screen.findByText('Invalid email address')).toBeTruthy();
      press('Next');
    }
    expect(calls.sent(requestResetCode)).toEqual([]);
  });

  await sentence('8.4 failure', 'a code that could not be sent is told', async () => {
    type({ Email: 'eva@example.com' });
    press('Next');
    expect(await screen.findByText('Error sending otp! Please try again')).toBeTruthy();
    expect(calls.sent(requestResetCode)).toHaveLength(1);
    expect(field('Email').value).toBe('eva@example.com');
    expect(screen.getByRole('heading', { name: 'Forgot password?' })).toBeTruthy();
  });
});

it('a new password', async () => {
  keepResetToken('used-up');
  const calls = visitorCalls().refuse(setNewPassword, 401, 'This reset is no longer valid.');
  await openScreen('/set-password/eva@example.com', calls);
  const choose = (password: string, confirmation = password) => {
    type({ 'New password': password, 'Confirm new password': confirmation });
    press('Next');
  };

  await sentence(['5.8', '9.4'], 'the new password has its rules', async () => {
    press('Next');
    expect(await screen.findByText('Password is required')).toBeTruthy();
    expect(screen.getByText('Confirm Password is required')).toBeTruthy();
    for (const [password, confirmation, text] of [
      ['Kettle7', 'Kettle7', 'Password must be at least 8 characters long'],
      ['kettle-8', 'kettle-8', 'Password must include both uppercase and lowercase letters'],
      ['KETTLE-8', 'KETTLE-8', 'Password must include both uppercase and lowercase letters'],
      ['Kettle-8', 'Kettle-9', 'Passwords do not match'],
    ] as const) {
      choose(password, confirmation);
      expect(await screen.findByText(text)).toBeTruthy();
      choose('');
      await waitFor(() => expect(screen.queryByText(text)).toBeNull());
    }
    expect(calls.sent(setNewPassword)).toEqual([]);
  });

  await sentence(
    '8.6 failure',
    'a password that could not be set is told, and stays typed',
    async () => {
      choose('Kettle-8');
      expect(await screen.findByText('Error set new password! Please try again')).toBeTruthy();
      expect(calls.sent(setNewPassword).at(-1)?.body).toEqual({
        email: 'eva@example.com',
        newPassword: 'Kettle-8',
      });
      const banner = await screen.findByText(/This reset is no longer valid\./);
      expect(banner.closest('[role=alert]')).toBeTruthy();
      expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('Kettle-8');
      expect(screen.getByRole('link', { name: 'Ask for a new code' })).toBeTruthy();
    },
  );
});
