import { type Box, orderStatus } from '@nestbox/contract/box';
import { isToDeliver } from '@nestbox/domain/boxes/lifecycle';
import { expect, it } from 'vitest';
import { leadingBox } from './leadingBox';

const box = (deliveryDate: string, orderStatus: Box['orderStatus'], more: Partial<Box> = {}) =>
  ({ deliveryDate, orderStatus, arrival: null, ...more }) as Box;

it('the box that a customer waits for is the first to come', () => {
  const next = box('2026-12-07', 'Created');
  expect(leadingBox([box('2026-12-21', 'Created'), next])).toBe(next);
});

it('it is the one on its way, up to the day on which it is due', () => {
  const next = box('2026-12-07', 'Created');
  const shipped = box('2026-12-01', 'Dispatched', { arrival: 'dueToday' });
  expect(leadingBox([next, shipped])).toBe(shipped);
  expect(leadingBox([next, { ...shipped, arrival: 'wasDue' }])).toBe(next);
});

it.each(orderStatus.options)(
  'a box with the status %s is waited for where it is to be delivered',
  (status) => {
    expect(leadingBox([box('2026-12-01', status)]) !== null).toBe(isToDeliver(status));
  },
);

it('boxes that are left out, skipped or delivered are not waited for', () => {
  const others = (['Disabled', 'Skipped', 'Cancelled', 'Delivered'] as const).map((status) =>
    box('2026-12-01', status),
  );
  expect(leadingBox(others)).toBeNull();
  expect(leadingBox([])).toBeNull();
});
