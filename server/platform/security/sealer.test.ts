import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { newSealer } from './sealer.ts';

const [older, newer] = [randomBytes(32), randomBytes(32)];
const sealer = newSealer([older]);
const secret = 'JBSWY3DPEHPK3PXP';

it('decrypts only in the context of the encryption', () => {
  const sealed = sealer.seal(secret, 'ada');
  expect(sealed).not.toContain(secret);
  expect(sealer.seal(secret, 'ada')).not.toBe(sealed);
  expect(sealer.open(sealed, 'ada')).toBe(secret);
  expect(sealer.open(sealed, 'grace')).toBeNull();
});

it('opens nothing that was altered or cut, and nothing of a key that it has not', () => {
  const sealed = sealer.seal(secret, 'ada');
  const last = sealed.at(-2) === 'A' ? 'B' : 'A';
  for (const broken of [
    `${sealed.slice(0, -2)}${last}${sealed.slice(-1)}`,
    sealed.slice(0, 30),
    sealed.replace('v1.', 'v2.'),
    'v1.',
    newSealer([newer]).seal(secret, 'ada'),
  ]) {
    expect(sealer.open(broken, 'ada'), broken).toBeNull();
  }
});

it('encrypts with the first key and decrypts with all', () => {
  const both = newSealer([newer, older]);
  expect(both.open(sealer.seal(secret, 'ada'), 'ada')).toBe(secret);
  const sealed = both.seal(secret, 'ada');
  expect(sealed.startsWith(both.prefix)).toBe(true);
  expect(newSealer([newer]).open(sealed, 'ada')).toBe(secret);
  expect(sealer.open(sealed, 'ada')).toBeNull();
});
