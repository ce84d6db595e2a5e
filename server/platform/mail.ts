import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { domainOf } from '@nestbox/shop/names';
import { shop } from '@nestbox/shop/shop';
import { createTransport } from 'nodemailer';

interface Mail {
  readonly mailId: string;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  /** The same text as HTML; plain text only without it. */
  readonly html?: string | null;
  /** Where the reader can unsubscribe; none for mails that must be sent. */
  readonly unsubscribeUrl?: string | null;
  /** Whether a POST to that address unsubscribes without a question (RFC 8058). */
  readonly isOnePress?: boolean;
}

/** Delivers mails. Throws where a mail was not accepted. */
export interface MailGateway {
  /** Whether mails are sent to their recipients, or kept as files on this machine. */
  readonly sendsOut: boolean;
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** Returns the sender of mails: a setting's text, or a name with its address. */
type Sender = () => string | { readonly name: string; readonly address: string };

const message = (from: Sender, mail: Mail) => ({
  from: from(),
  to: mail.recipient,
  subject: mail.subject,
  text: mail.text,
  ...(mail.html && { html: mail.html }),
  // Mail programs show it beside the sender's name.
  ...(mail.unsubscribeUrl && { list: { unsubscribe: mail.unsubscribeUrl } }),
  ...(mail.isOnePress && { headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } }),
  // The same id lets mail programs detect a mail that was sent twice after a crash.
  messageId: `<${mail.mailId}@${domainOf(shop)}>`,
});

/**
 * Timeouts in milliseconds: a hanging mail server must delay neither other mails nor the shop's
 * stop.
 */
const timeOuts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

export function smtpMail(url: string, from: Sender): MailGateway {
  const transport = createTransport({ url, ...timeOuts });
  return {
    sendsOut: true,
    close: () => transport.close(),
    async send(mail) {
      await transport.sendMail(message(from, mail));
    },
  };
}

/** The local mailbox: each mail is an .eml file, which any mail program opens. */
export function mailboxFolder(folder: string, from: Sender): MailGateway {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    sendsOut: false,
    close: () => transport.close(),
    async send(mail) {
      const { message: bytes } = await transport.sendMail(message(from, mail));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(join(folder, `${mail.mailId}.eml`), bytes as Buffer, { mode: 0o600 });
    },
  };
}
