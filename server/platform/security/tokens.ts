import { createHash, randomBytes, randomInt } from 'node:crypto';

/** A bearer token: 256 random bits, behind the customer whose it is. */
export function newToken(customerId: string): string {
  return `${customerId}.${randomBytes(32).toString('base64url')}`;
}

/** The customer that a token says it belongs to, or null where it is no token at all. */
export function customerOfToken(token: string): string | null {
  const match = /^([0-9a-f-]{36})\.[\w-]{43}$/.exec(token);
  return match?.[1] ?? null;
}

/** Tokens are random, so that a plain hash is enough to make a stolen table useless. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

export function newResetCode(): string {
  return String(randomInt(10_000)).padStart(4, '0');
}

/** Four digits are guessed at once from their hash: the account makes it unlike any other. */
export function hashResetCode(code: string, codeId: string): string {
  return createHash('sha256').update(`${codeId}:${code}`).digest('base64url');
}
