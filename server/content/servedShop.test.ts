import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readAuditLog } from '@nestbox/contract/staff';
import {
  getShopFile,
  restoreShopFile,
  type ShopFileTexts,
  setShopFile,
} from '@nestbox/contract/staffShopFile';
import { staffRoles } from '@nestbox/domain/account/permissions';
import { shopOfFile, shop as soldBy } from '@nestbox/shop/shop';
import { shop as webShop, webShopOf } from '@nestbox/shop/webShop';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { bareApp } from '../../testing/harness/bareApp.ts';
import { callStaff, type Member, newMember } from '../../testing/harness/staff.ts';
import { useTestShop } from '../../testing/harness/testShop.ts';
import { buildApp } from '../app.ts';
import { textReader } from '../notifications/editableTexts.ts';
import { readMail, readTextMail } from '../notifications/message.ts';
import { renderMail } from '../notifications/renderMail.ts';
import { insertVersion } from '../platform/settings/settingQueries.ts';
import { exampleMails } from '../workflows/reports/exampleMails.ts';
import { typedTextsOf } from './typedShop.ts';

const shop = useTestShop();

/** Stands for the built web app: its page, and what renders it anew, say the name and nothing else. */
const page = (id: string, name: string) =>
  `<html><head><meta name="shop" content="${id}"><title>${name}</title></head></html>`;
const renderer = `
import { appendFileSync } from 'node:fs';
const rendering = new URL('rendering', import.meta.url);
// The thread would go on living.
setInterval(() => {}, 1000);
export const entry = { module: { createRequestHandler: () => async (request) => {
  const { id, name, ownTexts } = globalThis.servedShop;
  const [part] = globalThis.servedLegalTexts.terms ?? [{ html: '' }];
  appendFileSync(rendering, name + ' begins\\n');
  await new Promise((resolve) => setTimeout(resolve, name.startsWith('Shop') ? 150 : 0));
  appendFileSync(rendering, name + ' ends\\n');
  if (name === 'Unwritable') throw new Error('cannot be rendered');
  const other = request.headers.get('X-React-Router-SPA-Mode') ? ' (other)' : '';
  return new Response(${JSON.stringify(page('ID', 'NAME'))}.replace('ID', id).replace('NAME', name + other + (ownTexts.terms ? part.html : '')));
} } };`;

let owner: Member;
let app: FastifyInstance;
let folder: string;
beforeAll(async () => {
  owner = await newMember(shop, 'owner');
  folder = mkdtempSync(join(tmpdir(), 'nestbox-served-'));
  for (const each of ['client', 'server', 'admin/assets']) {
    mkdirSync(join(folder, each), { recursive: true });
  }
  writeFileSync(join(folder, 'client/index.html'), page(webShop.id, webShop.name));
  writeFileSync(join(folder, 'client/__spa-fallback.html'), page(webShop.id, webShop.name));
  writeFileSync(join(folder, 'client/favicon.svg'), '<svg>built</svg>');
  writeFileSync(join(folder, 'server/index.js'), renderer);
  writeFileSync(join(folder, 'server/package.json'), '{"type":"module"}');
  writeFileSync(
    join(folder, 'admin/index.html'),
    '<head><title>%SHOP% staff</title><!--shop--></head>',
  );
  app = await buildApp({
    ...bareApp,
    services: shop.services,
    webFolder: join(folder, 'client'),
    adminFolder: join(folder, 'admin'),
  });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});
afterEach(() => goBack(0));

const inFile = typedTextsOf(shopOfFile);
const read = async () => (await callStaff(shop, getShopFile, { as: owner })).answer;

async function set(changes: Partial<ShopFileTexts>, seen?: number) {
  const version = seen ?? (await read()).version;
  const body = { texts: { ...inFile, ...changes }, version, why: 'We moved' };
  return callStaff(shop, setShopFile, { as: owner, body });
}

async function goBack(to: number) {
  const { version } = await read();
  return callStaff(shop, restoreShopFile, { as: owner, body: { to, version } });
}

