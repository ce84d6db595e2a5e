import { personName } from '@nestbox/contract/personName';

/** Whom a mail is for, and where its links lead: an origin such as https://nestbox.example. */
export interface MailReader {
  /** Null where nobody has shown that the address is theirs: what was typed does not stand in the mail. */
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

/** Returns the reader of the mails to a customer, named once their address is confirmed. */
export const mailReaderOf = (
  { firstName, emailConfirmedAt }: Pick<MailRecipient, 'firstName' | 'emailConfirmedAt'>,
  shop: { publicUrl(): string },
): MailReader => ({ firstName: emailConfirmedAt ? firstName : null, publicUrl: shop.publicUrl() });

/** Returns the mail's first line: by name, unless there is none or it is none by today's rule. */
export const greeting = ({ firstName }: MailReader): string =>
  personName.min(1).safeParse(firstName).success ? `Hello ${firstName},` : 'Hello,';
