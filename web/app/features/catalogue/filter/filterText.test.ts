import { expect, it } from 'vitest';
import { everything } from './catalogueFilter';
import { formatFilter } from './filterText';

it('names search, category, price and allergens', () => {
  expect(formatFilter({ ...everything, keyword: ' tea ' })).toBe(
    'You are looking for “tea” in all categories.',
  );
  expect(formatFilter({ ...everything, keyword: 'tea', category: 'Kitchen', upTo: 2 })).toBe(
    'You are looking for “tea” in Kitchen, up to £2.',
  );
  expect(formatFilter({ ...everything, upTo: 3, freeFrom: ['eggs', 'milk'] })).toBe(
    'You are looking for products in all categories, up to £3, free from eggs and milk.',
  );
  expect(formatFilter({ ...everything, category: 'Pantry' })).toBe(
    'You are looking for products in Pantry.',
  );
});
