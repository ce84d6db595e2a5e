import { shop } from '@nestbox/contract/shop';
import { dictionary } from '@zxcvbn-ts/language-common';
import { Refusal } from '../platform/http/refusal.ts';

/** @throws Refusal for a password that is among the first to be tried */
export function refuseCommonPassword(password: string): void {
  if (isCommonPassword(password)) {
    throw new Refusal(
      'invalid',
      'This password is too common. Choose one that is harder to guess.',
    );
  }
}

const commonPasswords = new Set(dictionary['passwords-common']);

/** Words of this shop and its trade, which are tried first here; docs/security.md lists them. */
const ownWords = [shop.name.toLowerCase(), 'homeessentials', 'subscription'];

/**
 * Whether the password, whatever its case, is one of the 49,233 that are tried first, or one of the
 * shop's own words with digits and signs around it.
 */
function isCommonPassword(password: string): boolean {
  const small = password.toLowerCase();
  const letters = small.replace(/[^a-z]/g, '');
  return commonPasswords.has(small) || ownWords.includes(letters);
}
