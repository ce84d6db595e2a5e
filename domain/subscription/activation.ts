import type { Decision } from '../decision.ts';
import type { SubscriptionState } from './subscriptionState.ts';

/** The facts that decide whether a subscription may run. */
export interface ActivationGrounds {
  readonly cardSaved: boolean;
  readonly addressSaved: boolean;
  /** Whether `needsCard` applies. */
  readonly paidWithoutCard: boolean;
}

/** Decides whether a subscription may run: it needs a card for later boxes, and an address. */
export function decideActivation(grounds: ActivationGrounds): Decision<null> {
  if (grounds.paidWithoutCard) {
    return {
      refused:
        'Your box is paid, but your card was not saved. Add a card to start your subscription.',
    };
  }
  if (!grounds.cardSaved) {
    return { refused: 'Pay for your first box to start the subscription.' };
  }
  return grounds.addressSaved
    ? { accepted: null }
    : { refused: 'Add your delivery address first.' };
}

/**
 * Whether a box was paid at checkout, but its card was not saved. The subscription has not started,
 * since no later box could be charged.
 */
export const needsCard = ({
  state,
  paymentMethod,
  startedAt,
  cancelledAt,
}: {
  readonly state: SubscriptionState;
  readonly paymentMethod: string | null;
  /** When the first box since the last cancellation was paid. */
  readonly startedAt: Date | null;
  readonly cancelledAt: Date | null;
}): boolean =>
  (state === 'new' || state === 'cancelled') &&
  paymentMethod === null &&
  startedAt !== null &&
  (cancelledAt === null || startedAt > cancelledAt);
