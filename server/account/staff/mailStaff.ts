import { readerOf } from '../../notifications/editableTexts.ts';
import { insertMail } from '../../notifications/mailQueries.ts';
import { readTextMail, type TextMail } from '../../notifications/message.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { PlatformServices } from '../../platform/services.ts';
import type { StoredStaff } from './staffQueries.ts';

/** Mails a member of staff, in the transaction of the cause. */
export const mailStaff = (
  db: Queryable,
  services: Pick<PlatformServices, 'clock' | 'storedSettings'>,
  { staffId, email }: Pick<StoredStaff, 'staffId' | 'email'>,
  mail: TextMail,
): Promise<void> => {
  const read = readTextMail(mail, readerOf(services));
  return insertMail(db, { customerId: staffId, recipient: email, ...read }, services.clock.now());
};
