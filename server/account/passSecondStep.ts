import { createHash, randomBytes } from 'node:crypto';
import type { AccountId, CustomerId, StaffId } from '@nestbox/contract/values';
import { appTime, minuteMilliseconds } from '../platform/clock.ts';
import type { Queryable } from '../platform/database/database.ts';
import { Refusal, tooManyAttempts, WrongSecret } from '../platform/http/refusal.ts';
import type { Sealer } from '../platform/security/sealer.ts';
import { hashToken } from '../platform/security/tokens.ts';
import type { PlatformServices } from '../platform/services.ts';
import { wrongCodes } from './accountMessages.ts';
import { periodOfCode } from './authenticator.ts';
import { notify } from './notify.ts';
import {
  isOn,
  readSecondStep,
  type StoredSecondStep,
  updateSecondStep,
} from './secondStepQueries.ts';
import { countSlowedTry, isWithinOriginLimit } from './tries.ts';
import { withCustomerLock } from './withCustomerLock.ts';

interface CodeUse {
  /** The customer, or the member of staff. */
  readonly customerId: AccountId;
  readonly code: string | undefined;
  /** Kind of the refusal: log-in and session ask for a missing code in different ways. */
  readonly kind: 'second-step' | 'invalid';
}

/**
 * Uses up a code, under the customer's lock. Does nothing where no second step is on. Call it
 * within `guardCode`.
 * @throws Refusal for a missing code, WrongSecret for a wrong one
 */
export async function passSecondStep(
  tx: Queryable,
  { sealer, clock }: PlatformServices,
  { customerId, code, kind }: CodeUse,
): Promise<void> {
  const step = await readSecondStep(tx, customerId);
  if (!isOn(step, clock.now())) return;
  if (!code) throw new Refusal(kind, 'Enter the code that your authenticator app shows.');
  if (!(await takeCode(tx, sealer, step, code))) {
    throw new WrongSecret(kind, 'This code is wrong, too old or used already. Enter another.');
  }
  // A customer who has a code needs no removal; another person may have asked for it.
  if (step.removedAt) await updateSecondStep(tx, customerId, { removedAt: null });
}

const digitsOf = (typed: string) => typed.replace(/\s/g, '');

/** Whether this is a code of the app; otherwise it is a recovery code. */
const isAppCode = (typed: string): boolean => /^\d{6}$/.test(digitsOf(typed));

/**
 * Uses up a code of the app or a recovery code, under the customer's lock.
 * @returns false for a wrong, outdated or used code
 * @throws Refusal where the app's key cannot be decrypted
 */
function takeCode(
  tx: Queryable,
  sealer: Sealer,
  step: StoredSecondStep,
  typed: string,
): Promise<boolean> {
  return isAppCode(typed)
    ? takeAppCode(tx, sealer, step, digitsOf(typed))
    : takeRecoveryCode(tx, step, typed);
}

/**
 * Confirms an app's key with a first code, under the customer's lock.
 * @returns the recovery codes, which cannot be shown again
 * @throws Refusal for a wrong code
 */
export async function takeFirstCode(
  tx: Queryable,
  sealer: Sealer,
  step: StoredSecondStep,
  { code, confirmedAt }: { code: string; confirmedAt: Date },
): Promise<string[]> {
  if (!(await takeCode(tx, sealer, step, code))) {
    throw new Refusal('invalid', 'This code is not right. Enter the one that your app shows now.');
  }
  const { customerId } = step;
  const recoveryCodes = newRecoveryCodes();
  const recoveryHashes = recoveryCodes.map((each) => hashRecoveryCode(customerId, each));
  await updateSecondStep(tx, customerId, { confirmedAt, recoveryHashes });
  return recoveryCodes;
}

async function takeAppCode(
  tx: Queryable,
  sealer: Sealer,
  step: StoredSecondStep,
  code: string,
): Promise<boolean> {
  const secret = sealer.open(step.secret, step.customerId);
  if (secret === null) {
    throw new Refusal(
      'conflict',
      'Codes of your app cannot be checked right now. Use a recovery code instead.',
    );
  }
  const lastPeriod = periodOfCode(secret, code, appTime());
  if (lastPeriod === null || lastPeriod <= step.lastPeriod) return false;
  await updateSecondStep(tx, step.customerId, { lastPeriod });
  return true;
}

