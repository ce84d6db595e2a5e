/** `new`: never started; `paused`: until a date, or until the customer resumes it. */
export type SubscriptionState = 'new' | 'active' | 'paused' | 'cancelled';

/**
 * Whether boxes come without an act of the customer: the subscription is active, or paused until a day. After a
 * box that was not paid, or while a payment is disputed, nothing comes until the customer resumes.
 */
export const bringsBoxes = ({
  state,
  pausedUntil,
}: {
  readonly state: SubscriptionState;
  readonly pausedUntil: string | null;
}): boolean => state === 'active' || (state === 'paused' && pausedUntil !== null);
