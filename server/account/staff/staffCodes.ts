import type { AppKey } from '@nestbox/contract/secondStep';
import { dayMilliseconds, minuteMilliseconds } from '../../platform/clock.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { PlatformServices } from '../../platform/services.ts';
import { appUri, newAppSecret } from '../authenticator.ts';
import { guardCode, passSecondStep, takeFirstCode } from '../passSecondStep.ts';
import { isOn, readSecondStep, replaceSecondStep } from '../secondStepQueries.ts';
import { limitTries } from '../tries.ts';
import { countExports } from './auditQueries.ts';
import { mailStaff } from './mailStaff.ts';
import { recordAct } from './recordAct.ts';
import { wrongCodesMail } from './staffMessages.ts';
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

/**
 * Uses up a code of whoever is signed in, and notes in the session that it was given now.
 * @throws Refusal for a wrong code
 */
export async function passOwnCode(
  services: PlatformServices,
  session: OpenStaffSession,
  code: string,
): Promise<void> {
  const { database, clock } = services;
  const { staffId: customerId, tokenHash } = session;
  const warn = (count: number) =>
    mailStaff(database.reader, services, session, wrongCodesMail(count));
  await guardCode(services, { customerId, code, origin: 'session', warn }, () =>
    database.transaction(async (tx) => {
      await passSecondStep(tx, services, { customerId, code, kind: 'invalid' });
      await markSecondStepPassed(tx, tokenHash, clock.now());
    }),
  );
}

/** How long a code counts as recent. */
const recentMilliseconds = 15 * minuteMilliseconds;

/** Asks whoever is signed in for another code, unless the last one is recent. @throws Refusal */
export function requireRecentCode(
  { clock }: Pick<PlatformServices, 'clock'>,
  { secondStepAt }: Pick<OpenStaffSession, 'secondStepAt'>,
): void {
  const since = clock.now().getTime() - (secondStepAt?.getTime() ?? 0);
  if (since < recentMilliseconds) return;
  throw new Refusal('second-step-again', 'Enter a code of your authenticator app to go on.');
}

/**
 * Asks for another code before an export that is above the limit of a day.
 * @throws Refusal
 */
export async function guardExport(
  { database, clock, staffLimits }: Pick<PlatformServices, 'database' | 'clock' | 'staffLimits'>,
  session: OpenStaffSession,
): Promise<void> {
  const since = new Date(clock.now().getTime() - dayMilliseconds);
  const made = await countExports(database.reader, session.staffId, since);
  if (made >= staffLimits.exportsADay) requireRecentCode({ clock }, session);
}

const setUpAlready = () =>
  new Refusal('conflict', 'Codes are set up already. Sign in with one of them.');
