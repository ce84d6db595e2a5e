import { shop } from '@nestbox/contract/shop';
import { dictionary } from '@zxcvbn-ts/language-common';

const commonPasswords = new Set(dictionary['passwords-common']);

/** Words of this shop and its trade, which are tried first here; docs/security.md lists them. */
const ownWords = [shop.name.toLowerCase(), 'homeessentials', 'subscription'];

/**
 * Whether the password, whatever its case, is one of the 49,233 that are tried first, or one of the
 * shop's own words with digits and signs around it.
 */
export function isCommonPassword(password: string): boolean {
  const small = password.toLowerCase();
  const letters = small.replace(/[^a-z]/g, '');
  return commonPasswords.has(small) || ownWords.includes(letters);
}
