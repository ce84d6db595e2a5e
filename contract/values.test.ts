import { expect, expectTypeOf, it } from 'vitest';
import {
  type BoxId,
  boxId,
  type CustomerId,
  customerId,
  type ProductId,
  secretText,
  text,
} from './values.ts';

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

it.each([
  ['a turn of the direction', '\u202E'],
  ['an isolate', '\u2066'],
  ['a line separator', '\u2028'],
  ['a control character', '\u0007'],
])('refuses what others would read as another text: %s', (_, character) => {
  const result = text(20).safeParse(`12 High${character} Street`);
  expect(result.error?.issues.map(({ message }) => message)).toEqual([
    'Please use ordinary characters only',
  ]);
});

it('takes names and addresses of any script, and whatever a password is made of', () => {
  for (const typed of ['שדרות רוטשילד 12', 'شارع 5', '12 Ĳsselmeer–Straße', '東京都']) {
    expect(text(40).safeParse(typed).success).toBe(true);
  }
  expect(secretText(20).safeParse('Kettle\u202EOn').success).toBe(true);
});
