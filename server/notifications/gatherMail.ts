import { shop } from '@nestbox/shop/shop';
import { dayMilliseconds, minuteMilliseconds } from '../platform/clock.ts';
import type { Queryable } from '../platform/database/database.ts';
import { countAttempt } from '../platform/database/limitQueries.ts';
import { hashToken } from '../platform/security/tokens.ts';
import type { PlatformServices } from '../platform/services.ts';
import { insertMail, lockGatheringMail, updateMail } from './mailQueries.ts';
import { type MailRecipient, mailReaderOf } from './mailReader.ts';
import type { GatheringMail } from './message.ts';
import { renderMail } from './renderMail.ts';

/** Milliseconds for which changes are gathered, so that trying out changes causes one mail. */
const gatherMilliseconds = 5 * minuteMilliseconds;

/**
 * Daily limit of account messages that are mailed, of each kind. An unconfirmed address may be a
 * stranger's.
 */
const maxPerDay = { confirmed: 20, unconfirmed: 5 };

/**
 * Writes a mail that gathers the messages of some minutes. The first account message is sent at
 * once, and those that follow are gathered. Beyond the daily limit they are shown only in the app.
 */
export async function gatherMail(
  tx: Queryable,
  services: PlatformServices,
  customer: MailRecipient,
  mail: GatheringMail,
): Promise<void> {
  const { customerId, email: recipient } = customer;
  const reader = mailReaderOf(customer, services);
  const now = services.clock.now();
  const open = await lockGatheringMail(tx, customerId, mail.gathers);
  if (open?.gathering) {
    const gathering = joined(open.gathering, mail);
    return updateMail(tx, open, { gathering, ...renderMail(gathering, reader) });
  }
  const rendered = { customerId, recipient, ...renderMail(mail, reader) };
  if (mail.gathers !== 'changes') {
    const limit = { who: hashToken(customerId), now };
    if (await isOverDailyLimit(tx, customer, { ...limit, name: `${mail.gathers} of a day` }))
      return;
    const isFirst = await isFirstInWindow(tx, { ...limit, name: `${mail.gathers} at once` });
    if (isFirst) return insertMail(tx, rendered, now);
  }
  const nextTryAt = new Date(now.getTime() + gatherMilliseconds);
  return insertMail(tx, { ...rendered, gathering: mail, nextTryAt }, now);
}

type Limit = Omit<Parameters<typeof countAttempt>[1], 'windowMilliseconds'>;

/** Counts a mail. @returns whether it exceeds the daily limit */
async function isOverDailyLimit(
  tx: Queryable,
  { emailConfirmedAt }: MailRecipient,
  limit: Limit,
): Promise<boolean> {
  const { count } = await countAttempt(tx, { ...limit, windowMilliseconds: dayMilliseconds });
  return count > (emailConfirmedAt ? maxPerDay.confirmed : maxPerDay.unconfirmed);
}

/** Whether none was mailed within the last minutes. */
async function isFirstInWindow(tx: Queryable, limit: Limit): Promise<boolean> {
  const minutes = { ...limit, windowMilliseconds: gatherMilliseconds };
  return (await countAttempt(tx, minutes)).count === 1;
}

/** Joins two mails under the later subject, in order, with each sentence once. */
const joined = (earlier: GatheringMail, later: GatheringMail): GatheringMail => ({
  ...later,
  // A harmless message must not hide a serious one.
  ...(later.gathers !== 'changes' &&
    earlier.subject !== later.subject && {
      subject: `${shop.name}: security notices for your account`,
    }),
  paragraphs: [
    ...earlier.paragraphs.filter((each) => !later.paragraphs.includes(each)),
    ...later.paragraphs,
  ],
});
