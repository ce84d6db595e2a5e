import { afterEach, expect, it } from 'vitest';
import { dropResetToken, storedResetToken, takeResetLink } from './resetToken';

afterEach(() => {
  window.location.hash = '';
  dropResetToken();
});

it('stores the token of a mailed link and returns its email address', () => {
  window.location.hash = '#email=ada%2Bnest%40example.com&token=t1';
  expect(takeResetLink()).toBe('ada+nest@example.com');
  expect(storedResetToken()).toBe('t1');
});

it.each(['', '#email=ada%40example.com', '#token=t1'])(
  'returns null for an address without email or token: %j',
  (hash) => {
    window.location.hash = hash;
    expect(takeResetLink()).toBeNull();
    expect(storedResetToken()).toBeNull();
  },
);
