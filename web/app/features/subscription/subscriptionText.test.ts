import { expect, it } from 'vitest';
import { activeStatus } from '#app/testing/customerAnswers';
import { subscriptionText, welcomeBackText } from './subscriptionText';

it('welcomes a customer who starts again by name, with the next box', () => {
  expect(welcomeBackText('Ada', '2026-12-07')).toBe(
    'Welcome back, Ada. Your next box comes on Monday 7 December 2026.',
  );
  expect(welcomeBackText('Ada', undefined)).toBe('Welcome back, Ada.');
  expect(welcomeBackText(undefined, undefined)).toBe('Welcome back.');
});

const toPay = {
  boxId: 'B2',
  boxNumber: 2,
  amount: 3145,
  reason: 'the card has expired',
  retryOn: null,
  payBy: '2026-12-14',
};

it('does not call a subscription well whose box is not paid', () => {
  expect(subscriptionText(activeStatus)).toBe('Your subscription is active.');
  expect(subscriptionText({ ...activeStatus, toPay })).toBe(
    'Your subscription waits for a payment: box 2 comes once it is paid.',
  );
  const paused = { ...activeStatus, active: false, state: 'paused' as const, toPay };
  expect(subscriptionText(paused)).toBe(
    'Your subscription is paused. No new box is charged until you resume it. Box 2 still waits for its payment.',
  );
  expect(subscriptionText({ ...paused, pausedUntil: '2027-01-04' })).toBe(
    'Your subscription is paused until Monday 4 January 2027. Until then no new box is charged, and then it goes on by itself. Box 2 still waits for its payment.',
  );
});
