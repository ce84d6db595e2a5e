import Stripe from 'stripe';

/** The rejection of a promise, as the SDK's error for cards. @throws when it was no such error */
export async function cardError(promise: Promise<unknown>): Promise<Stripe.errors.StripeCardError> {
  const error = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error instanceof Stripe.errors.StripeCardError) return error;
  throw new Error(`expected a card error, got ${String(error)}`);
}
