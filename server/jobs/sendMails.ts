import { changeCustomer } from '../account/changeCustomer.ts';
import {
  readDueMails,
  renewMail,
  type StoredMail,
  takeMail,
  updateMail,
} from '../notifications/notificationQueries.ts';
import { preferencesUrl } from '../notifications/preferencesUrl.ts';
import { mailsTried } from '../platform/telemetry/metrics.ts';
import { deleteMail, readErasure } from '../workflows/erasureQueries.ts';
import { scheduleNext } from '../workflows/scheduleNext.ts';
import { type Job, maxAtOnce, timesHandedOut, type Workshop } from './job.ts';

/** Nobody else takes a mail for so long, unless who sends it says anew that they do. */
export const leaseMilliseconds = 30_000;
const renewMilliseconds = 10_000;

/** After the n-th failure the mail waits so long: 1, 2, 4 … minutes, 6 hours at most. */
const waitAfter = (tries: number) => Math.min(60_000 * 2 ** (tries - 1), 21_600_000);

/** With these pauses about three days; then it is given up, which the operator's commands show. */
const maxTries = 20;

/**
 * Sends a mail. It is claimed before and noted after; a crash in between sends it again, under the
 * same Message-ID.
 */
export const sendMails: Job<{ customerId: string; mailId: string }> = {
  queue: 'mails',
  async find({ database, clock }) {
    const now = clock.now();
    const due = await readDueMails(database.reader, now, maxAtOnce);
    return due.map(({ customerId, mailId, nextTryAt }) => ({
      // Not the number of the try: of a mail that an operator sends again that begins anew.
      key: `${mailId} ${nextTryAt.toISOString()} ${timesHandedOut(nextTryAt, now)}`,
      data: { customerId, mailId },
    }));
  },
  async handle(shop, key) {
    const { database, clock, mail: gateway, publicUrl } = shop;
    const now = clock.now();
    const lease = new Date(now.getTime() + leaseMilliseconds);
    const mail = await takeMail(database.reader, key, now, lease);
    if (!mail) return;
    const endLease = keepLease(shop, mail);
    try {
      const unsubscribeUrl = mail.isUpdate ? preferencesUrl(publicUrl()) : null;
      await gateway.send({ ...mail, unsubscribeUrl });
    } catch (error) {
      const nextTryAt = new Date(clock.now().getTime() + waitAfter(mail.tries));
      const givenUpAt = mail.tries >= maxTries ? clock.now() : null;
      await finish(shop, mail, { nextTryAt, givenUpAt });
      mailsTried.inc({ outcome: givenUpAt ? 'given_up' : 'failed' });
      throw error;
    } finally {
      endLease();
    }
    mailsTried.inc({ outcome: 'sent' });
    const { erasedAt } = await readErasure(database.reader, mail.customerId);
    // The last that is known of somebody who asked to be forgotten.
    if (erasedAt) return deleteMail(database.reader, mail);
    // A secret is not kept once it is told.
    const forgotten = mail.expiresAt ? { text: '', html: null } : {};
    await finish(shop, mail, { sentAt: clock.now(), ...forgotten });
  },
};

/** Keeps a mail taken while it is being sent. A process that was killed does not, and another takes it. */
function keepLease({ database, clock }: Workshop, mail: StoredMail): () => void {
  let until = mail.nextTryAt;
  const timer = setInterval(() => {
    const next = new Date(clock.now().getTime() + leaseMilliseconds);
    renewMail(database.reader, mail, until, next)
      .then((held) => {
        if (held) until = next;
      })
      // A database that is away for longer than the lease lets another process send it.
      .catch(() => {});
  }, renewMilliseconds);
  return () => clearInterval(timer);
}

/** Writes what became of a mail; a charge may have waited for it. */
async function finish(
  shop: Workshop,
  mail: StoredMail,
  change: Partial<StoredMail>,
): Promise<void> {
  const { customerId, announcesChargeOf } = mail;
  if (announcesChargeOf === null) return updateMail(shop.database.reader, mail, change);
  await changeCustomer(shop, customerId, async (tx) => {
    await updateMail(tx, mail, change);
    await scheduleNext(tx, shop, customerId);
  });
}
