import { Refusal } from '../platform/http/refusal.ts';
import { hashToken } from '../platform/security/tokens.ts';
import type { PlatformServices } from '../platform/services.ts';
import { wrongCodes } from './accountMessages.ts';
import { changeCustomer } from './changeCustomer.ts';
import { isWithinShare } from './isWithinShare.ts';
import { notify } from './notify.ts';
import { isAppCode } from './takeCode.ts';
import { takeTry } from './takeTry.ts';

const minuteMilliseconds = 60_000;
/** Wrong codes of a day that need no pause; with the pauses it is 15 a day in all. */
const withoutPause = 5;
/** The wrong code of a day that the customer is told of. */
const noticedAt = 3;
/** Of one origin; nobody guesses 60 random bits. */
const recoveryCodesPerMinute = 5;

/** A code that was checked, and was wrong. */
export class WrongCode extends Refusal {}

interface Guarded {
  readonly customerId: string;
  readonly code: string | undefined;
  /** The address of origin. */
  readonly origin: string;
}

/**
 * Runs what checks a code, and lets wrong ones be tried ever more slowly. Recovery codes do not wait
 * for them, so that who guesses keeps no customer out.
 * @param work throws WrongCode where the code is wrong
 * @throws Refusal from the code on that came too soon
 */
export async function guardCode<T>(
  services: PlatformServices,
  { customerId, code, origin }: Guarded,
  work: () => Promise<T>,
): Promise<T> {
  if (!code) return work();
  const { database, clock } = services;
  const now = clock.now();
  if (!isAppCode(code)) {
    const name = 'recovery codes';
    const limit = { max: recoveryCodesPerMinute, windowMilliseconds: minuteMilliseconds };
    const share = { name, of: customerId, origin, now, ...limit };
    if (await isWithinShare(database.reader, share)) return work();
    throw new Refusal('too-many', 'Too many attempts. Wait a minute and try again.');
  }
  const taken = await takeTry(services, {
    // By account. A new password does not lift it: somebody with the mailbox could guess on for ever.
    name: 'wrong codes',
    who: hashToken(customerId),
    withoutPause,
    formatRefusal: (wait) => `Too many wrong codes. Wait ${wait}, or use a recovery code.`,
  });
  try {
    const done = await work();
    await taken.giveBack();
    return done;
  } catch (error) {
    if (!(error instanceof WrongCode)) await taken.giveBack();
    else if (taken.count === noticedAt) {
      await changeCustomer(services, customerId, (tx) =>
        notify(tx, services, customerId, wrongCodes(noticedAt, now)),
      );
    }
    throw error;
  }
}
