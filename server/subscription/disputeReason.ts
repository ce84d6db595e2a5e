/** Returns the state reason of a subscription that is paused since a payment is, or was, disputed. */
export const disputeReason = (boxNumber: number, dispute: 'open' | 'over'): string =>
  `The payment for box ${boxNumber} ${dispute === 'open' ? 'is' : 'was'} disputed.`;

/** Whether a subscription is paused for a dispute, by its state reason. */
export const isPausedForDispute = (stateReason: string | null): boolean =>
  /^The payment for box \d+ (is|was) disputed\.$/.test(stateReason ?? '');
