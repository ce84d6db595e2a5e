import { expect, it } from 'vitest';
import { formatChoice } from './choiceText';

it('asks to choose while nothing is chosen', () => {
  expect(formatChoice(undefined, false)).toMatch(/^Choose what you use\./);
  expect(formatChoice(0, true)).toMatch(/^Choose what you use\./);
});

it('says that the shop chose starter products', () => {
  expect(formatChoice(18, true)).toBe(
    "We chose 18 products that homes like yours use. Take out what you don't need.",
  );
  expect(formatChoice(1, true)).toMatch(/^We chose 1 product that/);
});

it('does not claim a choice of the customer', () => {
  expect(formatChoice(18, false)).toMatch(/^Take out what you don't need/);
});
