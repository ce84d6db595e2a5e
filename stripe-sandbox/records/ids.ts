import { randomInt } from 'node:crypto';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

function randomLetters(length: number): string {
  return Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}

/** Returns a new id in Stripe's format: 'pi_3QhZ…', 24 letters and digits after the prefix. */
export function newId(prefix: string): string {
  return `${prefix}_${randomLetters(24)}`;
}

/** Returns the client secret of an intent: '{id}_secret_…'. */
export function newClientSecret(intentId: string): string {
  return `${intentId}_secret_${randomLetters(25)}`;
}
