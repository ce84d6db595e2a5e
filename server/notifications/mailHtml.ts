import { asSentence, sellerLine, sloganSentence } from '@nestbox/shop/names';
import { shop } from '@nestbox/shop/shop';
import escapeHtml from 'escape-html';
import { greeting, knownName, type MailReader } from './mailReader.ts';
import { mailStyleSheet, mailStyle as style } from './mailStyle.ts';
import { type MailContent, whyItCame } from './message.ts';
import { preferencesUrl, unsubscribePage } from './preferencesUrl.ts';

/** The shop's logo, among the files of the web app. */
export const mailLogoPath = '/apple-touch-icon.png';

/**
 * Returns a mail as HTML. It loads nothing but pictures from the shop's own address. Tables are used for
 * layout, as mail programs support little else. They are marked as such for screen readers.
 */
export function mailHtml(content: MailContent, reader: MailReader): string {
  const { publicUrl } = reader;
  const { facts = [], paragraphs, table, question, button, links = [], further = [] } = content;
  const inList = facts.map(([label, value]) => `${label}: ${value}`).join(' · ');
  const asked = question ? questionWithChoices(question, publicUrl) : '';
  const isAboutQuestion = question?.text === content.subject;
  // The answers are the buttons there.
  const quiet = [...(button && isAboutQuestion ? [button] : []), ...links];
  const subject = escapeHtml(content.subject);
  // A greeting without a name says nothing.
  const hello = knownName(reader) === null ? null : greeting(reader);
  const heading = content.heading === content.subject ? undefined : content.heading;
  return `<!doctype html>
<html lang="en-GB" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${subject}</title>
<style>${mailStyleSheet()}</style>
</head>
<body class="page" style="${style.body}">
<div style="${style.preheader}">${escapeHtml(inList || (paragraphs[0] ?? content.article?.text.slice(0, 150) ?? ''))}${'&#847;&zwnj;&nbsp;'.repeat(40)}</div>
<div role="article" aria-roledescription="email" aria-label="${subject}" lang="en-GB">
<table class="page" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="${style.page}"><tr><td align="center">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" style="${style.sheet}">
<tr><td class="header" style="${style.header}"><a href="${escapeHtml(publicUrl)}/" style="${style.name}"><img src="${escapeHtml(publicUrl)}${mailLogoPath}" alt="" width="32" height="32" style="${style.logo}">${escapeHtml(shop.name)}</a></td></tr>
<tr><td class="content" style="${style.content}">
<h1 class="heading" style="${style.heading}">${escapeHtml(heading ?? hello ?? content.subject)}</h1>
${heading && hello ? paragraph(hello) : ''}
${facts.length > 0 ? factTable(facts) : ''}
${paragraphs.map(paragraph).join('\n')}
${content.article?.html ?? ''}
${isAboutQuestion ? asked : ''}
${button && !isAboutQuestion ? accentButton(button.label, publicUrl + button.path) : ''}
${quiet.length > 0 ? quietLinks(quiet, publicUrl) : ''}
${table ? dataTable(table, publicUrl) : ''}
${isAboutQuestion ? '' : asked}
${further.length > 0 ? `<div style="${style.further}">${further.map(paragraph).join('\n')}</div>` : ''}
${content.order ? `<p class="hint" style="${style.notes}">${escapeHtml(orderLine(content.order))}</p>` : ''}
${signature(reader)}
</td></tr>
<tr><td class="footer" style="${style.footer}">${footer(content, reader)}</td></tr>
</table>
</td></tr></table>
</div>
</body>
</html>
`;
}

/** Returns the line that names the order, by which support finds it. */
export const orderLine = (order: string) => `Order ${order}`;

const paragraph = (text: string) => `<p style="${style.paragraph}">${escapeHtml(text)}</p>`;

