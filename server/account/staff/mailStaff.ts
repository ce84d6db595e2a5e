import { insertMail } from '../../notifications/mailQueries.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { PlatformServices } from '../../platform/services.ts';
import type { TextMail } from './staffMessages.ts';
import type { StoredStaff } from './staffQueries.ts';

/** Mails a member of staff, in the transaction of the cause. */
export const mailStaff = (
  db: Queryable,
  { clock }: Pick<PlatformServices, 'clock'>,
  { staffId, email }: Pick<StoredStaff, 'staffId' | 'email'>,
  mail: TextMail,
): Promise<void> => insertMail(db, { customerId: staffId, recipient: email, ...mail }, clock.now());
