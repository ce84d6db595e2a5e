import { expect, it } from 'vitest';
import { nextRefundNumber, type RefundInView, refundSum, returnedSum } from './refundSums.ts';

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
