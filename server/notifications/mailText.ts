import { shop } from '@nestbox/contract/shop';
import { greeting, type MailReader } from './mailReader.ts';
import type { MailContent } from './message.ts';
import { preferencesUrl } from './preferencesUrl.ts';

/** A mail as plain text. Lines are as long as their sentence: the reader's program wraps them. */
export function mailText(content: MailContent, reader: MailReader): string {
  const { publicUrl } = reader;
  const { kind, paragraphs, table, button } = content;
  return [
    greeting(reader),
    ...paragraphs,
    ...(table ? [tableText(table)] : []),
    ...(button ? [`${button.label}:\n${publicUrl}${button.path}`] : []),
    `Questions? Write to ${shop.supportEmail}.\n${shop.name}, ${publicUrl}`,
    ...(kind === 'update'
      ? [
          `This mail is an update. You can switch updates off under My household:\n${preferencesUrl(publicUrl)}`,
        ]
      : []),
  ].join('\n\n');
}

const tableText = ({ rows, total }: NonNullable<MailContent['table']>) =>
  [...rows, ...(total ? [total] : [])].map(([label, value]) => `${label}: ${value}`).join('\n');
