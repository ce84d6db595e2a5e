import type { CustomerId } from '@nestbox/contract/values';
import type { Queryable } from '../platform/database/database.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { PlatformServices } from '../platform/services.ts';
import { findMail, isGiftMail, type StoredMail, updateMail } from './mailQueries.ts';

/**
 * Makes a mail due again, as if it had never been tried.
 * @throws Refusal where there is none, or its secret was deleted
 */
export const resendMail = ({ database, clock }: PlatformServices, mailId: string) =>
  makeMailDue(database.reader, mailId, clock.now());

/**
 * As `resendMail`, also in a transaction.
 * @param customer where it must be a mail to this customer, to whose present address it goes, unless it is a gift card
 */
export async function makeMailDue(
  db: Queryable,
  mailId: string,
  now: Date,
  customer?: { readonly customerId: CustomerId; readonly email: string },
): Promise<StoredMail> {
  const mail = await findMail(db, mailId);
  if (!mail || (customer && mail.customerId !== customer.customerId)) {
    throw new Refusal('missing', 'There is no such mail.');
  }
  if (mail.expiresAt && (mail.sentAt || mail.expiresAt <= now)) {
    throw new Refusal(
      'conflict',
      'This mail held a code that is no longer kept. The customer can ask for a new one on the log-in page, and a gift card is sent again under Gift cards.',
    );
  }
  await updateMail(db, mail, {
    ...(customer && !isGiftMail(mail) && { recipient: customer.email }),
    tries: 0,
    givenUpAt: null,
    sentAt: null,
    problem: null,
    nextTryAt: now,
  });
  return mail;
}
