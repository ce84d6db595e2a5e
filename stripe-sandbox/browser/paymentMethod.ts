import { filledCard } from './cardElement.ts';
import type { Entry, FieldError } from './cardFields.ts';

export interface MethodData {
  card?: unknown;
  billing_details?: { address?: object };
}

function cardOf(entry: Entry) {
  return {
    number: entry.number,
    exp_month: Number(entry.expiry.slice(0, 2)),
    exp_year: 2000 + Number(entry.expiry.slice(2)),
    cvc: entry.cvc,
  };
}

/**
 * Returns the parameters that create a payment method from a card element or a token.
 * @throws where the merchant passes neither
 */
export function methodParams(data: MethodData): { params: object } | { error: FieldError } {
  const { billing_details: details, card } = data;
  const filled = filledCard(card);
  if (!filled) {
    if (typeof card === 'object' && card !== null && 'token' in card) {
      return { params: { type: 'card', card, billing_details: details } };
    }
    throw new Error('Invalid value for payment_method.card: should be a card Element.');
  }
  const error = filled.check();
  if (error) return { error };
  const entry = filled.entry();
  const address = {
    ...(entry.postalCode && { postal_code: entry.postalCode.trim() }),
    ...details?.address,
  };
  return {
    params: { type: 'card', card: cardOf(entry), billing_details: { ...details, address } },
  };
}
