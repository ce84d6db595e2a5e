/** `new`: never started; `paused`: until a date, or until the customer resumes it. */
export type SubscriptionState = 'new' | 'active' | 'paused' | 'cancelled';