/** All mails of the shop, as they would be written now. */
const mailsNow = () =>
  exampleMails({
    now: new Date('2026-12-01T09:00:00Z'),
    today: '2026-12-01',
    publicUrl: 'https://shop.example',
    products: [],
  })
    .map(({ content }) => {
      if (!('kind' in content)) return JSON.stringify(readTextMail(content, usualReader));
      const reader = { firstName: 'Ada', publicUrl: 'https://shop.example', words: soldBy.mails };
      const { html, text, subject } = renderMail(readMail(content, usualReader), reader);
      return `${subject}\n${text}\n${html}`;
    })
    .join('\n');
const usualReader = textReader(() => ({}));

const newPng = () =>
  sharp({ create: { width: 512, height: 512, channels: 3, background: '#123456' } })
    .png()
    .toBuffer();

const titleAt = async (url: string) => {
  const { body } = await app.inject({ url });
  return /<title>([^<]*)/.exec(body)?.[1];
};

it('holds at once: on pages and in icons, in mails and in the staff’s app', async () => {
  expect(await titleAt('/')).toBe(shopOfFile.name);
  expect(mailsNow()).toContain(shopOfFile.supportEmail);
  const { status, answer } = await set({
    name: 'Larder & Loft',
    supportEmail: 'care@larder.example',
    colours: { header: '#1f2a44', accent: '#8fd3c1', page: '#ffffff' },
  });
  expect(status).toBe(200);
  expect(answer.texts).toMatchObject({ name: 'Larder & Loft', slogan: shopOfFile.slogan });
  expect(await titleAt('/')).toBe('Larder & Loft');
  expect(await titleAt('/box-summary')).toBe('Larder & Loft (other)');
  expect((await app.inject('/favicon.svg')).body).toContain('#1f2a44');
  expect(JSON.parse((await app.inject('/manifest.webmanifest')).body)).toMatchObject({
    name: 'Larder & Loft',
    theme_color: '#1f2a44',
  });
  const admin = await app.inject('/admin');
  expect(admin.body).toContain('<title>Larder &amp; Loft staff</title>');
  expect(admin.body).toContain('--shop-accent:#8fd3c1');
  expect(mailsNow()).toContain('care@larder.example');
  expect(mailsNow()).not.toContain(shopOfFile.supportEmail);
  expect(mailsNow()).not.toContain(shopOfFile.name);
  expect(mailsNow()).not.toContain(shopOfFile.colours.accent);
  expect(soldBy).toMatchObject({ name: 'Larder & Loft', legalName: shopOfFile.legalName });
  expect(shop.services.settings.seller.name).toBe(shopOfFile.legalName);
});

