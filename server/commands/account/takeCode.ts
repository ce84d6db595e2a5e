import type { Queryable } from '../../db/database.ts';
import { type StoredSecondStep, updateSecondStep } from '../../db/queries/secondSteps.ts';
import { appTime } from '../../gateways/clock.ts';
import { periodOfCode } from '../../security/authenticator.ts';
import { hashRecoveryCode } from '../../security/recoveryCodes.ts';

const digitsOf = (typed: string) => typed.replace(/\s/g, '');

/** Whether this is a code of the app; if not, it is one for recovery. */
export const isAppCode = (typed: string): boolean => /^\d{6}$/.test(digitsOf(typed));

/**
 * Uses up a code, of the app or for recovery, under the customer's lock.
 * @returns false where it is wrong, too old or used already
 */
export function takeCode(tx: Queryable, step: StoredSecondStep, typed: string): Promise<boolean> {
  return isAppCode(typed)
    ? takeAppCode(tx, step, digitsOf(typed))
    : takeRecoveryCode(tx, step, typed);
}

async function takeAppCode(tx: Queryable, step: StoredSecondStep, code: string): Promise<boolean> {
  const lastPeriod = periodOfCode(step.secret, code, appTime());
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
