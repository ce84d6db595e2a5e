import escapeHtml from 'escape-html';
import { mailboxPath } from './mailboxPath.ts';
import type { ReceivedMail } from './readMailbox.ts';
import { london } from './sandboxFrame.ts';

const addressOf = (to: string) =>
  escapeHtml(to ? `${mailboxPath}?to=${encodeURIComponent(to)}` : mailboxPath);

/** Returns the page with the mails of a test shop; `to` is the address of the filter. */
export const mailboxPage = (mails: readonly ReceivedMail[], to: string) => ({
  title: 'Mailbox',
  main: `<p class="intro">Every mail this test shop has sent, newest first. No mail leaves it.</p>
<form>
<label for="to">Recipient</label>
<div class="row">
<input id="to" name="to" type="email" autocomplete="email" value="${escapeHtml(to)}">
<button>Filter</button>
</div>
</form>
<nav class="actions" aria-label="Mailbox">
<a href="${addressOf(to)}">Refresh</a>
${to ? `<a href="${mailboxPath}">Show all mails</a>` : ''}
</nav>
${mails.length > 0 ? mailList(mails) : nothing(to)}`,
});

const mailList = (mails: readonly ReceivedMail[]) =>
  `<ul>${mails.map((mail) => `<li>${article(mail)}</li>`).join('\n')}</ul>`;

const article = (mail: ReceivedMail) => `<article>
<h2>${escapeHtml(mail.subject) || '(no subject)'}</h2>
<p class="facts"><span>To <a href="${addressOf(mail.recipient)}">${escapeHtml(mail.recipient)}</a></span>
<time datetime="${mail.sentAt.toISOString()}">${london(mail.sentAt)}</time></p>
${mail.html === null ? plain(mail.text) : `${frame(mail.subject, mail.html)}\n<details><summary>As plain text</summary>${plain(mail.text)}</details>`}
</article>`;

const plain = (text: string) => `<p class="text">${escapeHtml(text)}</p>`;

/** Shows the mail as its reader sees it, without scripts; links open outside of the frame. */
const frame = (subject: string, html: string) =>
  `<iframe title="${escapeHtml(subject)}" loading="lazy" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escapeHtml(html.replace('<head>', '<head><base target="_blank">'))}"></iframe>`;

const nothing = (to: string) => `<div class="empty">
<h2>${to ? `No mail to ${escapeHtml(to)} yet` : 'No mails yet'}</h2>
<p>A mail arrives a second or two after it was asked for. <a href="${addressOf(to)}">Look again</a></p>
</div>`;
