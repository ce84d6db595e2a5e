import type { PaymentDetails } from '@nestbox/contract/payment';
import { brandName } from '@nestbox/domain/billing/cardName';

/** Returns 'Visa, expires 12/2034', as far as the provider says so; '' if it says nothing. */
export function cardText({ brand, expiryMonth, expiryYear }: PaymentDetails): string {
  const name = brand && brandName(brand);
  const expiry =
    expiryMonth && expiryYear && `expires ${String(expiryMonth).padStart(2, '0')}/${expiryYear}`;
  return [name, expiry].filter(Boolean).join(', ');
}
