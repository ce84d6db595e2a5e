import { expect, it } from 'vitest';
import { allergensOf, isFreeFrom } from './freeFrom.ts';

const granola = { notFreeFrom: ['gluten', 'tree nuts'] as ('gluten' | 'tree nuts')[] };
const rice = { notFreeFrom: [] };
const soap = { notFreeFrom: null };

it('lets a food pass that is free from every allergen', () => {
  expect(isFreeFrom(granola, ['milk'])).toBe(true);
  expect(isFreeFrom(granola, ['milk', 'gluten'])).toBe(false);
  expect(isFreeFrom(rice, ['milk', 'gluten'])).toBe(true);
});

it('lets nothing pass whose allergens are not known, unless none is asked for', () => {
  expect(isFreeFrom(soap, ['milk'])).toBe(false);
  expect(isFreeFrom(soap, [])).toBe(true);
  expect(isFreeFrom(granola, [])).toBe(true);
});

it('lists the allergens that occur, once each', () => {
  expect(allergensOf([granola, soap, rice, { notFreeFrom: ['celery', 'gluten'] }])).toEqual([
    'celery',
    'gluten',
    'tree nuts',
  ]);
});
