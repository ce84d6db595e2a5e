import { personName } from '@nestbox/contract/personName';
import { shop } from '@nestbox/shop/shop';

/** The reader of a mail, and the origin of its links, such as https://nestbox.example. */
export interface MailReader {
  /** Null for an unconfirmed address: the mail must not repeat what a stranger typed. */
  readonly firstName: string | null;
  readonly publicUrl: string;
}

/** The customer whom a mail is for. */
export interface MailRecipient {
  readonly customerId: string;
  readonly email: string;
  readonly firstName: string;
  readonly emailConfirmedAt: Date | null;
}

/** Returns the reader of a customer's mails, with their name once the address is confirmed. */
export const mailReaderOf = (
  { firstName, emailConfirmedAt }: Pick<MailRecipient, 'firstName' | 'emailConfirmedAt'>,
  shop: { publicUrl(): string },
): MailReader => ({ firstName: emailConfirmedAt ? firstName : null, publicUrl: shop.publicUrl() });

/**
 * Returns the mail's first line: with the name, unless it is missing or invalid by today's rule.
 */
export function greeting({ firstName }: MailReader): string {
  const name = personName.min(1).safeParse(firstName);
  return name.success
    ? shop.mails.greeting.replace('{name}', () => name.data)
    : shop.mails.greeting.replace(/\s*\{name\}/, '');
}
