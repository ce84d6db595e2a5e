import { describe, expect, it } from 'vitest';
import { decideReplacement, withoutReplaced } from './replacementBox.ts';

const original = {
  boxId: 'a',
  boxNumber: 3,
  status: 'Delivered',
  replaces: null,
  items: [
    { productId: 'tea', quantity: 2 },
    { productId: 'gel', quantity: 1 },
  ],
} as const;

const replacement = (status: 'Paid' | 'Dispatched' | 'Cancelled', productId: 'tea' | 'gel') => ({
  boxId: 'b',
  boxNumber: 9,
  status,
  replaces: 'a',
  items: [{ productId, quantity: 1 }],
});

describe('what of a box can be replaced', () => {
  it('is everything in a box that has left, and nothing before', () => {
    expect(decideReplacement(original, [original])).toEqual({ accepted: original.items });
    const paid = { ...original, status: 'Paid' } as const;
    expect(decideReplacement(paid, [paid])).toEqual({
      refused: 'Box 3 has not left, so there is nothing to replace.',
    });
  });

  it('is nothing while another box replaces it and has not left, and then the rest', () => {
    expect(decideReplacement(original, [original, replacement('Paid', 'tea')])).toEqual({
      refused: 'Box 9 replaces box 3 already, and has not left yet.',
    });
    expect(decideReplacement(original, [original, replacement('Dispatched', 'gel')])).toEqual({
      accepted: [{ productId: 'tea', quantity: 2 }],
    });
    const gone = ['tea', 'tea', 'gel'] as const;
    const all = gone.map((productId) => replacement('Dispatched', productId));
    expect(decideReplacement(original, [original, ...all])).toEqual({
      refused: 'Everything in box 3 was replaced already.',
    });
  });
});

describe('what the customer has of a box', () => {
  it('is what no other box replaces', () => {
    expect(withoutReplaced(original, [replacement('Paid', 'tea')])).toEqual([
      { productId: 'tea', quantity: 1 },
      { productId: 'gel', quantity: 1 },
    ]);
    expect(withoutReplaced(original, [replacement('Cancelled', 'tea')])).toEqual(original.items);
    const another = { ...replacement('Paid', 'tea'), replaces: 'c' };
    expect(withoutReplaced(original, [another])).toBe(original.items);
  });
});
