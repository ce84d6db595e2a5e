import { type WorkList, workTitles } from '@nestbox/contract/staffToday';
import { londonDate, londonInstant } from '@nestbox/domain/calendar/london';
import { mailStaff } from '../../account/staff/mailStaff.ts';
import { lateWorkMail } from '../../account/staff/staffMessages.ts';
import { readActiveOwners } from '../../account/staff/staffQueries.ts';
import { hourMilliseconds } from '../../platform/clock.ts';
import { countAttempt, isCounted } from '../../platform/database/limitQueries.ts';
import type { Services } from '../../services.ts';
import { readWork } from '../reports/today/readWork.ts';

/** Once a day: less than one, so that it does not wander through the day. */
const every = 20 * hourMilliseconds;
/** The hour in London before which nobody is mailed. */
const firstHour = 7;

const limit = { name: 'mail of late work', who: 'owners' };

/** Returns the lists of Today with work that is late, where the owners are to be mailed of it now; else none. */
export async function lateWork(services: Services): Promise<readonly LateList[]> {
  const now = services.clock.now();
  if (now < londonInstant(londonDate(now), firstHour)) return [];
  if (await isCounted(services.database.reader, limit, now)) return [];
  const { lists } = await readWork(services, 'owner');
  return lists.flatMap(({ list, late }) => (late > 0 ? [{ list, late }] : []));
}

interface LateList {
  readonly list: WorkList;
  readonly late: number;
}

/** Mails the owners once a day of work that is late, such as boxes that are held for more than two days. */
export async function mailLateWork(services: Services): Promise<void> {
  const late = await lateWork(services);
  if (late.length === 0) return;
  const now = services.clock.now();
  const url = `${services.publicUrl()}/admin`;
  const lines = late.map((each) => `${workTitles[each.list]}: ${each.late}`);
  await services.database.transaction(async (tx) => {
    const { count } = await countAttempt(tx, { ...limit, now, windowMilliseconds: every });
    if (count > 1) return;
    for (const owner of await readActiveOwners(tx)) {
      await mailStaff(tx, services, owner, lateWorkMail(lines, url));
    }
  });
}
