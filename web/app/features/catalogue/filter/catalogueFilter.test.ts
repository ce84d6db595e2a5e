import { expect, it } from 'vitest';
import {
  type CatalogueFilter,
  categoryPath,
  everything,
  queryOf,
  readFilter,
} from './catalogueFilter';

it('keeps the filter in the address', () => {
  const filter: CatalogueFilter = {
    category: 'Kitchen',
    keyword: 'bin & “bags” ',
    upTo: 5,
    freeFrom: ['gluten', 'tree nuts'],
    sorting: 'price-low',
  };
  expect(readFilter(queryOf(filter))).toEqual(filter);
  expect(queryOf({ ...everything, keyword: 'loo roll', upTo: 3 })).toBe('?search=loo+roll&up-to=3');
  expect(queryOf(everything)).toBe('');
  expect(categoryPath('Pantry')).toBe('/products?category=Pantry');
});

it.each([
  '',
  '?up-to=7&sort=best',
  '?sort=toString&up-to=',
  '?category=&search=&free-from=,cheese',
])('shows everything for “%s”', (query) => expect(readFilter(query)).toEqual(everything));
