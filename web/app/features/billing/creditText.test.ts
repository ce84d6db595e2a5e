import { expect, it } from 'vitest';
import { creditChangeText, enteredText, promotionText } from './creditText';

it('shows the sign of a change', () => {
  expect(creditChangeText(500)).toBe('+£5.00');
  expect(creditChangeText(-1250)).toBe('−£12.50');
});

it('says how many boxes a code is left for', () => {
  const promotion = { code: 'TEN', terms: '10% off each of your next 2 boxes', boxesLeft: 2 };
  expect(promotionText(promotion)).toBe('10% off each of your next 2 boxes, 2 boxes left');
  expect(promotionText({ ...promotion, boxesLeft: 1 })).toMatch(/, 1 box left$/);
  expect(promotionText({ ...promotion, boxesLeft: 0 })).toMatch(/, all used$/);
});

it('says what an entered code has given: a gift card credit, also beside promotions', () => {
  const reason = 'Your gift card gave you £25 of credit.';
  const entry = { entryNumber: 2, on: '2026-12-01', amount: 2500, reason, boxNumber: null };
  const promotions = [{ code: 'TEN', terms: '10% off your next box', boxesLeft: 1 }];
  const credit = { entries: [entry], promotions };
  expect(enteredText(credit, ' abcd-efgh-jkmn-2345 ')).toBe(reason);
  expect(enteredText(credit, 'ten')).toBe('Your code TEN is in use: 10% off your next box.');
});

it('takes a promotion for a promotion whose code could be that of a gift card', () => {
  const promotions = [{ code: 'SPRINGCAMPA9GN22', terms: '£5.00 off', boxesLeft: 1 }];
  expect(enteredText({ entries: [], promotions }, 'springcampa9gn22')).toBe(
    'Your code SPRINGCAMPA9GN22 is in use: £5.00 off.',
  );
});
