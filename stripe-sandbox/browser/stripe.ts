import { type ConfirmData, confirm, handleAction, retrieve } from './confirm.ts';
import { createElements } from './elements.ts';
import { type MethodData, methodParams } from './paymentMethod.ts';
import { providerAt } from './provider.ts';

const source =
  document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : '';
const base = new URL(source || location.href).href.replace(/\/card-sandbox\/.*$/, '');

/** Returns what `Stripe(publishableKey)` returns: the part of Stripe.js for cards. */
function createStripe(publishableKey: string) {
  if (!/^pk_/.test(publishableKey)) {
    throw new Error(
      'Please call Stripe() with your publishable key. You used a secret key, or none.',
    );
  }
  const provider = providerAt(base, publishableKey);
  type Actions = { handleActions?: boolean };
  return {
    elements: createElements,
    async createPaymentMethod({ card, billing_details }: MethodData) {
      const made = methodParams({ card, billing_details });
      if ('error' in made) return { error: made.error };
      const answer = await provider.post<object>('payment_methods', made.params);
      return answer.error ? { error: answer.error } : { paymentMethod: answer.body };
    },
    confirmCardPayment: (secret: string, data?: ConfirmData, options?: Actions) =>
      confirm(provider, 'payment_intents', secret, data, options),
    confirmCardSetup: (secret: string, data?: ConfirmData, options?: Actions) =>
      confirm(provider, 'setup_intents', secret, data, options),
    handleCardAction: (secret: string) => handleAction(provider, secret),
    retrievePaymentIntent: (secret: string) => retrieve(provider, 'payment_intents', secret),
    retrieveSetupIntent: (secret: string) => retrieve(provider, 'setup_intents', secret),
    // Wrappers check that it exists; cards are paid with payment methods.
    async createToken() {
      throw new Error('The card sandbox has no tokens: use createPaymentMethod.');
    },
    registerAppInfo() {},
    _registerWrapper() {},
  };
}

// Wrappers compare this with the release that they were made for.
const RELEASE = 'endive';
Object.assign(window, { Stripe: Object.assign(createStripe, { version: RELEASE }) });
