import { expect, it } from 'vitest';
import { formatPaid } from './paidText';

it('names what the card paid, without what credit paid', () => {
  const box = { boxPrice: 3420, credit: 500, boxNumber: 1, product: 3 };
  expect(formatPaid(box)).toBe('£29.20 for box 1 with 3 products');
  expect(formatPaid({ ...box, credit: 0, product: 1 })).toBe('£34.20 for box 1 with 1 product');
});
