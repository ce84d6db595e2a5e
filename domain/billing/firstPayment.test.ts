import { expect, it } from 'vitest';
import { decideFirstPayment, type FirstPaymentGrounds } from './firstPayment.ts';

const payable: FirstPaymentGrounds = {
  box: { status: 'Created', delivery: '2026-12-01' },
  isNext: true,
  addressSaved: true,
  subscriptionActive: false,
  today: '2026-11-23',
};

it('takes the first payment for the next box', () => {
  expect(decideFirstPayment(payable)).toEqual({ accepted: null });
});

it.each<[string, Partial<FirstPaymentGrounds>]>([
  ['paid already', { box: { status: 'Paid', delivery: '2026-12-01' } }],
  ['active', { subscriptionActive: true }],
  ['next box', { isNext: false }],
  ['address', { addressSaved: false }],
  ['last day', { today: '2026-11-28' }],
  ['disabled', { box: { status: 'Disabled', delivery: '2026-12-01' } }],
])('refuses with a reason: %s', (reason, grounds) => {
  expect(decideFirstPayment({ ...payable, ...grounds })).toEqual({
    refused: expect.stringContaining(reason),
  });
});
