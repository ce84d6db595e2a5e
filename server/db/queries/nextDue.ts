import { unionAll } from 'drizzle-orm/pg-core';
import type { Queryable } from '../database.ts';
import { firstUntoldChange } from './catalogue.ts';
import { firstUnsettledCharge } from './charges.ts';
import { firstFailedAnnouncement } from './failedWork.ts';
import { firstDueMail } from './notices.ts';
import { firstDueCustomer } from './subscriptions.ts';
import { firstOpenEvent } from './webhookEvents.ts';

/** When work of any kind is due next, by what the tables hold now; null where there is none. */
export async function readNextDue(db: Queryable, now: Date): Promise<Date | null> {
  const firsts = await unionAll(
    firstDueCustomer(db),
    firstDueMail(db, now),
    firstUnsettledCharge(db),
    firstOpenEvent(db),
    firstUntoldChange(db),
    firstFailedAnnouncement(db),
  );
  const instants = firsts.flatMap(({ at }) => (at ? [at.getTime()] : []));
  return instants.length > 0 ? new Date(Math.min(...instants)) : null;
}
