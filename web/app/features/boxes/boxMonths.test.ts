import type { Box } from '@nestbox/contract/box';
import { expect, it } from 'vitest';
import { boxMonths } from './boxMonths';

const box = (chargeDate: string, boxPrice: number, more: Partial<Box> = {}) =>
  ({ chargeDate, boxPrice, credit: 0, orderStatus: 'Created', ...more }) as Box;

it('groups boxes by the month of their charge, with what the card pays', () => {
  const months = boxMonths([
    box('2026-12-01', 1000),
    box('2026-12-29', 2000, { credit: 500 }),
    box('2027-01-05', 3000, { orderStatus: 'Disabled' }),
  ]);
  expect(months.map(({ month, boxes, toPay }) => [month, boxes.length, toPay])).toEqual([
    ['2026-12', 2, 2500],
    ['2027-01', 1, 0],
  ]);
  expect(boxMonths([])).toEqual([]);
});
