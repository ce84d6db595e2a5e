import { mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requestResetCode } from '@nestbox/contract/account';
import Fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { signedIn } from '../../testing/harness/people.ts';
import { testPagesCookie } from '../../testing/harness/testPages.ts';
import { useTestShop } from '../../testing/harness/testShop.ts';
import type { MailContent } from '../notifications/message.ts';
import { renderMail } from '../notifications/renderMail.ts';
import { mailboxFolder } from '../platform/mail.ts';
import { mailboxRoutes } from './mailboxRoutes.ts';

const shop = useTestShop();
let folder: string;
let minutes: number;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nestbox-mailbox-'));
  minutes = 0;
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Sends a mail as the shop does, a minute after the last. */
async function send(
  recipient: string,
  subject: string,
  text: string,
  html: string | null = null,
): Promise<void> {
  minutes += 1;
  const mailId = String(minutes);
  const mail = { mailId, recipient, subject, text, html };
  await mailboxFolder(folder, () => 'Test <test@example.com>').send(mail);
  const at = new Date(Date.UTC(2026, 6, 1, 9, minutes));
  utimesSync(join(folder, `${mailId}.eml`), at, at);
}

async function show(query = '') {
  const app = Fastify();
  mailboxRoutes(app, shop.services, folder);
  const answer = await app.inject({
    url: `/mailbox${query}`,
    headers: { cookie: testPagesCookie },
  });
  await app.close();
  return answer;
}

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};
/** Decodes an attribute or an element's text as a browser does. */
const asRead = (html: string) =>
  html.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity);

const subjects = (html: string) => [...html.matchAll(/<h2>(.*)<\/h2>/g)].map(([, text]) => text);

describe('the mailbox page', () => {
  it('shows recipient, subject, time and text, the newest mail first', async () => {
    await send('ada@example.com', 'Older', 'Your code is 0123.');
    await send('bob@example.com', 'Newer', 'Box 1 is on its way.');
    const { body, statusCode } = await show();
    expect(statusCode).toBe(200);
    expect(subjects(body)).toEqual(['Newer', 'Older']);
    expect(body).toContain('>ada@example.com</a>');
    expect(body).toContain('Your code is 0123.');
    // In British Summer Time.
    expect(body).toContain('<time datetime="2026-07-01T09:01:00.000Z">1 Jul 2026, 10:01:00</time>');
  });

  it('shows the mails of one recipient, whatever the case of the address', async () => {
    await send('ada@example.com', 'For Ada', 'Hello');
    await send('bob@example.com', 'For Bob', 'Hello');
    const { body } = await show('?to=ADA%40example.com');
    expect(subjects(body)).toEqual(['For Ada']);
    expect(body).toContain('value="ADA@example.com"');
    expect(body).toContain('href="/mailbox?to=ADA%40example.com">Refresh</a>');
  });

  it('mentions that there are no mails, before the first one and for an unknown recipient', async () => {
    expect((await show()).body).toContain('No mails yet');
    await send('ada@example.com', 'For Ada', 'Hello');
    expect((await show('?to=eve%40example.com')).body).toContain('No mail to eve@example.com yet');
    rmSync(folder, { recursive: true });
    expect((await show()).body).toContain('No mails yet');
  });

  it('reads the encodings of a mail program: accents, long lines, long subjects', async () => {
    const subject = `Žofie’s box № 1 ${'is on its way '.repeat(12)}now`;
    const text = `£4.50 – für Žofie = ok\n\n${'A long line, '.repeat(40)}end.\n.\nFrom here`;
    await send('zofie@example.com', subject, text);
    const { body } = await show();
    expect(subjects(body)).toEqual([subject]);
    expect(body).toContain(text);
  });

  it('escapes everything that it shows', async () => {
    const markup = '<script>alert("1")</script><img src=x onerror=\'x\'>&amp;';
    await send('"<b>"@example.com', `S ${markup}`, `T ${markup}`);
    const { body } = await show(`?to=${encodeURIComponent('"><b>bold</b>')}`);
    expect(body).not.toMatch(/<script|<b>|<img/);
    const all = (await show()).body;
    expect(all).not.toMatch(/<script|<b>|<img/);
    const shown =
      '&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&lt;img src=x onerror=&#39;x&#39;&gt;&amp;amp;';
    expect(all).toContain(`S ${shown}`);
    expect(all).toContain(`T ${shown}`);
    expect((await show('?to=a&to=b')).statusCode).toBe(200);
  });

  it('shows a mail as its reader sees it, without scripts, and with its text', async () => {
    const content: MailContent = {
      subject: 'Box 4 arrives',
      kind: 'update',
      paragraphs: ['It arrives on Friday, with "<b>" in it.'],
      button: { label: 'Look at it', path: '/future-boxes' },
    };
    const words = { greeting: 'Hello {name},', signature: [] };
    const reader = { firstName: 'Ada', publicUrl: 'https://shop.example', words };
    const { subject, text, html } = renderMail(content, reader);
    await send('ada@example.com', subject, text, html);
    await send('ada@example.com', 'Plain', 'Text alone.');
    const { body } = await show();
    const frames = [...body.matchAll(/<iframe ([^>]*)>/g)].map(
      ([, attributes]) => attributes ?? '',
    );
    expect(frames).toHaveLength(1);
    const [frame = ''] = frames;
    expect(frame).toContain('title="Box 4 arrives"');
    expect(frame).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
    const shown = /srcdoc="([^"]*)"/.exec(frame)?.[1] ?? '';
    expect(asRead(shown).replace('<base target="_blank">', '').trim()).toBe(html.trim());
    expect(asRead(shown)).toContain('<base target="_blank">');
    const [details = ''] = /<details>.*<\/details>/s.exec(body) ?? [];
    expect(asRead(details)).toContain(text);
    expect(body).toContain('<p class="text">Text alone.</p>');
  });

  it('has a policy without scripts, and is neither cached nor indexed', async () => {
    const { headers, body } = await show();
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; form-action 'self';/,
    );
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    expect(body).toContain('<meta name="robots" content="noindex">');
  });
});

describe('a test shop', () => {
  it('shows the code that it mailed', async () => {
    const { email } = await signedIn(shop);
    await shop.call(requestResetCode, { body: { email } });
    await shop.mails();
    const { body } = await shop.app.inject({
      url: `/mailbox?to=${encodeURIComponent(email)}`,
      headers: { cookie: testPagesCookie },
    });
    expect(body).toMatch(/Your code is \d{4}\./);
  });
});
