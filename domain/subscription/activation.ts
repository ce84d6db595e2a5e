import type { Decision } from '../decision.ts';

/** What decides whether a subscription may run. */
export interface ActivationGrounds {
  readonly cardSaved: boolean;
  readonly addressSaved: boolean;
}

/** A subscription runs once there is a card for the boxes to come, and an address to send them to. */
export function decideActivation(grounds: ActivationGrounds): Decision<null> {
  if (!grounds.cardSaved) {
    return { refused: 'Pay for your first box to start the subscription.' };
  }
  return grounds.addressSaved
    ? { accepted: null }
    : { refused: 'Add your delivery address first.' };
}
