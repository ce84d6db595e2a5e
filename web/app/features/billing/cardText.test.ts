import type { PaymentDetails } from '@nestbox/contract/payment';
import { expect, it } from 'vitest';
import { cardText } from './cardText';
import { payText } from './payText';

const card: PaymentDetails = {
  billingAddress: { name: '', contactNumber: '', addressLine1: '', city: '', country: '' },
  lastFourDidgets: '4242',
  brand: 'visa',
  expiryMonth: 3,
  expiryYear: 2034,
  expiresSoon: false,
};

it.each<[string, Partial<PaymentDetails>]>([
  ['Visa, expires 03/2034', {}],
  ['American Express, expires 12/2034', { brand: 'amex', expiryMonth: 12 }],
  ['newbrand, expires 03/2034', { brand: 'newbrand' }],
  ['Visa', { expiryMonth: null }],
  ['Visa', { expiryYear: null }],
  ['expires 03/2034', { brand: null }],
  ['', { brand: null, expiryMonth: null, expiryYear: null }],
])('a card reads %j', (text, details) => {
  expect(cardText({ ...card, ...details })).toBe(text);
});

it('names the amount on the button once it is known, of nothing too', () => {
  expect(payText(850)).toBe('Pay £8.50');
  expect(payText(0)).toBe('Pay £0.00');
  expect(payText(undefined)).toBe('Pay');
});
