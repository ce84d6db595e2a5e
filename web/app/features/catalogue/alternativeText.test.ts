import { expect, it } from 'vitest';
import { formatKind, formatSaving } from './alternativeText';

const alternative = {
  productId: 'p2',
  productName: 'Recycled toilet roll',
  packLabel: '9 rolls',
  value: true,
  eco: null,
  monthlySaving: 120,
};

it('says why it is offered', () => {
  expect(formatKind(alternative)).toBe('Value');
  expect(formatKind({ ...alternative, value: false, eco: 'Recycled' })).toBe('Greener');
  expect(formatKind({ ...alternative, eco: 'Recycled' })).toBe('Value and greener');
});

it.each([
  [124, 'About £1.20 less a month'],
  [125, 'About £1.30 less a month'],
  [-124, 'About £1.20 more a month'],
  [4, 'About the same price'],
  [-5, 'About the same price'],
  [-6, 'About £0.10 more a month'],
])('a saving of %d pence reads %s', (monthlySaving, text) => {
  expect(formatSaving({ ...alternative, monthlySaving })).toBe(text);
});
