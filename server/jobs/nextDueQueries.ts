import { unionAll } from 'drizzle-orm/pg-core';
import { firstUnsettledCharge } from '../billing/chargeQueries.ts';
import { firstUnsettledGiftCard } from '../billing/giftCardQueries.ts';
import { firstOpenEvent } from '../billing/webhookEventQueries.ts';
import { firstOpenChange } from '../catalogue/catalogueQueries.ts';
import { firstDueMail } from '../notifications/mailQueries.ts';
import { firstDueNewsletter } from '../notifications/newsletterQueries.ts';
import type { Queryable } from '../platform/database/database.ts';
import { firstDueCustomer } from '../subscription/subscriptionQueries.ts';
import { firstFailedAnnouncement } from '../workflows/work/failedWorkQueries.ts';

/** Returns when work of any kind is due next, by the tables; null without any. */
export async function readNextDue(db: Queryable, now: Date): Promise<Date | null> {
  const firsts = await unionAll(
    firstDueCustomer(db),
    firstDueMail(db, now),
    firstDueNewsletter(db),
    firstUnsettledCharge(db),
    firstUnsettledGiftCard(db),
    firstOpenEvent(db),
    firstOpenChange(db),
    firstFailedAnnouncement(db),
  );
  const instants = firsts.flatMap(({ at }) => (at ? [at.getTime()] : []));
  return instants.length > 0 ? new Date(Math.min(...instants)) : null;
}
