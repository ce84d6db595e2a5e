import { dateFormat } from '@nestbox/domain/calendar/locale';
import { shop } from '@nestbox/shop/shop';
import escapeHtml from 'escape-html';
import type { FastifyReply } from 'fastify';
import { docsPath } from '../platform/http/docsPath.ts';
import { mailboxPath } from './mailboxPath.ts';
import { sandboxPath } from './sandboxPath.ts';
import { sandboxStyle } from './sandboxStyle.ts';

/**
 * No scripts run, and only our icon is loaded. Inline styles are allowed: mails have them in each
 * element, and are shown under the page's policy.
 */
const policy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

export const london = dateFormat({
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'Europe/London',
});

/** Sends a page of the test shop around `main`, which works without scripts. */
export const sendSandboxPage = (
  reply: FastifyReply,
  { title, main }: { title: string; main: string },
): FastifyReply =>
  reply
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(shop.name)} | ${title}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${sandboxStyle()}</style>
</head>
<body>
<header><a class="name" href="/">${escapeHtml(shop.name)}</a>
<nav aria-label="Test shop"><a href="${sandboxPath}">Test shop</a> <a href="${mailboxPath}">Mailbox</a> <a href="${docsPath}">API</a></nav></header>
<main>
<h1>${title}</h1>
${main}
</main>
</body>
</html>
`);
