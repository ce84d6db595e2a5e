import { insertMail } from '../notifications/mailQueries.ts';
import { mailReaderOf } from '../notifications/mailReader.ts';
import type { MailContent } from '../notifications/message.ts';
import { renderMail } from '../notifications/renderMail.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { PlatformServices } from '../platform/services.ts';
import type { CustomerRow } from './customerQueries.ts';
import { unsubscribeToken } from './marketingConsent.ts';

interface Copy {
  readonly newsletterId: string | null;
  /** When it is sent at the earliest. */
  readonly sendAt?: Date;
}

/**
 * Mails marketing to a customer who agreed to it, confirmed the address and stays.
 * @returns whether it is written
 */
export async function mailMarketing(
  tx: Queryable,
  services: PlatformServices,
  customer: CustomerRow,
  content: MailContent,
  { newsletterId, sendAt }: Copy,
): Promise<boolean> {
  const { customerId, email: recipient, marketingEnabled, emailConfirmedAt } = customer;
  if (!marketingEnabled || !emailConfirmedAt || customer.erasureAskedAt) return false;
  const reader = {
    ...mailReaderOf(customer, services),
    unsubscribeToken: unsubscribeToken(services, { customerId, newsletterId }),
  };
  const now = services.clock.now();
  const mail = { customerId, recipient, isMarketing: true, newsletterId };
  await insertMail(
    tx,
    { ...mail, ...renderMail(content, reader), ...(sendAt && { nextTryAt: sendAt }) },
    now,
  );
  return true;
}
