import type { Decision } from '../decision.ts';

/** What decides whether a subscription may run. */
export interface ActivationGrounds {
  readonly cardSaved: boolean;
}

/** A subscription runs once a payment has saved a card for the boxes to come. */
export function decideActivation(grounds: ActivationGrounds): Decision<null> {
  return grounds.cardSaved
    ? { accepted: null }
    : { refused: 'Pay for your first box to start the subscription.' };
}
