import { invalidRequest } from '../http/failure.ts';
import type { Form } from '../http/form.ts';
import { texts } from '../http/params.ts';

/**
 * Reads `allowed_payment_method_types`; null where it is missing.
 * @throws StripeFailure 400 without cards, or for `payment_method_types`, which Stripe removed:
 * https://docs.stripe.com/changelog/endive/2026-09-30
 */
export function readAllowedTypes(form: Form): string[] | null {
  if (form.payment_method_types !== undefined) {
    throw invalidRequest(
      'The `payment_method_types` parameter is no longer supported. Use ' +
        '`allowed_payment_method_types` instead.',
      { code: 'payment_method_types_no_longer_supported', param: 'payment_method_types' },
    );
  }
  if (form.allowed_payment_method_types === undefined) return null;
  const allowed = texts(form, 'allowed_payment_method_types');
  if (allowed.includes('card')) return allowed;
  throw invalidRequest('This card sandbox takes cards only.', {
    param: 'allowed_payment_method_types',
  });
}
