import { createHash, randomBytes } from 'node:crypto';

/** Crockford's: without letters that are taken for digits, or for each other. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const symbols = 12;
const codes = 10;

/** Ten codes of 60 random bits, as 'k3f9-02xm-7qpd'. */
export const newRecoveryCodes = (): string[] => Array.from({ length: codes }, newCode);

const newCode = () =>
  [...randomBytes(symbols)]
    .map((byte) => alphabet[byte % alphabet.length])
    .join('')
    .replace(/(.{4})(?=.)/g, '$1-');

/** The same however it is typed: with or without dashes, in capitals, an 'o' for a zero. */
export function hashRecoveryCode(customerId: string, typed: string): string {
  const code = typed.toLowerCase().replace(/[\s-]/g, '').replace(/o/g, '0').replace(/[il]/g, '1');
  return createHash('sha256').update(`${customerId}:${code}`).digest('base64url');
}