it('serves another logo and picture, whatever the build has files of', async () => {
  const markup = (colour: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><title>${'x'.repeat(2_000)}</title><path d="M0 0h8v8z" fill="${colour}"/></svg>`;
  const logo = markup('currentColor');
  const picture = markup('#123456');
  expect((await app.inject('/logo.svg')).statusCode).toBe(404);
  const { status, answer } = await set({ logo, picture });
  expect(status).toBe(200);
  expect(answer.texts).toMatchObject({ logo, picture });
  const served = webShopOf(soldBy);
  for (const [url, content] of [
    [served.logo.onPage, soldBy.colours.header],
    [served.picture, '#123456'],
  ] as const) {
    const { statusCode, headers, body } = await app.inject(url);
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/svg+xml']);
    expect(headers['content-security-policy']).toMatch(/script-src 'none'|default-src 'none'/);
    expect(body).toContain(content);
  }
  const png = await newPng();
  await set({ logo: `data:image/png;base64,${png.toString('base64')}` });
  expect(webShopOf(soldBy).logo.onPage).toMatch(/^\/icon-192\.png\?look=/);
  expect((await app.inject('/icon-192.png')).headers['content-type']).toBe('image/png');
  await goBack(0);
  expect((await app.inject(served.picture)).statusCode).toBe(404);
});

it('shows legal texts of the shop’s own, and the usual ones again', async () => {
  const text = '**We** are <Larder>.\n\n## Who we are\n\nLarder.';
  const { status } = await set({ name: 'Larder', terms: { ...inFile.terms, text } });
  expect(status).toBe(200);
  const { body } = await app.inject('/');
  expect(body).toContain('<p><strong>We</strong> are &lt;Larder&gt;.</p>');
  await set({ name: 'Larder' });
  expect((await app.inject('/')).body).not.toContain('<strong>We');
});

it('keeps what a shop has typed before it could set pictures', async () => {
  const { version } = await read();
  await shop.services.database.transaction((tx) =>
    insertVersion(tx, {
      name: 'shop-file',
      version: version + 1,
      value: { name: 'Larder', 'terms.law': 'Scotland', 'gone.field': 'x' },
      staffId: owner.staffId,
      who: 'Olive',
      why: null,
      at: shop.services.clock.now(),
    }),
  );
  expect((await read()).texts).toMatchObject({
    name: 'Larder',
    logo: inFile.logo,
    terms: { law: 'Scotland', text: '' },
  });
});

it('renders pages for one change at a time, and for the latest of many, however fast they follow', async () => {
  const asked: Promise<unknown>[] = [];
  for (const name of ['Shop 1', 'Shop 2', 'Shop 3', 'Shop 4']) {
    await set({ name });
    asked.push(titleAt('/'));
  }
  await Promise.all(asked);
  expect(await titleAt('/')).toBe('Shop 4');
  const lines = readFileSync(join(folder, 'server/rendering'), 'utf8').match(/Shop \d \w+/g) ?? [];
  const open = new Set<string>();
  for (const line of lines) {
    const name = line.slice(0, 6);
    if (line.endsWith('begins')) open.add(name);
    else open.delete(name);
    expect([...open].length).toBeLessThan(2);
  }
});

it('draws packs with the new name', async () => {
  const image = () => shop.services.catalogue.products[0]?.image;
  const before = image();
  await set({ name: 'Larder' });
  expect(image()).not.toBe(before);
  await goBack(0);
  expect(image()).toBe(before);
});

it('serves the pages as they were where they cannot be rendered', async () => {
  expect(await titleAt('/')).toBe(shopOfFile.name);
  await set({ name: 'Unwritable' });
  expect(await titleAt('/')).toBe(shopOfFile.name);
  await set({ name: 'Larder' });
  expect(await titleAt('/')).toBe('Larder');
});

it('lists versions with what each changed, and goes back to one or to the file', async () => {
  await set({ name: 'Larder' });
  const { answer } = await set({ name: 'Larder', supportPhone: '' });
  const [latest, before] = answer.versions;
  expect(latest?.changes).toEqual([
    { field: 'name', value: ['Larder'] },
    { field: 'supportPhone', value: null },
  ]);
  expect(latest).toMatchObject({ staffId: owner.staffId, why: 'We moved' });
  expect((await goBack(before?.version ?? 0)).answer.texts).toMatchObject({
    name: 'Larder',
    supportPhone: shopOfFile.supportPhone,
  });
  expect((await goBack(0)).answer.texts).toEqual(inFile);
  expect(await titleAt('/')).toBe(shopOfFile.name);
  expect((await goBack(999)).status).toBe(404);
  const { entries } = (await callStaff(shop, readAuditLog, { as: owner, query: {} })).answer;
  expect(entries.find(({ act }) => act === 'set-shop-file')).toMatchObject({
    before: { name: 'Larder' },
    after: { name: shopOfFile.name },
    why: 'Back to how it was set up',
  });
});

it('replaces no colleague’s version, and refuses what the file may not say', async () => {
  const { version } = await read();
  await set({ name: 'Larder' });
  const late = await set({ name: 'Loft' }, version);
  expect([late.status, late.problem?.detail]).toEqual([
    409,
    expect.stringMatching(/^.* changed the shop meanwhile \(version \d+\)\./),
  ]);
  const wrong = await set({ name: 'Larder: Loft' });
  expect([wrong.status, wrong.problem?.detail]).toEqual([400, 'It has a colon.']);
  expect(soldBy.name).toBe('Larder');
});

it('is for owners alone', async () => {
  const { version } = await read();
  for (const role of staffRoles.filter((each) => each !== 'owner')) {
    const as = await newMember(shop, role);
    const answers = await Promise.all([
      callStaff(shop, getShopFile, { as }),
      callStaff(shop, setShopFile, { as, body: { texts: inFile, version } }),
      callStaff(shop, restoreShopFile, { as, body: { to: 0, version } }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
  }
});
