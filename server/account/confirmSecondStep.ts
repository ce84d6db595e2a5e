import { Refusal } from '../platform/http/refusal.ts';
import { hashToken } from '../platform/security/tokens.ts';
import type { PlatformServices } from '../platform/services.ts';
import { secondStepSwitched } from './accountMessages.ts';
import { changeCustomer } from './changeCustomer.ts';
import { limitTries } from './limitTries.ts';
import { notify } from './notify.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recoveryCodes.ts';
import { requireConfirmedEmail } from './requireConfirmedEmail.ts';
import { readSecondStep, updateSecondStep } from './secondStepQueries.ts';
import { deleteOtherSessions } from './sessionQueries.ts';
import { takeCode } from './takeCode.ts';

/**
 * Switches the second step on with a first code, and ends every session but `token`'s.
 * @returns the recovery codes, which nobody can be told again
 * @throws Refusal for a wrong code, where nothing waits to be confirmed, and where the email
 * address is not
 */
export async function confirmSecondStep(
  services: PlatformServices,
  customerId: string,
  { code, token }: { code: string; token: string },
): Promise<string[]> {
  await limitTries(services, 'second step', customerId);
  const recoveryCodes = newRecoveryCodes();
  const confirmedAt = services.clock.now();
  await changeCustomer(services, customerId, async (tx) => {
    const step = await readSecondStep(tx, customerId);
    if (!step || step.confirmedAt) {
      throw new Refusal('conflict', 'There is no second step to confirm. Set it up first.');
    }
    await requireConfirmedEmail(tx, customerId);
    if (!(await takeCode(tx, services.sealer, step, code))) {
      throw new Refusal(
        'invalid',
        'This code is not right. Enter the one that your app shows now.',
      );
    }
    const recoveryHashes = recoveryCodes.map((each) => hashRecoveryCode(customerId, each));
    await updateSecondStep(tx, customerId, { confirmedAt, recoveryHashes });
    // Whoever opened them had to show the password alone.
    await deleteOtherSessions(tx, customerId, hashToken(token));
    await notify(tx, services, customerId, secondStepSwitched(true, confirmedAt));
  });
  return recoveryCodes;
}
