import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { shop } from '@nestbox/contract/shop';
import { dictionary } from '@zxcvbn-ts/language-common';
import pLimit from 'p-limit';

/** 46 MiB and one pass, as OWASP recommends for argon2id; about 20 ms of one core. */
const cost = { memory: 47_104, passes: 1, parallelism: 1, tagLength: 32 };

const derive = promisify(argon2);
/** Hashing fills a core and 46 MiB each: more at once would starve everything else. */
const inTurn = pLimit(2);

const commonPasswords = new Set(dictionary['passwords-common']);

/** Words of this shop and its trade, which are tried first here; docs/security.md lists them. */
const ownWords = [shop.name.toLowerCase(), 'homeessentials', 'subscription'];

/**
 * Whether the password, whatever its case, is one of the 30,000 that are tried first, or one of the
 * shop's own words with digits and signs around it.
 */
export function isCommonPassword(password: string): boolean {
  const small = password.toLowerCase();
  const letters = small.replace(/[^a-z]/g, '');
  return commonPasswords.has(small) || ownWords.includes(letters);
}

/** The hash in the usual notation, `$argon2id$v=19$m=…,t=…,p=…$salt$tag`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const tag = await tagOf(password, salt);
  const { memory, passes, parallelism } = cost;
  const parameters = `m=${memory},t=${passes},p=${parallelism}`;
  return `$argon2id$v=19$${parameters}$${unpadded(salt)}$${unpadded(tag)}`;
}

/** Compares in constant time. For an account that does not exist, pass null: it takes as long. */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const [salt, tag] = (hash ?? (await nobodysHash())).split('$').slice(-2);
  const expected = Buffer.from(tag ?? '', 'base64');
  const found = await tagOf(password, Buffer.from(salt ?? '', 'base64'));
  return timingSafeEqual(expected, found) && hash !== null;
}

let nobody: Promise<string> | null = null;
const nobodysHash = () => {
  nobody ??= hashPassword(randomBytes(16).toString('hex'));
  return nobody;
};

const tagOf = (password: string, nonce: Buffer) =>
  inTurn(() => derive('argon2id', { message: password.normalize('NFKC'), nonce, ...cost }));

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
