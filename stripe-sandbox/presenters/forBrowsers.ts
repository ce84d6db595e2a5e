import type { presentPaymentMethod } from './paymentMethod.ts';

type PaymentMethod = ReturnType<typeof presentPaymentMethod>;

/**
 * Fields that Stripe shows to publishable keys: those needed to pay, and none of the merchant's.
 */
const INTENT_FIELDS = new Set([
  'id',
  'object',
  'amount',
  'amount_details',
  'automatic_payment_methods',
  'canceled_at',
  'cancellation_reason',
  'capture_method',
  'client_secret',
  'confirmation_method',
  'created',
  'currency',
  'description',
  'last_payment_error',
  'last_setup_error',
  'livemode',
  'next_action',
  'payment_method',
  'payment_method_configuration_details',
  'payment_method_types',
  'processing',
  'receipt_email',
  'setup_future_usage',
  'shipping',
  'source',
  'status',
  'usage',
]);

/** Returns a payment method for browsers, without the fingerprint that identifies its number. */
export function methodForBrowsers(method: PaymentMethod): object {
  const { metadata: _metadata, card, ...shown } = method;
  const { fingerprint: _fingerprint, ...shownCard } = card;
  return { ...shown, card: shownCard };
}

function errorForBrowsers(value: unknown): unknown {
  const error = value as { payment_method?: PaymentMethod } | null;
  if (!error?.payment_method) return error;
  return { ...error, payment_method: methodForBrowsers(error.payment_method) };
}

/** Returns an intent for browsers. */
export function intentForBrowsers(intent: object): object {
  const shown = Object.entries(intent)
    .filter(([field]) => INTENT_FIELDS.has(field))
    .map(([field, value]) => [
      field,
      /^last_.*_error$/.test(field) ? errorForBrowsers(value) : value,
    ]);
  return Object.fromEntries(shown);
}
