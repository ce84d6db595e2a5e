import { sellerLine } from '@nestbox/shop/names';
import { shop } from '@nestbox/shop/shop';
import { mailHtml, orderLine } from './mailHtml.ts';
import { greeting, type MailReader } from './mailReader.ts';
import { type MailContent, whyItCame } from './message.ts';
import { preferencesUrl } from './preferencesUrl.ts';

/** Returns a mail as HTML and as plain text, with the same words. */
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

/** Returns a mail as plain text. Each sentence is one line, which mail programs wrap. */
function mailText(content: MailContent, reader: MailReader): string {
  const { publicUrl, words } = reader;
  const {
    kind,
    order,
    facts,
    paragraphs,
    table,
    question,
    button,
    links = [],
    further = [],
  } = content;
  return [
    greeting(reader),
    ...(facts ? [linesOf(facts)] : []),
    ...paragraphs,
    ...(table ? [tableText(table)] : []),
    ...(button ? [`${button.label}:\n${publicUrl}${button.path}`] : []),
    ...links.map(({ label, path }) => `${label}:\n${publicUrl}${path}`),
    ...further,
    ...(question ? [questionText(question, publicUrl)] : []),
    ...(order ? [orderLine(order)] : []),
    ...(words.signature.length > 0 ? [words.signature.join('\n')] : []),
    [
      `Questions? Write to ${shop.supportEmail}, or reply to this mail.`,
      `${shop.name}, ${publicUrl}`,
      ...(shop.companyNumber ? [sellerLine(shop)] : []),
    ].join('\n'),
    [
      whyItCame[kind],
      ...(kind === 'update'
        ? [`Switch updates off under My household:\n${preferencesUrl(publicUrl)}`]
        : []),
    ].join('\n'),
  ].join('\n\n');
}

const questionText = (
  { text, hint, choices }: NonNullable<MailContent['question']>,
  publicUrl: string,
) => [text, hint, ...choices.map(({ label, path }) => `${label}: ${publicUrl}${path}`)].join('\n');

const tableText = ({ rows, total, notes = [] }: NonNullable<MailContent['table']>) =>
  [linesOf([...rows, ...(total ? [total] : [])]), ...notes].join('\n');

const linesOf = (rows: readonly (readonly [label: string, value: string, ...rest: unknown[]])[]) =>
  rows.map(([label, value]) => `${label}: ${value}`).join('\n');
