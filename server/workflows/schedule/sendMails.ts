import type { CustomerId } from '@nestbox/contract/values';
import { readErasure, readPreferences } from '../../account/customerQueries.ts';
import { unsubscribeToken } from '../../account/marketingConsent.ts';
import {
  readDueMails,
  renewMail,
  type StoredMail,
  takeMail,
  updateMail,
} from '../../notifications/mailQueries.ts';
import { onePressUrl, preferencesUrl } from '../../notifications/preferencesUrl.ts';
import { hourMilliseconds, minuteMilliseconds } from '../../platform/clock.ts';
import { readMailProblem } from '../../platform/mailProblem.ts';
import { mailsTried } from '../../platform/telemetry/metrics.ts';
import { changeCustomer } from '../customer/changeCustomer.ts';
import { deleteMail } from '../privacy/erasureQueries.ts';
import { type Job, type JobServices, maxAtOnce, timesHandedOut } from '../work/job.ts';
import { brakeMail } from './mailBrake.ts';

/** Milliseconds for which a mail is leased. Its sender renews the lease. */
export const leaseMilliseconds = 30_000;
const renewMilliseconds = 10_000;

/** Wait in milliseconds after the n-th failure: 1, 2, 4 … minutes, at most 6 hours. */
const waitAfter = (tries: number) =>
  Math.min(minuteMilliseconds * 2 ** (tries - 1), 6 * hourMilliseconds);

/**
 * Tries before a mail is given up, after about three days. The operator's commands show such mails.
 */
const maxTries = 20;

/**
 * Sends a mail. It is leased before and recorded after. A crash in between sends it again, under
 * the same Message-ID.
 */
export const sendMails: Job<{ customerId: CustomerId; mailId: string }> = {
  queue: 'mails',
  async find({ database, clock }) {
    const now = clock.now();
    const due = await readDueMails(database.reader, now, maxAtOnce);
    return due.map(({ customerId, mailId, nextTryAt }) => ({
      // By time and not by the number of the try, which restarts when an operator resends a mail.
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
    const brake = await brakeMail(shop, mail);
    if (brake.until) {
      await updateMail(database.reader, mail, { nextTryAt: brake.until, tries: mail.tries - 1 });
      mailsTried.inc({ outcome: 'held' });
      return;
    }
    // Consent may have been taken back while the mail was written.
    if (mail.isMarketing && !(await hasConsent(shop, mail))) {
      return deleteMail(database.reader, mail);
    }
    const endLease = keepLease(shop, mail);
    try {
      const isOnePress = mail.isMarketing;
      const unsubscribeUrl = isOnePress
        ? onePressUrl(publicUrl(), unsubscribeToken(shop, mail))
        : mail.isUpdate
          ? preferencesUrl(publicUrl())
          : null;
      await gateway.send({ ...mail, unsubscribeUrl, isOnePress });
    } catch (error) {
      await brake.uncount();
      const nextTryAt = new Date(clock.now().getTime() + waitAfter(mail.tries));
      const problem = readMailProblem(error);
      // Trying an address again that does not exist harms how other mail servers rate the shop.
      const isOver = problem === 'unknown-address' || mail.tries >= maxTries;
      const givenUpAt = isOver ? clock.now() : null;
      await recordOutcome(shop, mail, { nextTryAt, givenUpAt, problem });
      mailsTried.inc({ outcome: givenUpAt ? 'given_up' : 'failed' });
      throw error;
    } finally {
      endLease();
    }
    mailsTried.inc({ outcome: 'sent' });
    const { erasedAt } = await readErasure(database.reader, mail.customerId);
    // The mail holds the last personal data of an erased customer.
    if (erasedAt) return deleteMail(database.reader, mail);
    // A secret is deleted once it is sent.
    const withoutSecret = mail.expiresAt ? { text: '', html: null } : {};
    await recordOutcome(shop, mail, { sentAt: clock.now(), ...withoutSecret });
  },
};

const hasConsent = async ({ database }: JobServices, { customerId }: StoredMail) =>
  (await readPreferences(database.reader, customerId)).marketingEnabled;

/**
 * Renews a mail's lease while it is being sent. After a process was killed, another one takes the
 * mail.
 */
function keepLease({ database, clock }: JobServices, mail: StoredMail): () => void {
  let until = mail.nextTryAt;
  const timer = setInterval(() => {
    const next = new Date(clock.now().getTime() + leaseMilliseconds);
    renewMail(database.reader, mail, until, next)
      .then((renewed) => {
        if (renewed) until = next;
      })
      // If the database is down for longer than the lease, another process sends the mail.
      .catch(() => {});
  }, renewMilliseconds);
  return () => clearInterval(timer);
}

/** Records the outcome of a mail. A charge may have waited for it. */
async function recordOutcome(
  shop: JobServices,
  mail: StoredMail,
  change: Partial<StoredMail>,
): Promise<void> {
  const { customerId, announcesChargeOf } = mail;
  if (announcesChargeOf === null) return updateMail(shop.database.reader, mail, change);
  await changeCustomer(shop, customerId, async (customer) => {
    const { tx } = customer;
    await updateMail(tx, mail, change);
  });
}
