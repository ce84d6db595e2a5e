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

it('takes a declined payment at any time', () => {
  const declined = {
    box: { status: 'PaymentFailed', delivery: '2026-12-01' },
    subscriptionActive: true,
    isNext: false,
    addressSaved: false,
  } as const;
  expect(decideFirstPayment({ ...payable, ...declined })).toEqual({ accepted: null });
});

it.each<[string, Partial<FirstPaymentFacts>]>([
  ['This box is paid already.', { box: { status: 'Paid', delivery: '2026-12-01' } }],
  [
    'Your subscription is active: each box is charged the day before shipment.',
    { subscriptionActive: true },
  ],
  ['Only your next box can be paid now.', { isNext: false }],
  ['Add your delivery address before you pay.', { addressSaved: false }],
  ['last day', { today: '2026-11-28' }],
  ['disabled', { box: { status: 'Disabled', delivery: '2026-12-01' } }],
])('refuses with a reason: %s', (reason, facts) => {
  expect(decideFirstPayment({ ...payable, ...facts })).toEqual({
    refused: expect.stringContaining(reason),
  });
});
