import { sellerLine, sloganSentence } from '@nestbox/shop/names';
import { shop } from '@nestbox/shop/shop';
import escapeHtml from 'escape-html';
import { greeting, type MailReader } from './mailReader.ts';
import { mailStyleSheet, mailStyle as style } from './mailStyle.ts';
import type { MailContent } from './message.ts';
import { preferencesUrl } from './preferencesUrl.ts';

/**
 * Returns a mail as HTML without pictures, scripts or anything to load. Tables are used for layout,
 * as mail programs support little else. They are marked as such for screen readers.
 */
export function mailHtml(content: MailContent, reader: MailReader): string {
  const { publicUrl } = reader;
  const { paragraphs, table, question, button } = content;
  const subject = escapeHtml(content.subject);
  return `<!doctype html>
<html lang="en-GB" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${subject}</title>
<style>${mailStyleSheet}</style>
</head>
<body class="page" style="${style.body}">
<div style="${style.preheader}">${escapeHtml(paragraphs[0] ?? '')}${'&#847;&zwnj;&nbsp;'.repeat(40)}</div>
<div role="article" aria-roledescription="email" aria-label="${subject}" lang="en-GB">
<table class="page" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="${style.page}"><tr><td align="center">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" style="${style.sheet}">
<tr><td class="header" style="${style.header}"><a href="${escapeHtml(publicUrl)}/" style="${style.name}">${escapeHtml(shop.name)}</a></td></tr>
<tr><td class="content" style="${style.content}">
<h1 class="heading" style="${style.heading}">${subject}</h1>
${paragraph(greeting(reader))}
${paragraphs.map(paragraph).join('\n')}
${table ? dataTable(table) : ''}
${question ? questionWithChoices(question, publicUrl) : ''}
${button ? accentButton(button.label, publicUrl + button.path) : ''}
${signature(reader)}
</td></tr>
<tr><td class="footer" style="${style.footer}">${footer(content, publicUrl)}</td></tr>
</table>
</td></tr></table>
</div>
</body>
</html>
`;
}

const paragraph = (text: string) => `<p style="${style.paragraph}">${escapeHtml(text)}</p>`;

function dataTable({ rows, total }: NonNullable<MailContent['table']>): string {
  const lines = rows.map((row) => line(row, style.label, style.value));
  if (total) lines.push(line(total, style.totalLabel, style.totalValue));
  return `<table width="100%" cellpadding="0" cellspacing="0" style="${style.table}">
${lines.join('\n')}
</table>`;
}

const line = ([label, value]: readonly [string, string], ofLabel: string, ofValue: string) =>
  `<tr><th scope="row" class="cell" style="${ofLabel}">${escapeHtml(label)}</th><td class="cell" style="${ofValue}">${escapeHtml(value)}</td></tr>`;

/** Returns a question with a link for each answer. Screen readers hear both with each link. */
function questionWithChoices(
  { text, hint, choices }: NonNullable<MailContent['question']>,
  publicUrl: string,
): string {
  const cells = choices.map(
    ({ label, path }) =>
      `<td style="${style.choiceCell}"><a class="choice" href="${escapeHtml(publicUrl + path)}" aria-label="${escapeHtml(`${text} ${label}`)}" style="${style.choice}">${escapeHtml(label)}</a></td>`,
  );
  return `<h2 class="heading" style="${style.question}">${escapeHtml(text)}</h2>
<p class="hint" style="${style.hint}">${escapeHtml(hint)}</p>
<table role="presentation" cellpadding="0" cellspacing="0" style="${style.choices}"><tr>${cells.join('')}</tr></table>`;
}

const accentButton = (label: string, url: string) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" style="${style.buttonFrame}"><tr><td style="${style.buttonCell}"><a href="${escapeHtml(url)}" style="${style.button}">${escapeHtml(label)}</a></td></tr></table>`;

function signature({ words }: MailReader): string {
  const lines = words.signature.map(escapeHtml);
  return lines.length > 0 ? `<p style="${style.signature}">${lines.join('<br>')}</p>` : '';
}

function footer({ kind }: MailContent, publicUrl: string): string {
  const link = (url: string, text: string) =>
    `<a href="${escapeHtml(url)}" style="${style.link}">${escapeHtml(text)}</a>`;
  const lines = [
    `Questions? Write to ${link(`mailto:${shop.supportEmail}`, shop.supportEmail)}.`,
    escapeHtml(`${shop.name}. ${sloganSentence(shop)}`),
    ...(shop.companyNumber ? [escapeHtml(sellerLine(shop))] : []),
  ];
  if (kind === 'update') {
    lines.push(
      `This mail is an update. You can ${link(preferencesUrl(publicUrl), 'switch updates off')} under My household.`,
    );
  }
  return lines.map((text) => `<p style="${style.footerLine}">${text}</p>`).join('\n');
}
