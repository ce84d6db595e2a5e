import type { DeclineKind } from './dunning.ts';

/** The card provider's codes of a decline. */
export interface DeclineCodes {
  readonly code: string | null;
  readonly declineCode: string | null;
}

/** The meaning of a decline. */
export interface Decline {
  readonly kind: DeclineKind;
  /** Used in the middle of a sentence to the customer: 'the card has expired'. */
  readonly reason: string;
}

const hard: Readonly<Record<string, string>> = {
  expired_card: 'the card has expired',
  lost_card: 'your bank does not accept this card any more',
  stolen_card: 'your bank does not accept this card any more',
  pickup_card: 'your bank does not accept this card any more',
  restricted_card: 'your bank does not accept this card any more',
  fraudulent: 'your bank declined it',
  incorrect_number: 'the card number is not valid',
  invalid_account: 'the card or its account is not valid any more',
  card_not_supported: 'the card cannot be used for this kind of payment',
  incorrect_cvc: "the card's security code is not right",
};

const soft: Readonly<Record<string, string>> = {
  insufficient_funds: 'there was not enough money in the account',
  card_velocity_exceeded: 'the card has reached its limit',
  withdrawal_count_limit_exceeded: 'the card has reached its limit',
  processing_error: 'the bank could not process it just then',
  issuer_not_available: 'the bank could not be reached',
};

/**
 * Maps the provider's codes (docs.stripe.com/declines/codes) to the kind of decline and its reason.
 * The reason never reveals that a card is believed lost, stolen or fraudulent, as Stripe advises.
 */
export function readDecline({ code, declineCode }: DeclineCodes): Decline {
  if (code === 'authentication_required' || declineCode === 'authentication_required') {
    return { kind: 'authentication', reason: 'your bank wants you to confirm it yourself' };
  }
  if (code === 'payment_intent_authentication_failure') {
    return { kind: 'authentication', reason: 'it was not confirmed with your bank' };
  }
  for (const name of [declineCode, code]) {
    if (name && hard[name]) return { kind: 'hard', reason: hard[name] };
    if (name && soft[name]) return { kind: 'soft', reason: soft[name] };
  }
  return { kind: 'soft', reason: 'your bank declined it' };
}
