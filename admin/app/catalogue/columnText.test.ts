import { expect, it } from 'vitest';
import { changedCells, columnText } from './columnText';

it('returns the cells that were changed, of those that the form edits', () => {
  const cells = { productName: 'Tea', sort: '', price: '300' };
  expect(changedCells({ productName: 'Tea', sort: 'Black', price: '1' }, cells)).toEqual({
    sort: 'Black',
  });
});

it('names columns as the form does, and others as the file does', () => {
  expect([columnText('productName'), columnText('vatClass')]).toEqual(['Name', 'vatClass']);
});
