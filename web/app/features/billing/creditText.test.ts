import { expect, it } from 'vitest';
import { creditChangeText, promotionText } from './creditText';

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
