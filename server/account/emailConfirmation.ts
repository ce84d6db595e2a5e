import { pagePaths } from '@nestbox/contract/pagePaths';
import type { CustomerId } from '@nestbox/contract/values';
import { shop } from '@nestbox/shop/shop';
import { editableTexts, readerOf } from '../notifications/editableTexts.ts';
import { insertMail } from '../notifications/mailQueries.ts';
import { readTextMail, type TextMail } from '../notifications/message.ts';
import { dayMilliseconds, hourMilliseconds } from '../platform/clock.ts';
import type { Queryable } from '../platform/database/database.ts';
import { countAttempt } from '../platform/database/limitQueries.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { LockedCustomer } from '../platform/lockedCustomer.ts';
import { customerOfToken, hashToken, newToken } from '../platform/security/tokens.ts';
import type { PlatformServices } from '../platform/services.ts';
import { emailChanged } from './accountMessages.ts';
import {
  changeEmail,
  confirmEmail,
  findCustomer,
  setConfirmationMailed,
} from './customerQueries.ts';
import { notify } from './notify.ts';
import { insertResetToken, takeResetToken } from './sessionQueries.ts';
import { withCustomerLock } from './withCustomerLock.ts';

/** For which a link holds. */
export const linkMilliseconds = dayMilliseconds;
const maxLinks = 3;
const windowMilliseconds = hourMilliseconds;

/**
 * Mails a link that confirms the email address, once and within a day. Earlier links stay valid.
 * @returns the email address
 * @throws Refusal where the address is confirmed already, and from the fourth link of an hour
 */
export async function sendConfirmationLink(
  services: PlatformServices,
  customerId: CustomerId,
): Promise<{ sentTo: string }> {
  return withCustomerLock(services, customerId, async ({ tx }) => {
    const customer = await findCustomer(tx, customerId);
    if (!customer) throw new Refusal('missing', 'There is no such customer.');
    if (customer.emailConfirmedAt) {
      throw new Refusal('conflict', 'Your email address is confirmed already.');
    }
    if (!(await mailConfirmationLink(tx, services, customer))) {
      throw new Refusal(
        'too-many',
        'We have sent you 3 links within an hour. Look for them among your spam, or try again later.',
      );
    }
    return { sentTo: customer.email };
  });
}

/**
 * Writes the mail with a link, in the customer's transaction.
 * @param sendAt when it leaves at the earliest
 * @returns false where an hour has had as many as it may
 */
export async function mailConfirmationLink(
  tx: Queryable,
  services: PlatformServices,
  { customerId, email }: { readonly customerId: CustomerId; readonly email: string },
  sendAt: Date = services.clock.now(),
): Promise<boolean> {
  const now = services.clock.now();
  const who = hashToken(customerId);
  const attempt = { name: 'confirmation links', who, now, windowMilliseconds };
  if ((await countAttempt(tx, attempt)).count > maxLinks) return false;
  const token = newToken(customerId);
  const expiresAt = new Date(sendAt.getTime() + linkMilliseconds);
  const stored = { customerId, tokenHash: hashToken(token), purpose: 'email', expiresAt } as const;
  await insertResetToken(tx, stored);
  const written = confirmationMail({ token, publicUrl: services.publicUrl() });
  const mail = readTextMail(written, readerOf(services));
  await insertMail(
    tx,
    { customerId, recipient: email, ...mail, expiresAt, nextTryAt: sendAt },
    now,
  );
  await setConfirmationMailed(tx, customerId, sendAt);
  return true;
}

interface Confirmation {
  readonly token: string;
  readonly publicUrl: string;
}

const texts = editableTexts('confirmationMail', 'Link to confirm the email address', {
  subject: 'Confirm your email address for {shop}',
  opening: '',
}).with({});

/** Returns the mail with the confirmation link, without anything that the customer typed. */
export function confirmationMail({ token, publicUrl }: Confirmation): TextMail {
  // A browser does not send the fragment, so access logs do not hold the token.
  const link = `${publicUrl}${pagePaths.confirmAddress}#${new URLSearchParams({ token })}`;
  return {
    subject: texts.subject,
    paragraphs: [
      texts.opening,
      `Somebody with a ${shop.name} account asked us to confirm that this email address is theirs.\nIf this was you, open this link within a day:\n${link}`,
      `If you have no account at ${shop.name}, do not confirm it: somebody used your address.`,
    ],
  };
}

/**
 * Confirms the email address that the token was mailed to, and uses the token up. It needs no
 * session: a link may be opened on another device.
 * @throws Refusal for a used or outdated token, or one with another purpose
 */
export async function confirmEmailAddress(
  services: PlatformServices,
  token: string,
): Promise<void> {
  const invalid = new Refusal('invalid', 'This link is used or too old. Ask for a new one.');
  const customerId = customerOfToken(token);
  if (!customerId) throw invalid;
  const now = services.clock.now();
  await withCustomerLock(services, customerId, async ({ tx }) => {
    const tokenHash = hashToken(token);
    const taken = await takeResetToken(tx, { customerId, tokenHash, purpose: 'email' }, now);
    if (!taken) throw invalid;
    if (taken.newEmail === null) await confirmEmail(tx, customerId, now);
    else await changeAddress({ tx, services, customerId }, taken.newEmail);
  });
}

/** Replaces the address of a customer, and tells them at the one before. @throws Refusal where another account has it */
async function changeAddress(
  { tx, services, customerId }: LockedCustomer,
  email: string,
): Promise<void> {
  const before = await findCustomer(tx, customerId);
  if (!before) throw new Refusal('missing', 'There is no such customer.');
  const at = services.clock.now();
  if (!(await changeEmail(tx, customerId, { before: before.email, email, at }))) {
    throw new Refusal('conflict', 'Another account has this email address by now.');
  }
  if (before.email !== email) await notify(tx, services, before, emailChanged(at));
}

/**
 * Prevents a customer who signed up with another person's address from locking that person out.
 * @throws Refusal where the email address is not confirmed
 */
export async function requireConfirmedEmail(db: Queryable, customerId: CustomerId): Promise<void> {
  if ((await findCustomer(db, customerId))?.emailConfirmedAt) return;
  throw new Refusal('conflict', 'Confirm your email address first. We can send you a link.');
}
