import { describe, expect, it } from 'vitest';
import { type BoxOutline, changedBoxes, formatChanges, nextBoxChange } from './planDiff.ts';

const outline = (boxNumber: number, over: Partial<BoxOutline> = {}): BoxOutline => ({
  boxId: `box-${boxNumber}`,
  boxNumber,
  deliveryDate: '2026-12-01',
  boxPrice: 1250,
  orderStatus: 'Created',
  items: [{ productId: 'oat', productName: 'Oat drink', quantity: 1 }],
  ...over,
});

const described = (before: BoxOutline[], after: BoxOutline[]) =>
  formatChanges(changedBoxes(before, after));

describe('the description of a change', () => {
  it('is nothing where all stays', () => {
    expect(described([outline(1)], [outline(1)])).toEqual([]);
  });

  it('has date, items and price', () => {
    const items = [
      { productId: 'oat', productName: 'Oat drink', quantity: 2 },
      { productId: 'tea', productName: 'Tea', quantity: 1 },
    ];
    const after = outline(1, { deliveryDate: '2026-12-08', items, boxPrice: 1900 });
    expect(described([outline(1)], [after])).toEqual([
      'Box 1 comes on Tuesday 8 December, 7 days later.',
      'Box 1: 2 × Oat drink instead of 1, 1 × Tea added.',
      'Box 1 costs £19.00 instead of £12.50.',
    ]);
    expect(described([after], [outline(1)])).toContain(
      'Box 1: 1 × Oat drink instead of 2, no Tea.',
    );
  });

  it('has boxes that are new, dropped or disabled', () => {
    expect(described([], [outline(2)])).toEqual(['Box 2 comes on Tuesday 1 December for £12.50.']);
    expect(described([outline(2)], [])).toEqual(['Box 2 does not come any more.']);
    const disabled = outline(2, { orderStatus: 'Disabled' });
    expect(described([outline(2)], [disabled])).toEqual([
      'Box 2 is disabled: it is neither sent nor charged.',
    ]);
  });

  it('says nothing of a cancelled box that a new plan replaces', () => {
    const cancelled = outline(2, { orderStatus: 'Cancelled' });
    const planned = outline(2, { boxId: 'another' });
    expect(described([cancelled], [planned])).toEqual([
      'Box 2 comes on Tuesday 1 December for £12.50.',
    ]);
  });

  it('is summed up where many boxes change', () => {
    const many = [1, 2, 3, 4, 5, 6].map((number) => outline(number));
    const sentences = described(many, []);
    expect(sentences).toHaveLength(5);
    expect(sentences[4]).toBe('2 more boxes change.');
  });
});

it('the next box is the earliest that is planned, whatever its number', () => {
  const paid = outline(1, { orderStatus: 'Paid', deliveryDate: '2026-11-24' });
  const late = outline(2, { deliveryDate: '2026-12-15' });
  const early = outline(3, { deliveryDate: '2026-12-08', boxPrice: 700 });
  expect(nextBoxChange([paid, late, early], [paid])).toEqual({
    before: { deliveryDate: '2026-12-08', boxPrice: 700 },
    after: null,
  });
});
