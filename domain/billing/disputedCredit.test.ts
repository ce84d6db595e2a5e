import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { creditPaidTwice, takeBackCredit } from './disputedCredit.ts';

const payment = {
  paid: 6445,
  credit: 0,
  gift: 0,
  refundedToCard: 0,
  refundedAsCredit: 0,
  refundedAsGift: 0,
};

describe('the credit of a disputed payment', () => {
  it('is all of it where all was refunded as credit, as in issue 43', () => {
    const asCredit = { ...payment, refundedAsCredit: 6445 };
    expect(creditPaidTwice({ ...asCredit, refundedToCard: 6445 })).toBe(6445);
    expect(creditPaidTwice(asCredit)).toBe(0);
  });

  it('is not what own credit paid, and not what the card got back', () => {
    const own = { ...payment, paid: 4000, credit: 2445 };
    expect(creditPaidTwice({ ...own, refundedAsCredit: 6445, refundedToCard: 4000 })).toBe(4000);
    const both = { ...payment, refundedAsCredit: 500 };
    expect(creditPaidTwice({ ...both, refundedToCard: 6445 })).toBe(500);
    expect(creditPaidTwice({ ...both, refundedToCard: 6045 })).toBe(100);
  });

  it('is not the gift credit that came back', () => {
    const byGift = { ...payment, credit: 500, gift: 500, refundedAsCredit: 500 };
    expect(creditPaidTwice({ ...byGift, refundedAsGift: 500, refundedToCard: 6445 })).toBe(0);
    const all = { ...byGift, refundedAsCredit: 6945, refundedAsGift: 500 };
    expect(creditPaidTwice({ ...all, refundedToCard: 6445 })).toBe(6445);
  });

  it('is nothing where nothing was given for the payment', () => {
    expect(creditPaidTwice({ ...payment, refundedToCard: 6445 })).toBe(0);
    // The card got more than it paid, at the provider.
    expect(creditPaidTwice({ ...payment, refundedToCard: 2 * 6445 })).toBe(0);
  });

  it('is taken back as far as it is there, and given again as far as it was taken', () => {
    expect(takeBackCredit(6445, 0, 9000)).toEqual({ amount: -6445, taken: 6445, spent: 0 });
    expect(takeBackCredit(6445, 0, 2000)).toEqual({ amount: -2000, taken: 2000, spent: 4445 });
    expect(takeBackCredit(6445, 2000, 100)).toEqual({ amount: -100, taken: 2100, spent: 4345 });
    expect(takeBackCredit(6445, 6445, 100)).toEqual({ amount: 0, taken: 6445, spent: 0 });
    expect(takeBackCredit(0, 2000, 0)).toEqual({ amount: 2000, taken: 0, spent: 0 });
  });

  it('leaves no balance below zero, and never gives more than it took', () => {
    const pence = fc.integer({ min: 0, max: 10_000 });
    fc.assert(
      fc.property(pence, pence, pence, (twice, before, balance) => {
        const { amount, taken, spent } = takeBackCredit(twice, before, balance);
        expect(balance + amount).toBeGreaterThanOrEqual(0);
        expect(taken).toBe(before - amount);
        expect(taken + spent).toBe(Math.max(twice, 0));
      }),
    );
  });
});
