import { mailHtml } from './mailHtml.ts';
import { mailText } from './mailText.ts';
import type { MailContent } from './notice.ts';

/** Whom a mail is for, and where its links lead: an origin such as https://nestbox.example. */
export interface MailReader {
  readonly firstName: string;
  readonly publicUrl: string;
}

/** A mail as it is sent: the same words as HTML and, for who reads no HTML, as plain text. */
export function renderMail(
  content: MailContent,
  reader: MailReader,
): { subject: string; text: string; html: string } {
  return {
    subject: content.subject,
    text: mailText(content, reader),
    html: mailHtml(content, reader),
  };
}
