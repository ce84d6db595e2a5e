import Stripe from 'stripe';

/** Returns the rejection of a promise as the SDK's card error. @throws where it is not one */
export async function cardError(promise: Promise<unknown>): Promise<Stripe.errors.StripeCardError> {
  const error = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error instanceof Stripe.errors.StripeCardError) return error;
  throw new Error(`expected a card error, got ${String(error)}`);
}
