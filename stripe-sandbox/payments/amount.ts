import { invalidRequest } from '../http/failure.ts';
import type { Form } from '../http/form.ts';
import { integer, requiredText } from '../http/params.ts';

/** Least amounts, in the smallest unit: https://docs.stripe.com/currencies. */
const MINIMUM: Record<string, { amount: number; sign: string }> = {
  gbp: { amount: 30, sign: '£' },
  eur: { amount: 50, sign: '€' },
  usd: { amount: 50, sign: '$' },
};
const MAXIMUM = 99_999_999;

/** Reads `currency`: three letters, returned in lower case. */
export function readCurrency(form: Form): string {
  const currency = requiredText(form, 'currency').toLowerCase();
  if (Object.hasOwn(MINIMUM, currency)) return currency;
  throw invalidRequest(
    `Invalid currency: ${currency}. This card sandbox supports: ${Object.keys(MINIMUM).join(', ')}`,
    { param: 'currency' },
  );
}

/** Reads `amount`, in the currency's smallest unit, within Stripe's limits; undefined if absent. */
export function readAmount(form: Form, currency: string): number | undefined {
  const amount = integer(form, 'amount');
  if (amount === undefined) return undefined;
  if (amount < 1) {
    throw invalidRequest('This value must be greater than or equal to 1.', {
      code: 'parameter_invalid_integer',
      param: 'amount',
    });
  }
  const minimum = MINIMUM[currency];
  if (minimum && amount < minimum.amount) {
    throw invalidRequest(
      `Amount must be at least ${minimum.sign}${(minimum.amount / 100).toFixed(2)} ${currency}`,
      { code: 'amount_too_small', param: 'amount' },
    );
  }
  if (amount > MAXIMUM) {
    throw invalidRequest(`Amount must be no more than ${minimum?.sign ?? ''}999,999.99`, {
      code: 'amount_too_large',
      param: 'amount',
    });
  }
  return amount;
}
