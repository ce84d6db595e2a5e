import { Refusal } from '../platform/http/refusal.ts';
import type { PlatformServices } from '../platform/services.ts';
import { findMail, type StoredMail, updateMail } from './notificationQueries.ts';

/**
 * Makes a mail due again, as if it had never been tried.
 * @throws Refusal where there is none, or its secret was deleted
 */
export async function resendMail(services: PlatformServices, mailId: string): Promise<StoredMail> {
  const { reader } = services.database;
  const mail = await findMail(reader, mailId);
  if (!mail) throw new Refusal('missing', 'There is no such mail.');
  const now = services.clock.now();
  if (mail.expiresAt && (mail.sentAt || mail.expiresAt <= now)) {
    throw new Refusal(
      'conflict',
      'This mail held a code that is no longer kept. The customer can ask for a new one on the log-in page.',
    );
  }
  await updateMail(reader, mail, { tries: 0, givenUpAt: null, sentAt: null, nextTryAt: now });
  return mail;
}
