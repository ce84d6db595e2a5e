import { expect, it } from 'vitest';
import { formatAnnouncement, formatChosen, formatNextBox } from './barText';

const box = { boxPrice: 3420, deliveryFee: 295, deliveryDate: '2026-12-01' };

it('counts the chosen products', () => {
  expect([0, 1, 3].map(formatChosen)).toEqual(['Nothing chosen yet', '1 product', '3 products']);
});

it('names price and day of the next box', () => {
  expect(formatNextBox(box).join(' ')).toBe('Next box £34.20 on Tue 1 Dec');
});

it('announces products, and the next box where one is planned', () => {
  expect(formatAnnouncement(2, box)).toBe(
    '2 products. Next box £34.20 on Tuesday 1 December 2026.',
  );
  expect(formatAnnouncement(2, undefined)).toBe('2 products.');
});
