import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  giftOfRefund,
  leftOfPayment,
  nextRefundNumber,
  type RefundInView,
  refundSum,
  returnedSum,
  splitRefund,
} from './refundSums.ts';

const refund = (over: Partial<RefundInView>): RefundInView => ({
  boxId: 'one',
  refundNumber: 1,
  paymentIntent: 'pi_1',
  amount: 250,
  status: 'refunded',
  ...over,
});

const refunds = [
  refund({}),
  refund({ refundNumber: 2, amount: 100, status: 'promised' }),
  refund({ refundNumber: 3, amount: 999, status: 'refused' }),
  refund({ boxId: 'two', paymentIntent: 'pi_2', amount: 70 }),
];

it('counts the refunded and promised sums of a payment, without refused ones', () => {
  expect(refundSum(refunds, 'pi_1')).toBe(350);
  expect(returnedSum(refunds, 'pi_1')).toBe(250);
  expect(refundSum(refunds, 'pi_2')).toBe(70);
  expect(refundSum([], 'pi_1')).toBe(0);
});

it("numbers a box's refunds, refused ones too", () => {
  expect(nextRefundNumber(refunds, 'one')).toBe(4);
  expect(nextRefundNumber(refunds, 'three')).toBe(1);
});

describe('a payment by card and credit', () => {
  const payment = {
    paid: 700,
    credit: 300,
    gift: 0,
    refundedToCard: 0,
    refundedAsCredit: 0,
    refundedAsGift: 0,
  };

  it("goes back to the card for the card's part, and to credit for the rest", () => {
    expect(leftOfPayment(payment)).toEqual({ card: 700, credit: 300 });
    expect(splitRefund(leftOfPayment(payment), 1000, false)).toEqual({ card: 700, credit: 300 });
    expect(splitRefund(leftOfPayment(payment), 600, false)).toEqual({ card: 600, credit: 0 });
    expect(splitRefund(leftOfPayment(payment), 800, true)).toEqual({ card: 0, credit: 800 });
  });

  it('has nothing left once all went back, whichever way', () => {
    const nothing = { card: 0, credit: 0 };
    expect(leftOfPayment({ ...payment, refundedAsCredit: 1000 })).toEqual(nothing);
    expect(leftOfPayment({ ...payment, refundedToCard: 700, refundedAsCredit: 300 })).toEqual(
      nothing,
    );
    expect(leftOfPayment({ ...payment, refundedAsCredit: 800 })).toEqual({ card: 200, credit: 0 });
    expect(leftOfPayment({ ...payment, refundedToCard: 700, refundedAsCredit: 500 })).toEqual(
      nothing,
    );
  });

  it('gives gift credit back as gift credit, before other credit', () => {
    const withGift = { ...payment, gift: 200 };
    expect(giftOfRefund(withGift, 0)).toBe(0);
    expect(giftOfRefund(withGift, 150)).toBe(150);
    expect(giftOfRefund(withGift, 300)).toBe(200);
    expect(giftOfRefund({ ...withGift, refundedAsGift: 150 }, 300)).toBe(50);
    expect(giftOfRefund(payment, 300)).toBe(0);
  });

  it('never gives back more than was paid, nor more gift credit than was spent', () => {
    const parts = fc.array(fc.record({ wanted: fc.nat(1500), asCredit: fc.boolean() }));
    fc.assert(
      fc.property(fc.nat(2000), fc.nat(2000), fc.nat(2000), parts, (paid, own, gift, refunds) => {
        const credit = own + gift;
        let [card, asCredit, asGift] = [0, 0, 0];
        for (const { wanted, asCredit: isCredit } of [
          ...refunds,
          { wanted: 6000, asCredit: false },
        ]) {
          const sums = { paid, credit, gift, refundedToCard: card, refundedAsCredit: asCredit };
          const paidNow = { ...sums, refundedAsGift: asGift };
          const left = leftOfPayment(paidNow);
          const split = splitRefund(left, Math.min(wanted, left.card + left.credit), isCredit);
          card += split.card;
          asCredit += split.credit;
          asGift += giftOfRefund(paidNow, split.credit);
          expect(card).toBeLessThanOrEqual(paid);
          expect(asGift).toBeLessThanOrEqual(Math.min(gift, asCredit));
        }
        expect(card + asCredit).toBe(paid + credit);
        expect(asGift).toBe(gift);
      }),
    );
  });
});
