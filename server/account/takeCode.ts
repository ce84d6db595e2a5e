import { appTime } from '../platform/clock.ts';
import type { Queryable } from '../platform/database/database.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { Sealer } from '../platform/security/sealer.ts';
import { periodOfCode } from './authenticator.ts';
import { hashRecoveryCode } from './recoveryCodes.ts';
import { type StoredSecondStep, updateSecondStep } from './secondStepQueries.ts';

const digitsOf = (typed: string) => typed.replace(/\s/g, '');

/** Whether this is a code of the app; if not, it is one for recovery. */
export const isAppCode = (typed: string): boolean => /^\d{6}$/.test(digitsOf(typed));

/**
 * Uses up a code, of the app or for recovery, under the customer's lock.
 * @returns false where it is wrong, too old or used already
 * @throws Refusal where the key of the app cannot be read
 */
export function takeCode(
  tx: Queryable,
  sealer: Sealer,
  step: StoredSecondStep,
  typed: string,
): Promise<boolean> {
  return isAppCode(typed)
    ? takeAppCode(tx, sealer, step, digitsOf(typed))
    : takeRecoveryCode(tx, step, typed);
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
