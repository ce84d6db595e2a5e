import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { openLane } from './hashLane.ts';

/** Cost of a hash: KiB of memory, passes and lanes. */
export interface HashCost {
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}

/** 46 MiB and one pass, as OWASP recommends for argon2id; 20 to 60 ms on one core. */
export const shopHashCost: HashCost = { memory: 47_104, passes: 1, parallelism: 1 };

const saltLength = 16;
const tagLength = 32;

const derive = promisify(argon2);
/**
 * Hashing uses a full core and 46 MiB, so each lane has one at once. Strangers have a lane of their own, so that
 * nobody else waits behind them: neither devices that are known, whoever holds a reset link, nor staff.
 */
const lanes = { known: openLane(), strangers: openLane(), staff: openLane() };

/** Whose password is hashed. */
export interface HashedFor {
  readonly lane: keyof typeof lanes;
  /** The network address, or the account of a session. */
  readonly who: string;
}

/**
 * Returns a hash in the usual notation, `$argon2id$v=19$m=…,t=…,p=…$salt$tag`.
 * @throws Busy where too many wait
 */
export async function hashPassword(
  password: string,
  cost: HashCost,
  hashedFor: HashedFor,
): Promise<string> {
  const salt = randomBytes(saltLength);
  const tag = await tagOf(password, salt, cost, hashedFor);
  return `${prefixOf(cost)}${unpadded(salt)}$${unpadded(tag)}`;
}

/**
 * Compares in constant time, at the cost that the hash names. Pass null for an unknown account: it
 * takes as long as a hash of `cost`.
 * @throws Busy where too many wait
 */
export async function verifyPassword(
  password: string,
  hash: string | null,
  cost: HashCost,
  hashedFor: HashedFor,
): Promise<boolean> {
  const known = hash === null ? null : read(hash);
  const { salt, tag, ...its } = known ?? {
    ...cost,
    salt: randomBytes(saltLength),
    tag: randomBytes(tagLength),
  };
  return timingSafeEqual(tag, await tagOf(password, salt, its, hashedFor)) && known !== null;
}

/** Whether a hash has another cost, and should be renewed at the next log-in. */
export const isOutdated = (hash: string, cost: HashCost) => !hash.startsWith(prefixOf(cost));

const prefixOf = ({ memory, passes, parallelism }: HashCost) =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$`;

const notation = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]{43})$/;

/** Returns null for anything but a hash, such as an erased customer's. */
function read(hash: string): (HashCost & { salt: Buffer; tag: Buffer }) | null {
  const [, memory, passes, parallelism, salt = '', tag = ''] = notation.exec(hash) ?? [];
  if (!tag) return null;
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
}

const tagOf = (password: string, nonce: Buffer, cost: HashCost, { lane, who }: HashedFor) =>
  lanes[lane](who, () =>
    derive('argon2id', { message: password.normalize('NFKC'), nonce, tagLength, ...cost }),
  );

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
