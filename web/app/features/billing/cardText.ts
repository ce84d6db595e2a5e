import type { PaymentDetails } from '@nestbox/contract/payment';

const brands: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

/** Returns 'Visa, expires 12/2034', as far as the provider says so; '' if it says nothing. */
export function cardText({ brand, expiryMonth, expiryYear }: PaymentDetails): string {
  const name = brand && (brands[brand] ?? brand);
  const expiry =
    expiryMonth && expiryYear && `expires ${String(expiryMonth).padStart(2, '0')}/${expiryYear}`;
  return [name, expiry].filter(Boolean).join(', ');
}
