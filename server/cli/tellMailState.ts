import type { StoredMail } from '../notifications/notificationQueries.ts';
import { counted } from './counted.ts';
import { tellTime } from './tellTime.ts';

/** What became of a mail, in the middle of a sentence. */
export function tellMailState(mail: StoredMail): string {
  const { sentAt, givenUpAt, tries, nextTryAt } = mail;
  if (sentAt) return `sent ${tellTime(sentAt)}`;
  const failed = counted(tries, 'try', 'tries');
  if (givenUpAt) return `given up after ${failed}`;
  return tries > 0 ? `not taken after ${failed}, next at ${tellTime(nextTryAt)}` : 'not sent yet';
}
