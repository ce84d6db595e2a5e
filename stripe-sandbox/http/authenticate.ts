import { StripeFailure } from './failure.ts';

/** A caller's rights: everything, or only what a browser may do. */
export type KeyKind = 'secret' | 'publishable';

function unauthorized(message: string, code?: string) {
  return new StripeFailure(401, { type: 'invalid_request_error', message, ...(code && { code }) });
}

/** Masks an unknown key as Stripe does: 'sk_test_abcd…wxyz'. */
function masked(key: string): string {
  return key.length > 12 ? `${key.slice(0, 8)}${'*'.repeat(8)}${key.slice(-4)}` : '*'.repeat(8);
}

function keyIn(header: string | undefined): string | null {
  const [scheme = '', credentials = ''] = (header ?? '').split(' ', 2);
  if (scheme.toLowerCase() === 'bearer') return credentials || null;
  if (scheme.toLowerCase() !== 'basic') return null;
  return Buffer.from(credentials, 'base64').toString('utf8').split(':', 1)[0] || null;
}

/**
 * Returns the kind of a request's key. Keys are in the Authorization header (Bearer, or Basic with
 * the key as the user). Publishable keys can be the parameter `key`, which spares browsers a
 * preflight.
 * @throws StripeFailure 401 for a missing or unknown key
 */
export function authenticate(
  header: string | undefined,
  param: unknown,
  keys: { secretKey: string; publishableKey: string },
): KeyKind {
  const inHeader = keyIn(header);
  const key = inHeader ?? (typeof param === 'string' ? param : null);
  if (key === null) {
    throw unauthorized(
      'You did not provide an API key. You need to provide your API key in the Authorization ' +
        "header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    );
  }
  if (key === keys.publishableKey) return 'publishable';
  if (key === keys.secretKey && inHeader !== null) return 'secret';
  throw unauthorized(`Invalid API Key provided: ${masked(key)}`);
}

/** Returns the refusal of a publishable key where a secret one is required. */
export function secretKeyRequired() {
  return unauthorized(
    'This API call cannot be made with a publishable API key. Please use a secret API key.',
    'secret_key_required',
  );
}
