import { expect, it } from 'vitest';
import { leftToGive, needsSecondPerson } from './givenMoney.ts';

const limits = { aDay: 30_000, aCustomer: 15_000 };

it.each([
  { amount: 15_000, byStaff: 0, toCustomer: 0, needed: false },
  { amount: 15_001, byStaff: 0, toCustomer: 0, needed: true },
  { amount: 1, byStaff: 0, toCustomer: 15_000, needed: true },
  { amount: 1, byStaff: 29_999, toCustomer: 0, needed: false },
  { amount: 2, byStaff: 29_999, toCustomer: 0, needed: true },
])('needs a second person for $amount after $byStaff and $toCustomer: $needed', (given) => {
  expect(needsSecondPerson(given.amount, given, limits)).toBe(given.needed);
});

it('lets a role without limits give nothing alone', () => {
  expect(needsSecondPerson(1, { byStaff: 0, toCustomer: 0 }, undefined)).toBe(true);
});

it('leaves what the tighter of both limits leaves', () => {
  expect(leftToGive({ byStaff: 0, toCustomer: 4_000 }, limits)).toBe(11_000);
  expect(leftToGive({ byStaff: 29_000, toCustomer: 4_000 }, limits)).toBe(1_000);
  // The limits may have been lowered since.
  expect(leftToGive({ byStaff: 40_000, toCustomer: 0 }, limits)).toBe(0);
  expect(leftToGive({ byStaff: 0, toCustomer: 0 }, undefined)).toBe(0);
});
