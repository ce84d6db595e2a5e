import { formatPounds } from '@nestbox/domain/money/pounds';
import type { PaymentDifference } from './reconciliationQueries.ts';

/** Formats how the books and the card provider differ on a payment, and what staff can do about it. */
export function formatDifference({
  kind,
  paymentIntent,
  atProvider,
  inBooks,
  boxId,
}: Pick<PaymentDifference, 'kind' | 'paymentIntent' | 'atProvider' | 'inBooks' | 'boxId'>): string {
  const [there, here] = [atProvider, inBooks].map(formatPounds);
  switch (kind) {
    case 'payment':
      return `${paymentIntent}: the card paid ${there}, the books have ${here}.`;
    case 'refund':
      return `${paymentIntent}: ${there} went back to the card, the books have ${here}.`;
    case 'missing':
      return `${paymentIntent}: the books have ${here}, and the card provider knows no such payment. Check its account.`;
    case 'unknown-customer':
      return `${paymentIntent}: the card paid ${there}, and its customer is in no record. The card provider has the address.`;
    case 'unknown-box':
      return `${paymentIntent}: the card paid ${there} for a box that is in no record.`;
    case 'unwanted':
      return `${paymentIntent}: the card paid ${there} for a ${boxId === null ? 'gift card that another payment has paid' : 'box that no longer comes'}. Refund it at the card provider.`;
    case 'dispute':
      return `${paymentIntent}: a dispute took ${there}, the books have ${here}.`;
    case 'credit-spent':
      return `${paymentIntent}: a dispute took it after it was refunded as credit, and ${there} of the credit is spent. The customer has that twice.`;
    default:
      return kind satisfies never;
  }
}
