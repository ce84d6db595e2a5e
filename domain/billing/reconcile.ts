import type { Pence } from '../money/pounds.ts';

/** Money of a payment by card. */
export interface PaymentMoney {
  readonly paid: Pence;
  readonly refunded: Pence;
}

/** Amounts of one kind that differ between the card provider and the books. */
export interface MoneyDifference {
  readonly kind: 'payment' | 'refund';
  readonly atProvider: Pence;
  readonly inBooks: Pence;
}

/** Returns how the books differ from the provider, to the penny; null where they agree. */
export function differenceOf(provider: PaymentMoney, books: PaymentMoney): MoneyDifference | null {
  if (provider.paid !== books.paid) {
    return { kind: 'payment', atProvider: provider.paid, inBooks: books.paid };
  }
  return provider.refunded === books.refunded
    ? null
    : { kind: 'refund', atProvider: provider.refunded, inBooks: books.refunded };
}
