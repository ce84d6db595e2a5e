import { copiesAMinute } from '@nestbox/contract/staffNewsletters';
import { findCustomer } from '../../account/customerQueries.ts';
import { mailMarketing } from '../../account/mailMarketing.ts';
import { countCopies } from '../../notifications/mailQueries.ts';
import { newsletterMail } from '../../notifications/newsletterMail.ts';
import {
  lockNewsletter,
  readDueNewsletters,
  type StoredNewsletter,
  updateNewsletter,
} from '../../notifications/newsletterQueries.ts';
import { minuteMilliseconds, today } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Services } from '../../services.ts';
import { readCustomersOf } from '../segments/segmentCustomerQueries.ts';
import { type Job, timesHandedOut } from '../work/job.ts';

/** Customers who are looked at in one transaction. Few of them may get a copy. */
const maxLookedAt = 1_000;

/**
 * Writes the copies of newsletters in batches. A batch and how far it came are one transaction, so that a crash
 * repeats none and leaves none out. The copies are sent over the minute that follows.
 */
export const sendNewsletters: Job<{ newsletterId: string }> = {
  queue: 'newsletters',
  async find({ database, clock }) {
    const now = clock.now();
    const due = await readDueNewsletters(database.reader, now);
    return due.flatMap(({ newsletterId, nextBatchAt }) =>
      nextBatchAt
        ? {
            key: `${newsletterId} ${nextBatchAt.toISOString()} ${timesHandedOut(nextBatchAt, now)}`,
            data: { newsletterId },
          }
        : [],
    );
  },
  async handle(shop, { newsletterId }) {
    const now = shop.clock.now();
    await shop.database.transaction(async (tx) => {
      const newsletter = await lockNewsletter(tx, newsletterId);
      // Another worker was first, or staff have stopped it.
      if (!newsletter?.nextBatchAt || newsletter.nextBatchAt > now) return;
      const { waiting } = await countCopies(tx, newsletterId);
      // The mail server is slow or down.
      const isSlow = waiting >= copiesAMinute;
      const { isLast, ...batch } = isSlow ? nothingWritten : await writeBatch(tx, shop, newsletter);
      await updateNewsletter(tx, newsletterId, {
        ...batch,
        ...(isLast
          ? { state: 'sent', nextBatchAt: null, endedAt: now }
          : { state: 'sending', nextBatchAt: new Date(now.getTime() + minuteMilliseconds) }),
      });
    });
  },
};

const nothingWritten = { isLast: false };

/** Writes the next copies. @returns how far it came */
async function writeBatch(
  tx: Queryable,
  services: Services,
  { newsletterId, subject, body, filter, lastCustomerId: before, written: until }: StoredNewsletter,
) {
  const { clock } = services;
  const content = newsletterMail({ subject, body }, services.publicUrl());
  const ids = await readCustomersOf(tx, filter, today(clock), { after: before, max: maxLookedAt });
  let copies = 0;
  let lastCustomerId = before;
  for (const customerId of ids) {
    if (copies === copiesAMinute) return { written: until + copies, lastCustomerId, isLast: false };
    lastCustomerId = customerId;
    const customer = await findCustomer(tx, customerId);
    const sendAt = new Date(clock.now().getTime() + (copies * minuteMilliseconds) / copiesAMinute);
    const copy = { newsletterId, sendAt };
    if (customer && (await mailMarketing(tx, services, customer, content, copy))) copies += 1;
  }
  return { written: until + copies, lastCustomerId, isLast: ids.length < maxLookedAt };
}
