import { expect, it } from 'vitest';
import { scaleDays } from './stockScale';

type Products = Parameters<typeof scaleDays>[0]['products'];

const today = '2026-12-01';
const product = (delivery: string | null, end: string | null) =>
  ({
    nextBox: delivery && { deliveryDate: delivery },
    runsOut: end && { likely: end },
  }) as Products[number];
const days = (...products: Products) => scaleDays({ today, products });

it('is as long as what lasts longest of the next box', () => {
  const next = [product('2026-12-15', '2027-01-10'), product('2026-12-15', '2027-01-30')];
  expect(days(...next, product('2027-01-12', '2027-03-30'), product(null, null))).toBe(60);
});

it('is four weeks at least, and half a year at most', () => {
  expect(days(product('2026-12-15', '2026-12-03'))).toBe(28);
  expect(days(product('2026-12-15', null))).toBe(182);
  expect(days()).toBe(28);
});
