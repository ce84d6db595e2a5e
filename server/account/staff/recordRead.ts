import { dayMilliseconds, hourMilliseconds } from '../../platform/clock.ts';
import { countAttempt } from '../../platform/database/limitQueries.ts';
import { hashToken } from '../../platform/security/tokens.ts';
import type { PlatformServices } from '../../platform/services.ts';
import { recordAct } from './recordAct.ts';
import { requireRecentCode } from './staffCodes.ts';
import type { OpenStaffSession } from './staffSessionQueries.ts';

interface Read {
  readonly act:
    | 'open-customer'
    | 'search-customers'
    | 'list-customers'
    | 'export-money'
    | 'read-call-list';
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

/** Pages behind the first ones of lists that a member of staff reads within 24 hours: 2,000 customers. */
const furtherPages = 40;

/**
 * Asks for another code where somebody reads on through the customers, which is in effect an export.
 * @throws Refusal
 */
export async function guardFurtherPage(
  services: PlatformServices,
  session: OpenStaffSession,
): Promise<void> {
  const who = hashToken(`${session.staffId} pages of customers`);
  const limit = { name: 'pages of staff', who, now: services.clock.now() };
  const { count } = await countAttempt(services.database.reader, {
    ...limit,
    windowMilliseconds: dayMilliseconds,
  });
  if (count > furtherPages) requireRecentCode(services, session);
}
