import { brandName } from '@nestbox/domain/money/cardName';
import type { TestCard } from 'stripe-sandbox/cards/testCards';

/** Returns a sentence about what happens with a test card. */
export function formatTestCard(card: TestCard): string {
  const { authentication, refusal, refusesSaving, blocked, disputed, laterRefund } = card;
  const reason = refusal && `“${refusal.message}”`;
  if (authentication === 'always') {
    return 'Asks for a confirmation every time: later boxes wait until the customer confirms.';
  }
  if (authentication === 'until_set_up') {
    return refusal
      ? `Asks for a confirmation, then is declined: ${reason}`
      : 'Asks for a confirmation once; later boxes are paid without.';
  }
  if (blocked) return 'Can be saved, but is stopped as fraud each time it is charged.';
  if (refusal && !refusesSaving)
    return `Can be saved, but is declined when it is charged: ${reason}`;
  if (refusal)
    return `Is declined (${(refusal.declineCode ?? refusal.code).replaceAll('_', ' ')}): ${reason}`;
  if (laterRefund === 'succeeds') return 'Works; a refund is pending for a second.';
  if (laterRefund === 'fails') return 'Works; a refund fails a second later.';
  if (disputed === 'inquiry') return 'Works, then the bank asks about the payment.';
  if (disputed) return 'Works, then the cardholder disputes the payment.';
  return `Works (${brandName(card.brand)}, ${card.country}).`;
}
