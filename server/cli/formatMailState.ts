import type { StoredMail } from '../notifications/mailQueries.ts';
import { counted } from '../platform/counted.ts';
import { formatTime } from './formatTime.ts';

/** Formats the state of a mail, for the middle of a sentence. */
export function formatMailState(mail: StoredMail): string {
  const { sentAt, givenUpAt, tries, nextTryAt } = mail;
  if (sentAt) return `sent ${formatTime(sentAt)}`;
  const failed = counted(tries, 'try', 'tries');
  if (givenUpAt) return `given up after ${failed}`;
  return tries > 0 ? `not taken after ${failed}, next at ${formatTime(nextTryAt)}` : 'not sent yet';
}
