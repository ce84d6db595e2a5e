import { changeCustomer } from '../commands/changeCustomer.ts';
import { scheduleNext } from '../commands/life/scheduleNext.ts';
import { deleteMail, readErasure } from '../db/queries/erasure.ts';
import { readDueMails, type StoredMail, takeMail, updateMail } from '../db/queries/notices.ts';
import { preferencesUrl } from '../notices/preferencesUrl.ts';
import { mailsTried } from '../observed/metrics.ts';
import { type Job, mostAtOnce, type Workshop } from './job.ts';

/** While a mail is being sent nobody else takes it for so long; sending gives up well before. */
const leaseMilliseconds = 120_000;

/** After the n-th failure the mail waits so long: 1, 2, 4 … minutes, 6 hours at most. */
const waitAfter = (tries: number) => Math.min(60_000 * 2 ** (tries - 1), 21_600_000);

/** With these pauses about three days; then it is given up, which the operator's commands show. */
const mostTries = 20;

/**
 * Sends a mail. It is claimed before and noted after; a crash in between sends it again, under the
 * same Message-ID.
 */
export const sendMails: Job<{ customerId: string; mailId: string }> = {
  queue: 'mails',
  async find({ database, clock }) {
    const due = await readDueMails(database.reader, clock.now(), mostAtOnce);
    return due.map(({ customerId, mailId, nextTryAt }) => ({
      // Not the number of the try: of a mail that an operator sends again that begins anew.
      key: `${mailId} ${nextTryAt.toISOString()}`,
      data: { customerId, mailId },
    }));
  },
  async handle(shop, key) {
    const { database, clock, mail: gateway, publicUrl } = shop;
    const now = clock.now();
    const lease = new Date(now.getTime() + leaseMilliseconds);
    const mail = await takeMail(database.reader, key, now, lease);
    if (!mail) return;
    try {
      const unsubscribeUrl = mail.isUpdate ? preferencesUrl(publicUrl()) : null;
      await gateway.send({ ...mail, unsubscribeUrl });
    } catch (error) {
      const nextTryAt = new Date(clock.now().getTime() + waitAfter(mail.tries));
      const givenUpAt = mail.tries >= mostTries ? clock.now() : null;
      await finish(shop, mail, { nextTryAt, givenUpAt });
      mailsTried.inc({ outcome: givenUpAt ? 'given_up' : 'failed' });
      throw error;
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
