import { expect, it } from 'vitest';
import { welcomeBackText } from './subscriptionText';

it('welcomes a customer who starts again by name, with the next box', () => {
  expect(welcomeBackText('Ada', '2026-12-07')).toBe(
    'Welcome back, Ada. Your next box comes on Monday 7 December 2026.',
  );
  expect(welcomeBackText('Ada', undefined)).toBe('Welcome back, Ada.');
  expect(welcomeBackText(undefined, undefined)).toBe('Welcome back.');
});
