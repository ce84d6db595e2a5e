import { personName } from '@nestbox/contract/personName';
import type { CustomerId } from '@nestbox/contract/values';
import type { PlatformServices } from '../platform/services.ts';
import { type MailWords, mailWordsOf } from './mailWords.ts';

/** The reader of a mail, the shop's words, and the origin of links, such as https://nestbox.example. */
export interface MailReader {
  /** Null for an unconfirmed address: the mail must not repeat what a stranger typed. */
  readonly firstName: string | null;
  readonly publicUrl: string;
  readonly words: MailWords;
  /** The token of the page on which the reader ends marketing; of no use in other mails. */
  readonly unsubscribeToken?: string;
}

/** The customer whom a mail is for. */
export interface MailRecipient {
  readonly customerId: CustomerId;
  readonly email: string;
  readonly firstName: string;
  readonly emailConfirmedAt: Date | null;
}

/** Returns the reader of a customer's mails, with their name once the address is confirmed. */
export const mailReaderOf = (
  { firstName, emailConfirmedAt }: Pick<MailRecipient, 'firstName' | 'emailConfirmedAt'>,
  services: Pick<PlatformServices, 'publicUrl' | 'storedSettings'>,
): MailReader => ({
  firstName: emailConfirmedAt ? firstName : null,
  publicUrl: services.publicUrl(),
  words: mailWordsOf(services),
});

/**
 * Returns the mail's first line: with the name, unless it is missing or invalid by today's rule.
 */
export function greeting(reader: MailReader): string {
  const name = knownName(reader);
  return name === null
    ? reader.words.greeting.replace(/\s*\{name\}/, '')
    : reader.words.greeting.replace('{name}', () => name);
}

/** Returns the name by which a mail greets; null where none is known, or it is invalid by today's rule. */
export const knownName = ({ firstName }: Pick<MailReader, 'firstName'>): string | null =>
  personName.min(1).safeParse(firstName).data ?? null;
