import type { CustomerId } from '@nestbox/contract/values';
import { readerOf } from '../notifications/editableTexts.ts';
import { insertMail } from '../notifications/mailQueries.ts';
import { readTextMail } from '../notifications/message.ts';
import type { Queryable } from '../platform/database/database.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { hashToken, newToken } from '../platform/security/tokens.ts';
import type { PlatformServices } from '../platform/services.ts';
import { emailChangeAsked } from './accountMessages.ts';
import { emailKey, findCustomer, findCustomerByEmail } from './customerQueries.ts';
import { confirmationMail, linkMilliseconds } from './emailConfirmation.ts';
import { notify } from './notify.ts';
import { insertResetToken } from './sessionQueries.ts';
import { withCustomerLock } from './withCustomerLock.ts';

interface EmailChange {
  readonly customerId: CustomerId;
  readonly email: string;
  readonly record: (tx: Queryable, before: string) => Promise<void>;
}

/**
 * Mails a link to a new address of a customer. The address is theirs once the link is opened, within a day. The
 * present address is told at once.
 * @throws Refusal where an account has the address already
 */
export function askEmailChange(
  services: PlatformServices,
  { customerId, email, record }: EmailChange,
): Promise<void> {
  const now = services.clock.now();
  return withCustomerLock(services, customerId, async ({ tx }) => {
    const customer = await findCustomer(tx, customerId);
    if (!customer) throw new Refusal('missing', 'There is no such customer.');
    if (emailKey(customer.email) === emailKey(email)) {
      throw new Refusal('conflict', 'The customer has this email address already.');
    }
    if (await findCustomerByEmail(tx, email)) {
      throw new Refusal('conflict', 'Another account has this email address.');
    }
    const token = newToken(customerId);
    const expiresAt = new Date(now.getTime() + linkMilliseconds);
    const tokenHash = hashToken(token);
    await insertResetToken(tx, {
      customerId,
      tokenHash,
      purpose: 'email',
      newEmail: email,
      expiresAt,
    });
    const written = confirmationMail({ token, publicUrl: services.publicUrl() });
    const mail = readTextMail(written, readerOf(services));
    await insertMail(tx, { customerId, recipient: email, ...mail, expiresAt }, now);
    if (customer.emailConfirmedAt) await notify(tx, services, customer, emailChangeAsked(now));
    await record(tx, customer.email);
  });
}
