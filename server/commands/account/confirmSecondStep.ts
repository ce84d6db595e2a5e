import { readSecondStep, updateSecondStep } from '../../db/queries/secondSteps.ts';
import { secondStepSwitched } from '../../notices/accountNotices.ts';
import { tell } from '../../notices/tell.ts';
import { Refusal } from '../../refusal.ts';
import { hashRecoveryCode, newRecoveryCodes } from '../../security/recoveryCodes.ts';
import type { Services } from '../../services.ts';
import { changeCustomer } from '../changeCustomer.ts';
import { limitTries } from './limitTries.ts';
import { takeCode } from './takeCode.ts';

/**
 * Switches the second step on with a first code.
 * @returns the recovery codes, which nobody can be told again
 * @throws Refusal for a wrong code, and where nothing waits to be confirmed
 */
export async function confirmSecondStep(
  services: Services,
  customerId: string,
  code: string,
): Promise<string[]> {
  await limitTries(services, 'second step', customerId);
  const recoveryCodes = newRecoveryCodes();
  const confirmedAt = services.clock.now();
  await changeCustomer(services, customerId, async (tx) => {
    const step = await readSecondStep(tx, customerId);
    if (!step || step.confirmedAt) {
      throw new Refusal('conflict', 'There is no second step to confirm. Set it up first.');
    }
    if (!(await takeCode(tx, step, code))) {
      throw new Refusal(
        'invalid',
        'This code is not right. Enter the one that your app shows now.',
      );
    }
    const recoveryHashes = recoveryCodes.map((each) => hashRecoveryCode(customerId, each));
    await updateSecondStep(tx, customerId, { confirmedAt, recoveryHashes });
    await tell(tx, services, customerId, secondStepSwitched(true, confirmedAt));
  });
  return recoveryCodes;
}
