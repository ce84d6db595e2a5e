import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { type CatalogueFilter, everything } from '../filter/catalogueFilter';
import { NothingFound } from './nothingFound';

afterEach(cleanup);

const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

it('offers to clear one filter after the other, where several leave nothing', () => {
  const narrow = vi.fn();
  const filter: CatalogueFilter = {
    category: 'Kitchen',
    keyword: 'tea',
    upTo: 2,
    freeFrom: ['milk'],
    sorting: 'name',
  };
  render(<NothingFound filter={filter} onNarrow={narrow} />);
  expect(
    screen.getByText('You are looking for “tea” in Kitchen, up to £2, free from milk.'),
  ).toBeTruthy();
  expect(buttons()).toEqual([
    'Any price',
    'Whatever they contain',
    'Search in all categories',
    'Show all products',
  ]);
  for (const button of screen.getAllByRole('button')) fireEvent.click(button);
  expect(narrow.mock.calls).toEqual([
    [{ upTo: null }],
    [{ freeFrom: [] }],
    [{ category: 'All' }],
    [{ ...everything, sorting: 'name' }],
  ]);
});

it('offers everything, where one filter leaves nothing', () => {
  render(<NothingFound filter={{ ...everything, keyword: 'cat' }} onNarrow={() => {}} />);
  expect(buttons()).toEqual(['Show all products']);
});
