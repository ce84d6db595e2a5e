import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { AccountId, CustomerId } from '@nestbox/contract/values';

/** Returns a bearer token: the id of a customer or a member of staff, and 256 random bits. */
export function newToken(accountId: AccountId): string {
  return `${accountId}.${randomBytes(32).toString('base64url')}`;
}

/** Returns the customer that a token names; null for anything but a token. */
export function customerOfToken(token: string): string | null {
  const match = /^([0-9a-f-]{36})\.[\w-]{43}$/.exec(token);
  return match?.[1] ?? null;
}

const viewMark = 'view.';

/** Returns the token of a customer view, which nothing takes for the token of a session. */
export const newViewToken = (customerId: CustomerId): string => viewMark + newToken(customerId);

/** Returns the customer that a view's token names; null for anything else. */
export const customerOfViewToken = (token: string): string | null =>
  token.startsWith(viewMark) ? customerOfToken(token.slice(viewMark.length)) : null;

/** Hashes a token. Tokens are random, so a plain hash suffices to make a stolen table useless. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Returns whether two secrets are the same, in a time that reveals nothing of the expected one. */
export const isSameSecret = (given: string, expected: string): boolean =>
  timingSafeEqual(digestOf(given), digestOf(expected));

/** Of one length, as the comparison in constant time needs. */
const digestOf = (text: string) => createHash('sha256').update(text).digest();

/**
 * Returns the token by which a page proves that it can read answers of the session, which other
 * sites' pages cannot.
 */
export function csrfTokenOf(sessionToken: string): string {
  return createHmac('sha256', sessionToken).update('csrf').digest('base64url');
}

export function newResetCode(): string {
  return String(randomInt(10_000)).padStart(4, '0');
}

/**
 * Hashes a reset code with its id as salt: without it, four digits could be looked up by their
 * hash.
 */
export function hashResetCode(code: string, codeId: string): string {
  return createHash('sha256').update(`${codeId}:${code}`).digest('base64url');
}
