import type { ProductId } from '@nestbox/contract/values';
import { expect, it } from 'vitest';
import { itemChanges } from './itemChanges';

const item = (productId: ProductId, quantity: number) => ({
  productId,
  productName: `Product ${productId}`,
  quantity,
});

it('lists what is more, taken out and added, and leaves out what stays', () => {
  const before = [item('a', 1), item('b', 2), item('c', 3)];
  const after = [item('a', 4), item('c', 3), item('d', 1)];
  expect(itemChanges(before, after)).toEqual([
    { productId: 'a', productName: 'Product a', before: 1, after: 4 },
    { productId: 'b', productName: 'Product b', before: 2, after: 0 },
    { productId: 'd', productName: 'Product d', before: 0, after: 1 },
  ]);
});

it('finds nothing where only the order differs', () => {
  expect(itemChanges([item('a', 1), item('b', 2)], [item('b', 2), item('a', 1)])).toEqual([]);
});
