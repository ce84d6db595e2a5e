import { createHash } from 'node:crypto';
import { shop } from '@nestbox/contract/shop';
import { escapeHtml } from '../escapeHtml.ts';
import { mailboxPath } from './mailboxPath.ts';
import { mailboxStyle } from './mailboxStyle.ts';
import type { ReceivedMail } from './readMailbox.ts';

const styleHash = createHash('sha256').update(mailboxStyle).digest('base64');

/** Nothing but our own style and icon: not even a mail with markup in it could load anything. */
export const mailboxPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${styleHash}'`,
  "img-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const london = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'Europe/London',
});

const addressOf = (to: string) =>
  escapeHtml(to ? `${mailboxPath}?to=${encodeURIComponent(to)}` : mailboxPath);

/** The mails as a page that works without scripts; `to` is the address they were filtered by. */
export const mailboxPage = (mails: readonly ReceivedMail[], to: string): string => `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${shop.name} | Mailbox</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${mailboxStyle}</style>
</head>
<body>
<header><a href="/">${shop.name}</a><p>Test shop: no mail leaves it</p></header>
<main>
<h1>Mailbox</h1>
<p class="intro">Every mail this shop has sent, newest first.</p>
<form>
<label for="to">Recipient</label>
<div class="row">
<input id="to" name="to" type="email" autocomplete="email" value="${escapeHtml(to)}">
<button>Filter</button>
</div>
</form>
<nav aria-label="Mailbox">
<a href="${addressOf(to)}">Refresh</a>
${to ? `<a href="${mailboxPath}">Show all mails</a>` : ''}
</nav>
${mails.length > 0 ? mailList(mails) : nothing(to)}
</main>
</body>
</html>
`;

const mailList = (mails: readonly ReceivedMail[]) =>
  `<ul>${mails.map((mail) => `<li>${article(mail)}</li>`).join('\n')}</ul>`;

const article = ({ recipient, subject, sentAt, text }: ReceivedMail) => `<article>
<h2>${escapeHtml(subject) || '(no subject)'}</h2>
<p class="facts"><span>To <a href="${addressOf(recipient)}">${escapeHtml(recipient)}</a></span>
<time datetime="${sentAt.toISOString()}">${london.format(sentAt)}</time></p>
<p class="text">${escapeHtml(text)}</p>
</article>`;

const nothing = (to: string) => `<div class="empty">
<h2>${to ? `No mail to ${escapeHtml(to)} yet` : 'No mails yet'}</h2>
<p>A mail arrives a second or two after it was asked for. <a href="${addressOf(to)}">Look again</a></p>
</div>`;
