import { randomInt } from 'node:crypto';
import { codeLetters } from '@nestbox/domain/billing/giftCard';

/** Returns so many random letters. */
export const randomCode = (letters: number): string =>
  Array.from({ length: letters }, () => codeLetters[randomInt(codeLetters.length)]).join('');
