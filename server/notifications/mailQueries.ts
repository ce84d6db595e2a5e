import { randomUUID } from 'node:crypto';
import type { AccountId, BoxId, CustomerId } from '@nestbox/contract/values';
import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  isNotNull,
  isNull,
  lte,
  min,
  or,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm';
import { dayMilliseconds } from '../platform/clock.ts';
import type { Queryable } from '../platform/database/database.ts';
import { notifyIfWritten } from '../platform/database/notifyProcesses.ts';
import { prepared } from '../platform/database/prepared.ts';
import type { Gathering, GatheringMail } from './message.ts';
import { mails } from './schema.ts';

export type StoredMail = typeof mails.$inferSelect;

/** Milliseconds for which the mail of a gift card is tried: longer than that of any other secret. */
export const giftMailMilliseconds = 30 * dayMilliseconds;

/** Whether a mail has the code of a gift card: it may be for somebody else than its customer. */
export const isGiftMail = ({ expiresAt, createdAt }: StoredMail): boolean =>
  expiresAt !== null && expiresAt.getTime() >= createdAt.getTime() + giftMailMilliseconds;

/** Writes a mail to be sent, in the transaction of its cause. */
export async function insertMail(
  db: Queryable,
  mail: {
    customerId: AccountId;
    recipient: string;
    subject: string;
    text: string;
    html?: string;
    isUpdate?: boolean;
    isMarketing?: boolean;
    newsletterId?: string | null;
    expiresAt?: Date;
    announcesChargeOf?: string | null;
    /** It may gather more messages until `nextTryAt`. */
    gathering?: GatheringMail;
    nextTryAt?: Date;
  },
  createdAt: Date,
): Promise<void> {
  const inserted = db
    .insert(mails)
    .values({ nextTryAt: createdAt, ...mail, mailId: randomUUID(), createdAt })
    .returning({ mailId: mails.mailId });
  await notifyIfWritten(db, inserted, 'work', 'mails');
}

/**
 * Returns a customer's mail that still gathers such messages, locked until the transaction ends.
 */
export async function lockGatheringMail(
  db: Queryable,
  customerId: CustomerId,
  gathers: Gathering,
): Promise<StoredMail | null> {
  const [mail] = await db
    .select()
    .from(mails)
    .where(
      and(eq(mails.customerId, customerId), sql`${mails.gathering} ->> 'gathers' = ${gathers}`),
    )
    .limit(1)
    .for('update');
  return mail ?? null;
}

/** Returns the mails that are due. */
export const readDueMails = (db: Queryable, now: Date, max: number): Promise<StoredMail[]> =>
  selectDueMails(db, { now: now.toISOString(), max });

const selectDueMails = prepared('due_mails', (db) =>
  db
    .select()
    .from(mails)
    .where(isDue(sql.placeholder('now')))
    // A newsletter must not delay other mails.
    .orderBy(asc(isNotNull(mails.newsletterId)), mails.nextTryAt)
    .limit(sql.placeholder('max')),
);

/** Returns when the next mail is due. */
export const firstDueMail = (db: Queryable, now: Date) =>
  db
    .select({ at: min(mails.nextTryAt) })
    .from(mails)
    .where(isUnsent(now));

/** As `readDueMails`, for one customer. */
export async function readDueMailsTo(
  db: Queryable,
  customerId: CustomerId,
  now: Date,
): Promise<StoredMail[]> {
  return db
    .select()
    .from(mails)
    .where(and(eq(mails.customerId, customerId), isDue(now)))
    .orderBy(mails.createdAt);
}

/** Returns the latest mails to a customer, newest first. */
export async function readMailsTo(
  db: Queryable,
  customerId: CustomerId,
  max: number,
): Promise<StoredMail[]> {
  return db
    .select()
    .from(mails)
    .where(eq(mails.customerId, customerId))
    .orderBy(desc(mails.createdAt))
    .limit(max);
}

const newest = (db: Queryable, which: SQL | undefined, max: number) =>
  db.select().from(mails).where(which).orderBy(desc(mails.createdAt)).limit(max);

/** Returns the mails that are given up, newest first. */
export const readMailsGivenUp = (db: Queryable, max: number): Promise<StoredMail[]> =>
  newest(db, isNotNull(mails.givenUpAt), max);

/** Returns the mails that are given up or wait to be sent, newest first. */
export async function readUnsentMails(db: Queryable, max: number): Promise<StoredMail[]> {
  const givenUp = await readMailsGivenUp(db, max);
  const waiting = await newest(db, and(isNull(mails.sentAt), isNull(mails.givenUpAt)), max);
  return [...givenUp, ...waiting].slice(0, max);
}

export async function findMail(db: Queryable, mailId: string): Promise<StoredMail | null> {
  const [mail] = await db.select().from(mails).where(eq(mails.mailId, mailId));
  return mail ?? null;
}

