import type { BoxOutline } from '@nestbox/contract/change';
import type { ProductId } from '@nestbox/contract/values';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { BoxEffect } from './boxEffect';

afterEach(cleanup);

const item = (productId: ProductId, productName: string, quantity: number) => ({
  productId,
  productName,
  quantity,
});
const before: BoxOutline = {
  deliveryDate: '2027-03-17',
  boxPrice: 1115,
  orderStatus: 'Created',
  items: [item('a', 'Toilet roll', 1), item('b', 'Bin bags', 1)],
};
const after: BoxOutline = {
  deliveryDate: '2027-03-24',
  boxPrice: 1280,
  orderStatus: 'Disabled',
  items: [item('a', 'Toilet roll', 3), item('c', 'Soap', 2)],
};
const show = (one: BoxOutline | null, other: BoxOutline | null) =>
  render(<BoxEffect box={{ boxId: 'b3', boxNumber: 3, before: one, after: other }} />).container
    .textContent;

it('shows the day, the price, the status and the contents that change', () => {
  const text = show(before, after);
  expect(text).toContain('Before: £11.15After: £12.80');
  expect(text).toContain('Before: Wed 17 MarAfter: Wed 24 Mar');
  expect(text).toContain('Order status: Disabled');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.any(String),
    'Toilet roll3 instead of 1',
    'Bin bagstaken out',
    'Soap2 added',
  ]);
});

it('marks a new box, without its contents', () => {
  expect(show(null, after)).toBe('Box 3New£12.80Wed 24 Mar');
});

it('marks a box that does not come', () => {
  expect(show(before, null)).toBe('Box 3Does not comeBefore: £11.15Before: Wed 17 Mar');
});
