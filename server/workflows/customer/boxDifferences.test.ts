import { describe, expect, it } from 'vitest';
import { withBoxes } from '../../../testing/harness/fourBoxes.ts';
import { newItem } from '../../boxes/newItem.ts';
import { byDelivery, hasChanged, itemChanges, withSortedItems } from './boxDifferences.ts';

const { next } = await withBoxes();
const tea = newItem('tea', 2, 325);
const gel = newItem('gel', 1, 225);

describe('a box that is saved', () => {
  it('has changed where anything but its items has', () => {
    expect(hasChanged(next, { ...next })).toBe(false);
    expect(hasChanged(next, { ...next, items: [] })).toBe(false);
    expect(hasChanged(next, { ...next, dateSet: !next.dateSet })).toBe(true);
    expect(hasChanged(next, { ...next, suggestions: { tea: 1 } })).toBe(true);
    expect(hasChanged(undefined, next)).toBe(true);
  });

  it('writes the items that differ, and deletes those that it has no more', () => {
    const { boxId } = next;
    const more = { ...gel, setByStaff: true };
    expect(itemChanges([tea, gel], { boxId, items: [more] })).toEqual({
      written: [{ ...more, boxId }],
      deleted: [{ boxId, productId: 'tea' }],
    });
    expect(itemChanges([tea], { boxId, items: [tea] })).toEqual({ written: [], deleted: [] });
    expect(itemChanges([], { boxId, items: [tea] })).toEqual({
      written: [{ ...tea, boxId }],
      deleted: [],
    });
  });
});

it('boxes are in the order of their days, then of their numbers, and items in that of their ids', () => {
  const box = (deliveryDate: string, boxNumber: number) => ({ ...next, deliveryDate, boxNumber });
  const sorted = [box('2026-12-10', 10), box('2026-12-11', 1), box('2026-12-10', 9)].sort(
    byDelivery,
  );
  expect(sorted.map(({ boxNumber }) => boxNumber)).toEqual([9, 10, 1]);
  const items = [tea, gel];
  expect(withSortedItems({ ...next, items }).items).toEqual([gel, tea]);
  expect(items).toEqual([tea, gel]);
});
