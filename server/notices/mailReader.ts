import { personName } from '@nestbox/contract/account';

/** Whom a mail is for, and where its links lead: an origin such as https://nestbox.example. */
export interface MailReader {
  readonly firstName: string;
  readonly publicUrl: string;
}

/**
 * Returns the mail's first line: by name, unless the name is none by today's rule or the address
 * is not known to be that person's.
 */
export const greeting = (
  { greetsByName = true }: { readonly greetsByName?: boolean },
  { firstName }: MailReader,
): string =>
  greetsByName && personName.min(1).safeParse(firstName).success ? `Hello ${firstName},` : 'Hello,';
