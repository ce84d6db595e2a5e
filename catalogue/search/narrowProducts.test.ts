import { expect, it } from 'vitest';
import { type NarrowedProduct, narrowProducts, sortProducts } from './narrowProducts.ts';

const product = (productName: string, price: number, productCategory = 'Pantry') => ({
  productName,
  price,
  productCategory,
  notFreeFrom: null,
});
const everything = { category: null, upTo: null, freeFrom: [] };
const products = [
  product('Tea', 500),
  product('soap', 200, 'Bathroom'),
  product('Flour', 501),
  product('Salt', 200),
];
const namesOf = (some: readonly NarrowedProduct[]) => some.map(({ productName }) => productName);

it('narrows by category and by price, its limit included', () => {
  expect(narrowProducts(products, everything)).toEqual(products);
  expect(namesOf(narrowProducts(products, { ...everything, upTo: 5 }))).toEqual([
    'Tea',
    'soap',
    'Salt',
  ]);
  expect(namesOf(narrowProducts(products, { ...everything, category: 'Pantry', upTo: 2 }))).toEqual(
    ['Salt'],
  );
});

it('sorts by price and name, and keeps the order of equals', () => {
  expect(sortProducts(products, 'usual')).toEqual(products);
  expect(namesOf(sortProducts(products, 'price-low'))).toEqual(['soap', 'Salt', 'Tea', 'Flour']);
  expect(namesOf(sortProducts(products, 'price-high'))).toEqual(['Flour', 'Tea', 'soap', 'Salt']);
  expect(namesOf(sortProducts(products, 'name'))).toEqual(['Flour', 'Salt', 'soap', 'Tea']);
});
