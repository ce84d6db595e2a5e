import { hourMilliseconds } from '../../platform/clock.ts';
import { countAttempt } from '../../platform/database/limitQueries.ts';
import { hashToken } from '../../platform/security/tokens.ts';
import type { PlatformServices } from '../../platform/services.ts';
import { recordAct } from './recordAct.ts';
import type { OpenStaffSession } from './staffSessionQueries.ts';

interface Read {
  readonly act: 'open-customer' | 'search-customers' | 'export-money' | 'read-call-list';
  /** A customer's id, or what was exported. */
  readonly subject: string;
}

/** Records that a member of staff reads personal data, before they are shown it: once an hour for each subject. */
export async function recordRead(
  services: PlatformServices,
  session: OpenStaffSession,
  { act, subject }: Read,
): Promise<void> {
  const who = hashToken(`${session.staffId} ${act} ${subject}`);
  const now = services.clock.now();
  const limit = { name: 'reads of staff', who, now, windowMilliseconds: hourMilliseconds };
  await services.database.transaction(async (tx) => {
    const { count } = await countAttempt(tx, limit);
    if (count === 1) await recordAct(tx, services, session, { act, subject });
  });
}