/** Returns the state of the latest mail that announces a box's charge. */
export async function readChargeMessage(
  db: Queryable,
  customerId: CustomerId,
  boxId: BoxId,
): Promise<'waiting' | 'sent' | 'failed' | 'none'> {
  const [mail] = await db
    .select({ sentAt: mails.sentAt, givenUpAt: mails.givenUpAt })
    .from(mails)
    .where(and(eq(mails.customerId, customerId), eq(mails.announcesChargeOf, boxId)))
    .orderBy(desc(mails.createdAt))
    .limit(1);
  if (!mail) return 'none';
  if (mail.sentAt) return 'sent';
  return mail.givenUpAt ? 'failed' : 'waiting';
}

/**
 * Whether a mail that announces a charge is being sent for the first time.
 * @param lease the longest time for which a mail is leased
 */
export async function isChargeMessageUnderWay(
  db: Queryable,
  now: Date,
  lease: Date,
): Promise<boolean> {
  const rows = await db
    .select({ mailId: mails.mailId })
    .from(mails)
    .where(
      and(
        isUnsent(now),
        isNotNull(mails.announcesChargeOf),
        eq(mails.tries, 1),
        lte(mails.nextTryAt, lease),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** Lets a box be charged although the mail that announces it is not sent yet. */
export async function releaseCharge(
  db: Queryable,
  customerId: CustomerId,
  boxId: BoxId,
): Promise<void> {
  await db
    .update(mails)
    .set({ announcesChargeOf: null })
    .where(and(eq(mails.customerId, customerId), eq(mails.announcesChargeOf, boxId)));
}

const isUnsent = (now: Date | Placeholder) =>
  and(
    isNull(mails.sentAt),
    isNull(mails.givenUpAt),
    or(isNull(mails.expiresAt), gt(mails.expiresAt, now)),
  );

const isDue = (now: Date | Placeholder) => and(isUnsent(now), lte(mails.nextTryAt, now));

type MailKey = Pick<StoredMail, 'customerId' | 'mailId'>;

const isMail = ({ customerId, mailId }: MailKey) =>
  and(eq(mails.customerId, customerId), eq(mails.mailId, mailId));

/**
 * Leases a due mail for sending until `lease`; null where it is not due, or another worker has it.
 */
export async function takeMail(
  db: Queryable,
  mail: MailKey,
  now: Date,
  lease: Date,
): Promise<StoredMail | null> {
  const [taken] = await db
    .update(mails)
    .set({ tries: sql`${mails.tries} + 1`, nextTryAt: lease, gathering: null })
    .where(and(isMail(mail), isDue(now)))
    .returning();
  return taken ?? null;
}

/** Renews the lease of a mail, unless another worker has it. @returns whether it was renewed */
export async function renewMail(
  db: Queryable,
  mail: MailKey,
  until: Date,
  lease: Date,
): Promise<boolean> {
  const rows = await db
    .update(mails)
    .set({ nextTryAt: lease })
    .where(and(isMail(mail), isNull(mails.sentAt), eq(mails.nextTryAt, until)))
    .returning({ mailId: mails.mailId });
  return rows.length > 0;
}

export async function updateMail(
  db: Queryable,
  mail: MailKey,
  change: Partial<StoredMail>,
): Promise<void> {
  await db.update(mails).set(change).where(isMail(mail));
}

/** Gives up the unsent mails that were written until an instant. Staff can send them again. */
export async function giveUpMails(
  db: Queryable,
  { createdUntil, at }: { readonly createdUntil: Date; readonly at: Date },
): Promise<void> {
  await db
    .update(mails)
    .set({ givenUpAt: at })
    .where(and(isNull(mails.sentAt), isNull(mails.givenUpAt), lte(mails.createdAt, createdUntil)));
}

/** Deletes marketing that is not sent yet: to a customer, or of a newsletter. */
export async function deleteUnsentMarketing(
  db: Queryable,
  of: { readonly customerId: CustomerId } | { readonly newsletterId: string },
): Promise<void> {
  const which =
    'customerId' in of
      ? and(eq(mails.customerId, of.customerId), eq(mails.isMarketing, true))
      : eq(mails.newsletterId, of.newsletterId);
  await db.delete(mails).where(and(which, isNull(mails.sentAt)));
}

/** Counts the copies of a newsletter by what became of them. */
export async function countCopies(
  db: Queryable,
  newsletterId: string,
): Promise<{ sent: number; givenUp: number; waiting: number }> {
  const [row] = await db
    .select({
      sent: count(mails.sentAt),
      givenUp: count(mails.givenUpAt),
      waiting: sql<number>`(count(*) filter (where sent_at is null and given_up_at is null))::integer`,
    })
    .from(mails)
    .where(eq(mails.newsletterId, newsletterId));
  return row ?? { sent: 0, givenUp: 0, waiting: 0 };
}

/** Counts the mails to be sent, now or later. */
export const countMailsWaiting = (db: Queryable): Promise<number> =>
  db.$count(mails, and(isNull(mails.sentAt), isNull(mails.givenUpAt)));

export const countMailsGivenUp = (db: Queryable): Promise<number> =>
  db.$count(mails, isNotNull(mails.givenUpAt));

/** Counts the mails to a customer that are kept. */
export const countMails = (db: Queryable, customerId: CustomerId): Promise<number> =>
  db.$count(mails, eq(mails.customerId, customerId));
