import { dateFormat } from '@nestbox/domain/calendar/locale';
import escapeHtml from 'escape-html';
import { TEST_CARDS, type TestCard } from 'stripe-sandbox/cards/testCards';
import type { WebhookEvent } from '../billing/webhookEventQueries.ts';
import { dayMilliseconds } from '../platform/clock.ts';
import { docsPath } from '../platform/http/docsPath.ts';
import { formatTestCard } from './formatTestCard.ts';
import { mailboxPath } from './mailboxPath.ts';
import { london } from './sandboxFrame.ts';
import { sandboxPath } from './sandboxPath.ts';

const today = dateFormat({ dateStyle: 'full', timeZone: 'Europe/London' });

interface SandboxView {
  readonly now: Date;
  readonly events: readonly WebhookEvent[];
  /** How to sign in as the ready owner of the shop. */
  readonly owner: { readonly email: string; readonly password: string; readonly code: string };
}

/** Returns a page with the shop's time, the ready owner, the test cards, and the latest events. */
export const sandboxPage = (view: SandboxView) => ({
  title: 'Test shop',
  main: `<p class="intro">No real money moves here, and no mail leaves.</p>
<section class="card"><h2>The shop's date</h2>
<p class="today"><time datetime="${view.now.toISOString()}">${today(view.now)}</time></p>
<p>${formatAhead(view.now)}</p>
<p>To see weeks go by in seconds, run this in the shop's folder: <code>npm run sandbox -- advance 14</code></p>
<p class="soft">The date moves by so many days and never back. What falls due on the way is done: boxes are locked, charged and shipped, and the command tells what happened to whom.</p>
</section>
<section class="card"><h2>Look around</h2>
<p><a href="${mailboxPath}">The mailbox</a>: every mail the shop has sent.</p>
<p><a href="${docsPath}">The API</a>: every call, to be tried in the browser.</p>
</section>
<section class="card"><h2>The staff’s app</h2>
<p>Sign in <a href="/admin">as the owner of this shop</a>, and invite others from there.</p>
<ul class="list">
<li><span>Email</span> <strong>${escapeHtml(view.owner.email)}</strong></li>
<li><span>Password</span> <strong>${escapeHtml(view.owner.password)}</strong></li>
<li><span>Code</span> <strong>${view.owner.code}</strong></li>
</ul>
<p class="soft">A code is valid for a minute at most and works once. <a href="${sandboxPath}">Look again</a> for another.</p>
</section>
<section class="card"><h2>Cards to pay with</h2>
<p>With any date ahead and any security code.</p>
<ul class="list">${TEST_CARDS.map(cardLine).join('\n')}</ul>
</section>
<section class="card"><h2>What the card provider told</h2>
${view.events.length > 0 ? `<ul class="list">${view.events.map(eventLine).join('\n')}</ul>` : '<p>Nothing yet: pay for a box, and it shows here.</p>'}
<p class="again"><a href="${sandboxPath}">Look again</a></p>
</section>`,
});

function formatAhead(now: Date): string {
  const days = Math.round((now.getTime() - Date.now()) / dayMilliseconds);
  if (days === 0) return 'That is today: the clock was not moved.';
  return `That is ${days} ${days === 1 ? 'day' : 'days'} ahead of today.`;
}

const cardLine = (card: TestCard) =>
  `<li><span class="number">${card.number.replace(/(\d{4})(?=\d)/g, '$1 ')}</span> <span>${escapeHtml(formatTestCard(card))}</span></li>`;

const eventLine = ({ type, subject, receivedAt, handledAt }: WebhookEvent) =>
  `<li><span>${escapeHtml(type)}${handledAt ? '' : ' (waiting)'}<br><span class="soft">${escapeHtml(subject ?? '')}</span></span> <time class="soft" datetime="${receivedAt.toISOString()}">${london(receivedAt)}</time></li>`;
