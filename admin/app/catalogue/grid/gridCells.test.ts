import { expect, it } from 'vitest';
import { cellKey, pastedCells } from '../../parts/sheet/sheetCells';
import { salt, tea } from '../../testing/catalogueAnswers';
import { changeOf, faultOfCell, normalCell, rowOf } from './gridCells';

it('asks for what was typed, and for nothing where it is the same', () => {
  expect(changeOf(rowOf(salt), { [cellKey('sea-salt', 'price')]: '1.80 ' })).toBeNull();
  const typed = {
    [cellKey('sea-salt', 'price')]: '2.10',
    [cellKey('sea-salt', 'stock')]: '90',
    [cellKey('sea-salt', 'vatClass')]: 'standard',
    [cellKey('sea-salt', 'gtin')]: '96385074',
    [cellKey('tea-80', 'price')]: '9.00',
  };
  expect(changeOf(rowOf(salt), typed)).toEqual({
    productId: 'sea-salt',
    cells: { gtin: '96385074' },
    price: 210,
    stock: { count: 90, before: 120 },
    vatClass: 'standard',
  });
  expect(changeOf(rowOf(tea), typed)).toEqual({ productId: 'tea-80', cells: {}, price: 900 });
});

it('reads what a spreadsheet copies', () => {
  expect(pastedCells('a\tb\r\nc\td\r\n')).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
  const categories = ['Food'];
  expect(normalCell('price', '£1,234.50', categories)).toBe('1234.50');
  expect(normalCell('retired', 'TRUE', categories)).toBe('yes');
  expect(normalCell('productCategory', 'food', categories)).toBe('Food');
  expect(normalCell('vatClass', 'Zero', categories)).toBe('zero');
});

it('says what is no price and no count', () => {
  expect(faultOfCell('price', '3,x')).toBe('Type a price such as 3.40');
  expect(faultOfCell('stock', '')).toBe('Type a whole number such as 120');
  expect(faultOfCell('productName', '')).toBeNull();
});
