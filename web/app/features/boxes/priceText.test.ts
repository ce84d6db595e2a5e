import { orderStatus } from '@nestbox/contract/box';
import { isPaid } from '@nestbox/domain/boxes/lifecycle';
import { expect, it } from 'vitest';
import { creditOffText, withFeeText } from './priceText';

it('says what credit pays of a box, and nothing without credit', () => {
  expect(creditOffText({ credit: 500, orderStatus: 'Created' })).toBe('£5.00 credit comes off');
  expect(creditOffText({ credit: 250, orderStatus: 'Delivered' })).toBe('£2.50 credit came off');
  expect(creditOffText({ credit: 0, orderStatus: 'Created' })).toBeNull();
});

it('names the promotion, beside credit of the customer', () => {
  const promotion = { name: 'Spring offer', amount: 150 };
  const box = { promotion, orderStatus: 'Created' as const };
  expect(creditOffText({ ...box, credit: 150 })).toBe('£1.50 comes off with Spring offer');
  expect(creditOffText({ ...box, credit: 650 })).toBe(
    '£1.50 comes off with Spring offer, £5.00 credit comes off',
  );
});

it.each(orderStatus.options)(
  'credit came off a box with the status %s where it is paid',
  (status) => {
    const text = creditOffText({ credit: 500, orderStatus: status });
    expect(text).toBe(`£5.00 credit ${isPaid(status) ? 'came' : 'comes'} off`);
  },
);

it('says what of a price is for delivery', () => {
  expect(withFeeText(295)).toBe('including £2.95 delivery');
  expect(withFeeText(0)).toBeNull();
});
