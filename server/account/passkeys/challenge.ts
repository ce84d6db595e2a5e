import { minuteMilliseconds } from '../../platform/clock.ts';
import { countAttempt } from '../../platform/database/limitQueries.ts';
import { hashToken } from '../../platform/security/tokens.ts';
import type { PlatformServices } from '../../platform/services.ts';

/** How long a browser has for what the person does with the authenticator. */
const challengeMilliseconds = 5 * minuteMilliseconds;

const contextOf = (purpose: string) => `challenge ${purpose}`;

/**
 * Returns what an authenticator signs: sealed, so that nothing is stored for those who only ask.
 * @param purpose what the answer may be used for; it is refused for any other
 */
export function newChallenge({ sealer, clock }: PlatformServices, purpose: string): string {
  const expiresAt = clock.now().getTime() + challengeMilliseconds;
  return sealer.seal(String(expiresAt), contextOf(purpose));
}

/**
 * Returns what checks, and uses up, the challenge that an authenticator has signed.
 * @returns false for one that is not ours, is of another purpose, has expired or was used
 */
export const takesChallenge =
  ({ sealer, clock, database }: PlatformServices, purpose: string) =>
  async (signed: string): Promise<boolean> => {
    const challenge = Buffer.from(signed, 'base64url').toString();
    const expiresAt = Number(sealer.open(challenge, contextOf(purpose)));
    const now = clock.now();
    if (!(expiresAt > now.getTime())) return false;
    const window = { now, windowMilliseconds: 2 * challengeMilliseconds };
    const limit = { name: 'passkey challenges', who: hashToken(challenge) };
    return (await countAttempt(database.reader, { ...limit, ...window })).count === 1;
  };
