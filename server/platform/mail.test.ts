import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { domainOf } from '@nestbox/shop/names';
import { shop } from '@nestbox/shop/shop';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { mailboxFolder } from './mail.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nestbox-gateway-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const mail = {
  mailId: '1',
  recipient: 'ada@example.com',
  subject: 'Box 4 is on its way',
  text: `It is shipped today. ${'A long sentence, '.repeat(20)}as it is.`,
};

async function sent(more: { html?: string | null; unsubscribeUrl?: string | null }) {
  await mailboxFolder(folder, () => 'Nestbox <shop@example.com>').send({ ...mail, ...more });
  const parsed = await PostalMime.parse(readFileSync(join(folder, '1.eml')));
  const header = (name: string) => parsed.headers.find(({ key }) => key === name)?.value ?? null;
  return { parsed, header };
}

it('sends a mail as HTML beside its text', async () => {
  const html = '<p>It is shipped today, for £9.00.</p>';
  const { parsed, header } = await sent({ html });
  expect(parsed).toMatchObject({ subject: mail.subject });
  expect(parsed.text?.trim()).toBe(mail.text);
  expect(parsed.html?.trim()).toBe(html);
  expect(header('content-type')).toMatch(/^multipart\/alternative/);
  expect(header('list-unsubscribe')).toBeNull();
});

it('gives mail programs the link to unsubscribe', async () => {
  const { header } = await sent({ unsubscribeUrl: 'https://shop.example/my-household' });
  expect(header('list-unsubscribe')).toBe('<https://shop.example/my-household>');
});

it('sends a mail without HTML as plain text', async () => {
  const { parsed, header } = await sent({ html: null, unsubscribeUrl: null });
  expect(header('content-type')).toMatch(/^text\/plain/);
  expect(parsed.html).toBeUndefined();
  expect(parsed.text?.trim()).toBe(mail.text);
});

it('comes from the shop, whatever signs its name has', async () => {
  const from = { name: 'Larder, Loft & "Sons"', address: 'care@larder.example' };
  await mailboxFolder(folder, () => from).send(mail);
  const parsed = await PostalMime.parse(readFileSync(join(folder, '1.eml')));
  expect(parsed.from).toMatchObject(from);
  expect(parsed.messageId).toBe(`<1@${domainOf(shop)}>`);
});
