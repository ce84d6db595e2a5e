import type { AppKey } from '@nestbox/contract/secondStep';
import { Refusal } from '../../platform/http/refusal.ts';
import type { PlatformServices } from '../../platform/services.ts';
import { appUri, newAppSecret } from '../authenticator.ts';
import { takeFirstCode } from '../passSecondStep.ts';
import { isOn, readSecondStep, replaceSecondStep } from '../secondStepQueries.ts';
import { limitTries } from '../tries.ts';
import { recordAct } from './recordAct.ts';
import { lockStaff } from './staffQueries.ts';
import { markSecondStepPassed, type OpenStaffSession } from './staffSessionQueries.ts';

/** Creates a key for an authenticator app. @throws Refusal where codes are set up already */
export async function setUpStaffCodes(
  services: PlatformServices,
  { staffId, email }: OpenStaffSession,
): Promise<AppKey> {
  const secret = newAppSecret();
  const createdAt = services.clock.now();
  await services.database.transaction(async (tx) => {
    await lockStaff(tx, staffId);
    if (isOn(await readSecondStep(tx, staffId), createdAt)) throw setUpAlready();
    const sealed = services.sealer.seal(secret, staffId);
    await replaceSecondStep(tx, { customerId: staffId, secret: sealed, createdAt });
  });
  return { secret, uri: appUri(secret, email) };
}

/**
 * Confirms the key with a first code. From then on the session can do everything.
 * @returns the recovery codes, which cannot be shown again
 * @throws Refusal for a wrong code, or without a key to confirm
 */
export async function confirmStaffCodes(
  services: PlatformServices,
  { staffId, name, email, tokenHash }: OpenStaffSession,
  code: string,
): Promise<string[]> {
  await limitTries(services, 'second step', staffId);
  const confirmedAt = services.clock.now();
  return services.database.transaction(async (tx) => {
    await lockStaff(tx, staffId);
    const step = await readSecondStep(tx, staffId);
    if (!step) throw new Refusal('conflict', 'There is no key to confirm. Set up your app first.');
    if (step.confirmedAt) throw setUpAlready();
    const recoveryCodes = await takeFirstCode(tx, services.sealer, step, { code, confirmedAt });
    await markSecondStepPassed(tx, tokenHash, confirmedAt);
    await recordAct(tx, services, { staffId, name }, { act: 'set-up-codes', subject: email });
    return recoveryCodes;
  });
}

const setUpAlready = () =>
  new Refusal('conflict', 'Codes are set up already. Sign in with one of them.');
