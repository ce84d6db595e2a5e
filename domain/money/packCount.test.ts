import { expect, expectTypeOf, it } from 'vitest';
import { itemPrice } from './itemPrice.ts';
import type { PackCount } from './packCount.ts';
import { formatPounds, type Pence } from './pounds.ts';

it('takes no pence for packs, and no packs for pence', () => {
  const item: { quantity: PackCount; unitPrice: Pence } = { quantity: 2, unitPrice: 350 };
  expect(itemPrice(item)).toBe(700);
  // The check of types fails here, not the run.
  expectTypeOf<PackCount>().not.toExtend<Pence>();
  expectTypeOf<Pence>().not.toExtend<PackCount>();
  expectTypeOf(formatPounds).parameter(0).toEqualTypeOf<Pence>();
});
