import { createHash } from 'node:crypto';
import type { KeptAnswer } from '../records/ledgerLine.ts';
import { StripeFailure } from './failure.ts';
import type { Form, FormValue } from './form.ts';

const LONGEST_KEY = 255;

function sorted(value: FormValue): FormValue {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(sorted);
  const names = Object.keys(value).sort();
  return Object.fromEntries(names.map((name) => [name, sorted(value[name] ?? '')]));
}

/** Returns a fingerprint of (masked) parameters that ignores their order. */
export function fingerprintOf(params: Form): string {
  return createHash('sha256')
    .update(JSON.stringify(sorted(params)))
    .digest('base64url');
}

function idempotencyError(status: 400 | 409, message: string, code?: string) {
  return new StripeFailure(status, {
    type: 'idempotency_error',
    message,
    ...(code && { code }),
  });
}

/** @throws StripeFailure 400 for a key that is too long */
export function assertKey(key: string) {
  if (key.length <= LONGEST_KEY) return;
  throw idempotencyError(400, `Idempotency keys may have at most ${LONGEST_KEY} characters.`);
}

/** Returns the refusal of a key whose first request is still in progress. */
export function keyInUse(key: string) {
  return idempotencyError(
    409,
    'There is currently another in-progress request using this Idempotent Key (that probably ' +
      'means you submitted twice, and the other request is still going through): ' +
      `${key}. Please try again later.`,
    'idempotency_key_in_use',
  );
}

/** @throws StripeFailure 400 where a key is used again for another request */
export function assertSameRequest(kept: KeptAnswer, path: string, fingerprint: string) {
  if (kept.path !== path) {
    throw idempotencyError(
      400,
      'Keys for idempotent requests can only be used for the same endpoint they were first used ' +
        `for ('${path}' vs '${kept.path}'). Try using a key other than '${kept.key}' if you meant ` +
        'to execute a different request.',
    );
  }
  if (kept.fingerprint !== fingerprint) {
    throw idempotencyError(
      400,
      'Keys for idempotent requests can only be used with the same parameters they were first ' +
        `used with. Try using a key other than '${kept.key}' if you meant to execute a different ` +
        'request.',
    );
  }
}

/**
 * Whether Stripe stores an answer: it does so for all requests that were executed, successful or
 * not.
 */
export function isRemembered(status: number): boolean {
  return status === 200 || status === 402 || status === 500;
}
