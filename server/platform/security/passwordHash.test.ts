import { describe, expect, it } from 'vitest';
import { hashPassword, isOutdated, shopHashCost, verifyPassword } from './passwordHash.ts';

const password = 'Analytical-Engine';
const stranger = { lane: 'strangers', who: '10.0.0.1' } as const;
const cheap = { memory: 64, passes: 1, parallelism: 1 };
const dearer = { memory: 128, passes: 2, parallelism: 1 };

describe('a password hash', () => {
  it('is argon2id at the cost that OWASP recommends, salted', async () => {
    const hash = await hashPassword(password, shopHashCost, stranger);
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(await hashPassword(password, shopHashCost, stranger)).not.toBe(hash);
    expect(await verifyPassword(password, hash, shopHashCost, stranger)).toBe(true);
    expect(await verifyPassword('Difference-Engine', hash, shopHashCost, stranger)).toBe(false);
  });

  it('is verified at its own cost, and distinguished from a current one', async () => {
    const hash = await hashPassword(password, cheap, stranger);
    expect(await verifyPassword(password, hash, dearer, stranger)).toBe(true);
    expect(isOutdated(hash, cheap)).toBe(false);
    expect(isOutdated(hash, dearer)).toBe(true);
  });

  it('may come from elsewhere', async () => {
    // From the tests of the reference implementation, phc-winner-argon2.
    const hash =
      '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4';
    expect(await verifyPassword('password', hash, cheap, stranger)).toBe(true);
    expect(await verifyPassword('passwore', hash, cheap, stranger)).toBe(false);
  });

  it('takes the same password in another normal form', async () => {
    const hash = await hashPassword('Café-Engine'.normalize('NFC'), cheap, stranger);
    expect(await verifyPassword('Café-Engine'.normalize('NFD'), hash, cheap, stranger)).toBe(true);
  });

  it.each([null, '', 'none', '$argon2id$v=19$m=64,t=1,p=1$c2FsdA$'])(
    'matches no password if it is not valid: %j',
    async (hash) => {
      expect(await verifyPassword(password, hash, cheap, stranger)).toBe(false);
      expect(await verifyPassword('', hash, cheap, stranger)).toBe(false);
    },
  );
});
