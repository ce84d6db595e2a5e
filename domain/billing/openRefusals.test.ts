import { describe, expect, it } from 'vitest';
import { openRefusals } from './openRefusals.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 10, 28, hour));

const refund = (
  refundNumber: number,
  amount: number,
  hours: { created: number; refused?: number },
) => ({
  customerId: 'c',
  boxId: 'b',
  refundNumber,
  amount,
  createdAt: at(hours.created),
  status: hours.refused === undefined ? ('refunded' as const) : ('refused' as const),
  settledAt: at(hours.refused ?? hours.created),
  failedAt: null,
});

const openOf = (...refunds: ReturnType<typeof refund>[]) =>
  openRefusals(refunds).map(({ refund: { refundNumber }, left }) => [refundNumber, left]);

describe('a refused refund', () => {
  it('waits until later refunds of the box reach its amount', () => {
    const refused = refund(1, 500, { created: 1, refused: 2 });
    expect(openOf(refused)).toEqual([[1, 500]]);
    expect(openOf(refused, refund(2, 200, { created: 3 }))).toEqual([[1, 300]]);
    expect(openOf(refused, refund(2, 200, { created: 3 }), refund(3, 300, { created: 4 }))).toEqual(
      [],
    );
  });

  it('waits also where the bank sent it back, from that day on', () => {
    const failed = {
      ...refund(1, 500, { created: 1 }),
      settledAt: at(2),
      status: 'failed' as const,
      failedAt: at(9),
    };
    const open = (created: number) =>
      openRefusals([failed, refund(2, 200, { created })]).map(({ left }) => left);
    expect(open(8)).toEqual([500]);
    expect(open(10)).toEqual([300]);
  });

  it('is none where its money went back at the card provider', () => {
    expect(openOf(refund(1, 0, { created: 1, refused: 2 }))).toEqual([]);
  });

  it('is not settled by a refund from before, or of another box or customer', () => {
    const refused = refund(2, 500, { created: 1, refused: 5 });
    expect(openOf(refund(1, 500, { created: 1 }), refused)).toEqual([[2, 500]]);
    expect(openOf(refused, refund(3, 500, { created: 4 }))).toEqual([[2, 500]]);
    const later = refund(3, 500, { created: 6 });
    expect(openOf(refused, { ...later, boxId: 'other' })).toEqual([[2, 500]]);
    expect(openOf(refused, { ...later, customerId: 'other' })).toEqual([[2, 500]]);
  });

  it('is replaced by a refused try of the same amount, and not by another', () => {
    const refused = refund(1, 500, { created: 1, refused: 2 });
    expect(openOf(refused, refund(2, 500, { created: 3, refused: 4 }))).toEqual([[2, 500]]);
    expect(openOf(refused, refund(2, 300, { created: 3, refused: 4 }))).toEqual([
      [1, 500],
      [2, 300],
    ]);
  });

  it('shares one later refund with others of its box, the oldest first', () => {
    const both = [
      refund(1, 500, { created: 1, refused: 2 }),
      refund(2, 300, { created: 1, refused: 2 }),
    ];
    expect(openOf(...both, refund(3, 600, { created: 3 }))).toEqual([[2, 200]]);
    expect(openOf(...both, refund(3, 800, { created: 3 }))).toEqual([]);
  });
});
