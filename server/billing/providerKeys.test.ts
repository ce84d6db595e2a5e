import { expect, it } from 'vitest';
import * as keys from './providerKeys.ts';

// The card provider knows a request by its key: with another one it would charge again.
it('idempotency keys are the same in every version of Nestbox', () => {
  expect(keys.customerKey('ada')).toBe('cust:ada');
  expect(keys.paymentIntentKey('b1', 2)).toBe('box:b1:pi:2');
  expect(keys.attemptKey('b1', 2, 3)).toBe('box:b1:confirm:2:3');
  expect(keys.refundKey('b1', 4)).toBe('box:b1:refund:4');
  expect(keys.refundKey('b1', 4, 30)).toBe('box:b1:refund:4:30');
  expect(keys.cardSetupKey('ada', 5)).toBe('cust:ada:setup:5');
  const card = { customerId: 'ada', cardNumber: 6 };
  expect(keys.giftKey(card, 'pi')).toBe('gift:ada:6:pi');
  expect(keys.giftKey(card, 'refund')).toBe('gift:ada:6:refund');
});
