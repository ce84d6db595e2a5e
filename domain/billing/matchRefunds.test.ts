import { describe, expect, it } from 'vitest';
import { matchRefunds } from './matchRefunds.ts';
import type { RefundStatus } from './refundState.ts';

const booked = (
  refundNumber: number,
  amount: number,
  { status = 'refunded', id = null }: { status?: RefundStatus; id?: string | null } = {},
) => ({ boxId: 'b', refundNumber, amount, status, providerRefund: id });

const made = (id: string, amount: number, refundNumber: number | null = null, boxId = 'b') => ({
  id,
  amount,
  refund: refundNumber === null ? null : { boxId, refundNumber },
});

const matched = (...given: Parameters<typeof matchRefunds>) => {
  const { known, foreign } = matchRefunds(...given);
  return {
    known: known.map((each) => [each.booked.refundNumber, each.made.id]),
    foreign: foreign.map(({ id }) => id),
  };
};

describe('refunds at the card provider', () => {
  it('are known by their id, then by the shop’s own number', () => {
    const books = [booked(1, 500, { id: 're_1' }), booked(2, 500, { status: 'promised' })];
    expect(matched(books, [made('re_2', 500, 2), made('re_1', 500, 2)])).toEqual({
      known: [
        [1, 're_1'],
        [2, 're_2'],
      ],
      foreign: [],
    });
  });

  it('are foreign without them, whatever the shop still has to make', () => {
    const books = [booked(1, 4260, { status: 'promised' })];
    expect(matched(books, [made('re_1', 250)])).toEqual({ known: [], foreign: ['re_1'] });
    expect(matched(books, [made('re_1', 4260, 1, 'another')])).toEqual({
      known: [],
      foreign: ['re_1'],
    });
    const other = [booked(1, 4260, { status: 'refused' }), booked(2, 250, { status: 'failed' })];
    expect(matched(other, [made('re_1', 250)]).foreign).toEqual(['re_1']);
  });
});
