import type { Stripe } from '@stripe/stripe-js';
import { vi } from 'vitest';

type Pay = Stripe['confirmCardPayment'];
type Save = Stripe['confirmCardSetup'];

const nothing = () => {};

/** The field for a card, without the provider's frame. */
const field = {
  on: nothing,
  once: nothing,
  off: nothing,
  mount: nothing,
  update: nothing,
  destroy: nothing,
};

/**
 * Provides the card provider's script as if it was loaded. Every card pays and can be saved, unless a
 * test says otherwise of the functions that are returned.
 */
export function provideCards() {
  const confirm = {
    confirmCardPayment: vi.fn<Pay>(
      async () => ({ paymentIntent: { status: 'succeeded' } }) as Awaited<ReturnType<Pay>>,
    ),
    confirmCardSetup: vi.fn<Save>(
      async () => ({ setupIntent: { status: 'succeeded' } }) as Awaited<ReturnType<Save>>,
    ),
  };
  vi.stubGlobal('Stripe', () => ({
    elements: () => ({ create: () => field, getElement: () => field, update: nothing }),
    retrievePaymentIntent: async () => ({ paymentIntent: { status: 'requires_payment_method' } }),
    ...confirm,
    // By these its React library recognizes it.
    createToken: nothing,
    createPaymentMethod: nothing,
  }));
  return confirm;
}

/** What the provider answers for a card that the bank declines. */
export const declined = (message: string) => ({
  error: { type: 'card_error' as const, message, code: 'card_declined' },
});
