import { expect, expectTypeOf, it } from 'vitest';
import { type BoxId, boxId, type CustomerId, customerId, type ProductId } from './values.ts';

const uuid = '3F2504E0-4F89-41D3-9A0C-0305E82C3301';

it('gives each kind of id a type that the others do not fit', () => {
  // The check of types fails here, not the run.
  expectTypeOf<BoxId>().not.toExtend<CustomerId>();
  expectTypeOf<CustomerId>().not.toExtend<BoxId>();
  expectTypeOf<ProductId>().not.toExtend<BoxId>();
  expectTypeOf<string>().toExtend<BoxId>();
  expectTypeOf(boxId.parse(uuid)).toEqualTypeOf<BoxId>();
});

it('checks ids as before', () => {
  expect(customerId.parse(uuid)).toBe(uuid.toLowerCase());
  expect(boxId.safeParse('box 2').success).toBe(false);
});
