import { expect, it } from 'vitest';
import { decideFirstPayment, type FirstPaymentFacts } from './firstPayment.ts';

const payable: FirstPaymentFacts = {
  box: { status: 'Created', delivery: '2026-12-01' },
  isNext: true,
  addressSaved: true,
  subscriptionActive: false,
  today: '2026-11-23',
};

it('takes the first payment for the next box', () => {
  expect(decideFirstPayment(payable)).toEqual({ accepted: null });
});

it.each<[string, Partial<FirstPaymentFacts>]>([
  ['paid already', { box: { status: 'Paid', delivery: '2026-12-01' } }],
  ['active', { subscriptionActive: true }],
  ['next box', { isNext: false }],
  ['address', { addressSaved: false }],
  ['last day', { today: '2026-11-28' }],
  ['disabled', { box: { status: 'Disabled', delivery: '2026-12-01' } }],
])('refuses with a reason: %s', (reason, facts) => {
  expect(decideFirstPayment({ ...payable, ...facts })).toEqual({
    refused: expect.stringContaining(reason),
  });
});