/** Returns what a mail is about on the ground of the header: the first in large type. */
function factTable([first, ...others]: NonNullable<MailContent['facts']>): string {
  const lead = first
    ? `<p style="${style.lead}"><span style="${style.leadLabel}">${escapeHtml(first[0])}</span><br><span style="${style.leadValue}">${escapeHtml(first[1])}</span></p>`
    : '';
  const rows = others.map(
    ([label, value]) =>
      `<p style="${style.fact}"><span style="${style.leadLabel}">${escapeHtml(label)}</span><br><span style="${style.factValue}">${escapeHtml(value)}</span></p>`,
  );
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="facts" style="${style.facts}"><tr><td style="${style.factFrame}">
${[lead, ...rows].join('\n')}
</td></tr></table>`;
}

type Table = NonNullable<MailContent['table']>;

function dataTable({ rows, total, notes = [] }: Table, publicUrl: string): string {
  const hasPictures = rows.some(([, , picture]) => picture !== undefined);
  const pictureOf = ([, , picture]: Table['rows'][number]) => {
    if (!hasPictures) return '';
    const image =
      picture === undefined
        ? ''
        : `<img src="${escapeHtml(publicUrl + picture)}" alt="" width="56" height="56" style="${style.picture}">`;
    return `<td class="cell" style="${style.pictureCell}">${image}</td>`;
  };
  const lines = rows.map((row) => line(row, pictureOf(row), style.label, style.value));
  if (total)
    lines.push(line(total, hasPictures ? '<td></td>' : '', style.totalLabel, style.totalValue));
  return `<table width="100%" cellpadding="0" cellspacing="0" style="${style.table}">
${lines.join('\n')}
</table>
${notes.length > 0 ? `<p class="hint" style="${style.notes}">${notes.map((note) => escapeHtml(note)).join('<br>')}</p>` : ''}`;
}

const line = (
  [label, value]: readonly [string, string, string?],
  picture: string,
  ofLabel: string,
  ofValue: string,
) =>
  `<tr>${picture}<th scope="row" class="cell" style="${ofLabel}">${escapeHtml(label)}</th><td class="cell" style="${ofValue}">${escapeHtml(value)}</td></tr>`;

const quietLinks = (links: NonNullable<MailContent['links']>, publicUrl: string) =>
  `<p class="hint" style="${style.links}">${links
    .map(
      ({ label, path }) =>
        `<a href="${escapeHtml(publicUrl + path)}" style="${style.quietLink}">${escapeHtml(label)}</a>`,
    )
    .join(' ')}</p>`;

/** Returns a question with a link for each answer. Screen readers hear both with each link. */
function questionWithChoices(
  { text, picture, hint, choices }: NonNullable<MailContent['question']>,
  publicUrl: string,
): string {
  const image =
    picture === undefined
      ? ''
      : `<img src="${escapeHtml(publicUrl + picture)}" alt="" width="56" height="56" style="${style.questionPicture}">`;
  const cells = choices.map(
    ({ label, path }) =>
      `<td style="${style.choiceCell}"><a class="choice" href="${escapeHtml(publicUrl + path)}" aria-label="${escapeHtml(`${text} ${label}`)}" style="${style.choice}">${escapeHtml(label)}</a></td>`,
  );
  const asked = `<h2 class="question" style="${style.question}">${escapeHtml(text)}</h2>`;
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="${style.asked}"><tr>${image && `<td style="${style.askedPicture}">${image}</td>`}<td>${asked}</td></tr></table>
<p class="hint" style="${style.hint}">${escapeHtml(hint)}</p>
<table role="presentation" cellpadding="0" cellspacing="0" style="${style.choices}"><tr>${cells.join('')}</tr></table>`;
}

const accentButton = (label: string, url: string) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" style="${style.buttonFrame}"><tr><td style="${style.buttonCell}"><a href="${escapeHtml(url)}" style="${style.button}">${escapeHtml(label)}</a></td></tr></table>`;

function signature({ words }: MailReader): string {
  const lines = words.signature.map(escapeHtml);
  return lines.length > 0 ? `<p style="${style.signature}">${lines.join('<br>')}</p>` : '';
}

function footer({ kind }: MailContent, { publicUrl, unsubscribeToken }: MailReader): string {
  const link = (url: string, text: string) =>
    `<a href="${escapeHtml(url)}" style="${style.link}">${escapeHtml(text)}</a>`;
  const lines = [
    `Questions? Write to ${link(`mailto:${shop.supportEmail}`, shop.supportEmail)}, or reply to this mail.`,
    escapeHtml(`${asSentence(shop.name)} ${sloganSentence(shop)}`),
    ...(shop.companyNumber ? [escapeHtml(sellerLine(shop))] : []),
    escapeHtml(whyItCame[kind]),
    ...(kind === 'update'
      ? [`${link(preferencesUrl(publicUrl), 'Switch updates off')} under My household.`]
      : []),
    ...(kind === 'marketing'
      ? [link(unsubscribePage(publicUrl, unsubscribeToken), 'Unsubscribe')]
      : []),
  ];
  return lines.map((text) => `<p style="${style.footerLine}">${text}</p>`).join('\n');
}
