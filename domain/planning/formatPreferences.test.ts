import { expect, it } from 'vitest';
import { noPreferences } from './boxPreferences.ts';
import {
  formatLeftOut,
  formatPreferences,
  formatRunningOut,
  formatTooDear,
} from './formatPreferences.ts';

it('describes the differences between two preferences', () => {
  expect(formatPreferences(noPreferences, noPreferences)).toEqual([]);
  const modest = { monthlyLimit: 6000, boxSize: 'fewerBigger' } as const;
  expect(formatPreferences(noPreferences, modest)).toEqual([
    'We plan your boxes to cost at most £60 in a calendar month.',
    'We plan fewer, bigger boxes where that suits what you use.',
  ]);
  expect(formatPreferences(modest, { ...modest, monthlyLimit: null })).toEqual([
    'What your boxes cost in a month is not limited any more.',
  ]);
});

it('describes what the limit leaves out', () => {
  const packs = [
    { productName: 'Toilet Roll', quantity: 1 },
    { productName: 'Oat Drink', quantity: 2 },
  ];
  expect(formatLeftOut(6000, packs)).toBe(
    'Left out for your limit of £60 a month: 1 × Toilet Roll, 2 × Oat Drink.',
  );
  const many = 'ABCDEFG'.split('').map((productName) => ({ productName, quantity: 1 }));
  expect(formatLeftOut(6000, many)).toBe(
    'Left out for your limit of £60 a month: 1 × A, 1 × B, 1 × C, 1 × D and 3 more products.',
  );
  expect(formatLeftOut(6000, many.slice(0, 5))).toContain('1 × D, 1 × E.');
});

it('gives the run-out date that follows', () => {
  const left = { limit: 6000, boxNumber: 3, today: '2027-02-20' };
  expect(formatRunningOut({ ...left, packs: 1, runsOut: '2027-03-12' })).toBe(
    'Your limit of £60 a month leaves 1 pack out of box 3: you run out around 12 March.',
  );
  expect(formatRunningOut({ ...left, packs: 2, runsOut: null })).toBe(
    'Your limit of £60 a month leaves 2 packs out of box 3: you may go without until more comes.',
  );
});

it('names products that no box can bring within the limit', () => {
  expect(formatTooDear(1000, 1095)).toBe(
    'A pack costs £10.95, more than your limit of £10 a month: it does not come.',
  );
});