async function takeRecoveryCode(
  tx: Queryable,
  { customerId, recoveryHashes }: StoredSecondStep,
  typed: string,
): Promise<boolean> {
  const used = hashRecoveryCode(customerId, typed);
  if (!recoveryHashes.includes(used)) return false;
  const left = recoveryHashes.filter((hash) => hash !== used);
  await updateSecondStep(tx, customerId, { recoveryHashes: left });
  return true;
}

/** Crockford's base32 alphabet, without letters that look like digits or each other. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const symbols = 12;
const codes = 10;

/** Returns ten codes of 60 random bits, such as 'k3f9-02xm-7qpd'. */
const newRecoveryCodes = (): string[] => Array.from({ length: codes }, newCode);

const newCode = () =>
  [...randomBytes(symbols)]
    .map((byte) => alphabet[byte % alphabet.length])
    .join('')
    .replace(/(.{4})(?=.)/g, '$1-');

/** Returns the hash of a code. Dashes and case are ignored, and 'o' counts as zero. */
function hashRecoveryCode(customerId: AccountId, typed: string): string {
  const code = typed.toLowerCase().replace(/[\s-]/g, '').replace(/o/g, '0').replace(/[il]/g, '1');
  return createHash('sha256').update(`${customerId}:${code}`).digest('base64url');
}

/** Wrong codes a day before pauses begin. With the pauses, at most 15 a day are possible. */
const withoutPause = 5;
/** The number of wrong codes in a day at which the customer is notified. */
const notifyAtCount = 3;
/** Limit of one origin. Recovery codes hold 60 random bits. */
const recoveryCodesPerMinute = 5;

type Guarded = {
  readonly code: string | undefined;
  /** The network address. */
  readonly origin: string;
} & (
  | { readonly customerId: CustomerId; readonly warn?: undefined }
  | {
      /** The member of staff. */
      readonly customerId: StaffId;
      /** Warns the member of so many wrong codes; a customer is notified. */
      warn(count: number): Promise<void>;
    }
);

/**
 * Runs a check of a code. Each wrong code of the app lengthens the pause before the next one.
 * Recovery codes are not delayed by it, so that guessing locks no customer out.
 * @param work throws WrongSecret where the code is wrong
 * @throws Refusal where the code came too soon
 */
export async function guardCode<T>(
  services: PlatformServices,
  guarded: Guarded,
  work: () => Promise<T>,
): Promise<T> {
  const { customerId, code, origin } = guarded;
  if (!code) return work();
  const { database, clock } = services;
  const now = clock.now();
  if (!isAppCode(code)) {
    const name = 'recovery codes';
    const limit = { max: recoveryCodesPerMinute, windowMilliseconds: minuteMilliseconds };
    const originLimit = { name, of: customerId, origin, now, ...limit };
    if (await isWithinOriginLimit(database.reader, originLimit)) return work();
    throw tooManyAttempts();
  }
  const warn =
    guarded.warn ??
    ((count: number) =>
      withCustomerLock(services, guarded.customerId, ({ tx }) =>
        notify(tx, services, guarded.customerId, wrongCodes(count, now)),
      ));
  const counted = await countSlowedTry(services, {
    // By account, and kept when the password changes: somebody who reads the mailbox could
    // otherwise reset it and guess on.
    name: 'wrong codes',
    who: hashToken(customerId),
    withoutPause,
    formatRefusal: (wait) => `Too many wrong codes. Wait ${wait}, or use a recovery code.`,
  });
  try {
    const done = await work();
    await counted.uncount();
    return done;
  } catch (error) {
    if (!(error instanceof WrongSecret)) await counted.uncount();
    else if (counted.count === notifyAtCount) {
      await warn(notifyAtCount);
    }
    throw error;
  }
}
