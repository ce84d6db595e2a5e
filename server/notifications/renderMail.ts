import { mailHtml } from './mailHtml.ts';
import type { MailReader } from './mailReader.ts';
import { mailText } from './mailText.ts';
import type { MailContent } from './message.ts';

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
