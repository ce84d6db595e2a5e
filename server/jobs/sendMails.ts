import type { Database } from '../db/database.ts';
import { type StoredMail, takeDueMails, updateMail } from '../db/queries/notices.ts';
import type { Clock } from '../gateways/clock.ts';
import type { MailGateway } from '../gateways/mail.ts';

const atOnce = 20;
/** While a mail is being sent nobody else takes it for so long; sending gives up well before. */
const leaseMilliseconds = 120_000;

/** After the n-th failure the mail waits so long: 1, 2, 4 … minutes, 6 hours at most. */
const waitAfter = (tries: number) => Math.min(60_000 * 2 ** (tries - 1), 21_600_000);

/**
 * Sends the mails that are due. Any number of processes may call it at the same time: a mail is
 * claimed in a short transaction and sent outside of it.
 * A crash between sending and noting it sends the mail again, under the same Message-ID.
 * @returns how many were sent
 */
export async function sendDueMails(
  work: { database: Database; clock: Clock; mail: MailGateway },
  onError: (error: unknown) => void,
): Promise<number> {
  const { database, clock, mail } = work;
  const claimed = await database.transaction(async (tx) => {
    const due = await takeDueMails(tx, clock.now(), atOnce);
    const nextTryAt = new Date(clock.now().getTime() + leaseMilliseconds);
    for (const each of due) await updateMail(tx, each, { tries: each.tries + 1, nextTryAt });
    return due;
  });
  const sent = await Promise.all(claimed.map((each) => sendOne(work, mail, each, onError)));
  return sent.filter(Boolean).length;
}

async function sendOne(
  { database, clock }: { database: Database; clock: Clock },
  gateway: MailGateway,
  mail: StoredMail,
  onError: (error: unknown) => void,
): Promise<boolean> {
  try {
    await gateway.send(mail);
  } catch (error) {
    onError(error);
    const nextTryAt = new Date(clock.now().getTime() + waitAfter(mail.tries + 1));
    await updateMail(database.reader, mail, { nextTryAt });
    return false;
  }
  // A secret is not kept once it is told.
  const forgotten = mail.expiresAt ? { text: '' } : {};
  await updateMail(database.reader, mail, { sentAt: clock.now(), ...forgotten });
  return true;
}
