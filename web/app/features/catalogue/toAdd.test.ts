import type { ProductId } from '@nestbox/contract/values';
import { beforeEach, expect, it } from 'vitest';
import { toAdd } from './toAdd';

const product = (productId: ProductId) => ({ productId, productName: productId.toUpperCase() });
const ids = () => toAdd.list().map(({ productId }) => productId);

beforeEach(() => toAdd.forget());

it('takes the last box of a home, beside what was chosen by itself', () => {
  toAdd.remember(product('soap'));
  toAdd.rememberHome([product('tea'), product('rice'), product('soap')], []);
  expect(ids()).toEqual(['tea', 'rice', 'soap']);
  toAdd.remember(product('jam'));
  toAdd.rememberHome([product('rice')], ['tea', 'soap']);
  expect(ids()).toEqual(['jam', 'rice']);
});

it('drops what a home leaves out, though it was chosen by itself before', () => {
  toAdd.remember(product('soap'));
  toAdd.rememberHome([product('rice')], ['soap']);
  expect(ids()).toEqual(['rice']);
});
