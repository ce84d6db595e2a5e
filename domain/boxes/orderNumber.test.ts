import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatOrderNumber, orderNumbersIn, prefixOf, readOrderNumber } from './orderNumber.ts';

const parts = fc.record({
  prefix: fc.stringMatching(/^[A-Z][A-Z0-9]{0,5}$/),
  year: fc.integer({ min: 2000, max: 2099 }),
  running: fc.integer({ min: 1, max: 999_999_999 }),
});

it('has six digits at least', () => {
  expect(formatOrderNumber({ prefix: 'NB', year: 2026, running: 4217 })).toBe('NB-2026-004217');
  expect(formatOrderNumber({ prefix: 'NB', year: 2026, running: 1_234_567 })).toBe(
    'NB-2026-1234567',
  );
});

it('is read as it is written, typed without hyphens, or in small letters', () => {
  fc.assert(
    fc.property(parts, (number) => {
      const text = formatOrderNumber(number);
      expect(readOrderNumber(text)).toBe(text);
      expect(readOrderNumber(` ${text.toLowerCase().replaceAll('-', ' ')} `)).toBe(text);
      // A prefix that ends with digits runs into the year.
      if (!/\d/.test(number.prefix)) expect(readOrderNumber(text.replaceAll('-', ''))).toBe(text);
    }),
  );
});

it('has the shortest prefix where hyphens are left out', () => {
  expect(readOrderNumber('A202010000000')).toBe('A-2020-10000000');
});

it.each([
  '',
  'NB',
  '2026-004217',
  'NB-2026-42',
  'NB-1926-004217',
  'ada@example.com',
  '07700 900123',
])('does not read %j', (text) => {
  expect(readOrderNumber(text)).toBeNull();
});

it.each([
  ['Nestbox', 'N'],
  ['Larder & Loft', 'LL'],
  ['the 9th house of good things and more', 'THOGTA'],
  ['Über', 'U'],
  ['9', 'B'],
])('begins for %s with %s', (name, prefix) => {
  expect(prefixOf(name)).toBe(prefix);
});

it.each([
  ['NB-2026-004217', ['NB-2026-004217']],
  ['ll 2025 4217000.2', ['LL-2025-4217000']],
  ['nb-2026-004217-R1-B', ['NB-2026-004217']],
  [' 004217', ['NB-2026-004217', 'NB-2025-004217', 'NB-2024-004217']],
  ['4217', []],
  ['Ada', []],
])('may be named by %j', (text, numbers) => {
  expect(orderNumbersIn(text, { prefix: 'NB', year: 2026 })).toEqual(numbers);
});
