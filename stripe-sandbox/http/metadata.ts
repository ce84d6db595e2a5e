import { invalidRequest } from './failure.ts';
import type { Form } from './form.ts';
import { nested } from './params.ts';

const MAX_KEYS = 50;
const LONGEST_KEY = 40;
const LONGEST_VALUE = 500;

/**
 * Returns the metadata after a request: given keys are merged, empty ones are deleted, and an empty
 * `metadata` deletes all.
 * @throws StripeFailure 400 beyond Stripe's limits
 */
export function mergedMetadata(form: Form, current: Record<string, string>) {
  if (form.metadata === '') return {};
  const merged = new Map(Object.entries(current));
  for (const [key, value] of Object.entries(nested(form, 'metadata'))) {
    if (typeof value !== 'string') throw invalidRequest('Metadata values must be strings.');
    if (key.length > LONGEST_KEY || value.length > LONGEST_VALUE) {
      throw invalidRequest(
        `Metadata keys have at most ${LONGEST_KEY} characters, values ${LONGEST_VALUE}.`,
        { param: `metadata[${key}]` },
      );
    }
    if (value === '') merged.delete(key);
    else merged.set(key, value);
  }
  if (merged.size > MAX_KEYS) {
    throw invalidRequest(`Metadata has at most ${MAX_KEYS} keys.`, { param: 'metadata' });
  }
  return Object.fromEntries(merged);
}
