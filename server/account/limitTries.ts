import { countAttempt } from '../platform/database/limitQueries.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { hashToken } from '../platform/security/tokens.ts';
import type { PlatformServices } from '../platform/services.ts';

const maxTries = 5;
const windowMilliseconds = 60_000;

/**
 * Counts a try at what somebody else could be guessing, for all processes together; outside of any
 * transaction, so that a refusal does not undo it.
 * @throws Refusal from the sixth within a minute
 */
export async function limitTries(
  { database, clock }: PlatformServices,
  name: 'password of a session' | 'second step',
  customerId: string,
): Promise<void> {
  const who = hashToken(customerId);
  const now = clock.now();
  const { count } = await countAttempt(database.reader, { name, who, now, windowMilliseconds });
  if (count > maxTries) {
    throw new Refusal('too-many', 'Too many attempts. Wait a minute and try again.');
  }
}
