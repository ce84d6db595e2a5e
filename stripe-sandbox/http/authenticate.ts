import { StripeFailure } from './failure.ts';

/** What a caller may do: everything, or only what a browser may. */
export type KeyKind = 'secret' | 'publishable';

function unauthorized(message: string, code?: string) {
  return new StripeFailure(401, { type: 'invalid_request_error', message, ...(code && { code }) });
}

/** 'sk_test_abcd…wxyz' as Stripe shows a key that it does not know. */
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
 * Whose key a request carries: in the Authorization header (Bearer, or Basic with the key as the
 * user), or, publishable keys only, as the parameter `key`, which spares browsers a preflight.
 * @throws StripeFailure 401 without a key or with one that is not known
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

/** The answer to a publishable key where only a secret one will do. */
export function secretKeyRequired() {
  return unauthorized(
    'This API call cannot be made with a publishable API key. Please use a secret API key.',
    'secret_key_required',
  );
}
