import type { FoundProduct } from '@nestbox/contract/staffPictures';
import { expect, it } from 'vitest';
import { productOfFile } from './productOfFile';

const productOf = (productId: string, productName: string): FoundProduct => ({
  productId,
  productName,
  productCategory: 'Food',
  image: '/artwork/tea.svg',
  pictures: 0,
});
const products = [
  productOf('tea-80', 'Everyday Tea'),
  productOf('tea', 'Loose Tea'),
  productOf('soap-a', 'Olive Soap'),
  productOf('soap-b', 'Olive Soap'),
];
const idOf = (name: string) => productOfFile(name, products)?.productId ?? null;

it('finds the product that a file is named after, also with a number behind', () => {
  expect(idOf('tea.jpg')).toBe('tea');
  expect(idOf('tea-80.jpg')).toBe('tea-80');
  expect(idOf('tea-80-2.PNG')).toBe('tea-80');
  expect(idOf('Everyday Tea (3).jpeg')).toBe('tea-80');
  expect(idOf('tea 2.webp')).toBe('tea');
});

it('finds none for another name, and for one that two products have', () => {
  expect(idOf('IMG_2041.jpg')).toBeNull();
  expect(idOf('olive-soap.jpg')).toBeNull();
  expect(idOf('soap-b.jpg')).toBe('soap-b');
});
