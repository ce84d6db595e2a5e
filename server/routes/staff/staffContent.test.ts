import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { getJournal, getJournalEntry, getPage } from '@nestbox/contract/content';
import { csrfHeader } from '@nestbox/contract/csrfHeader';
import { pagePaths } from '@nestbox/contract/pagePaths';
import { type OwnContent, usualContent } from '@nestbox/contract/shopTexts';
import { readAuditLog } from '@nestbox/contract/staff';
import * as staff from '@nestbox/contract/staffContent';
import { addDays } from '@nestbox/domain/calendar/date';
import { shop as webShop } from '@nestbox/shop/webShop';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bareApp } from '../../../testing/harness/bareApp.ts';
import { callStaff, type Member, newMember } from '../../../testing/harness/staff.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';
import { buildApp } from '../../app.ts';
import { today } from '../../platform/clock.ts';

// Days pass in them, and a session ends after some hours.
const shop = useTestShop({ perTest: true });
let ada: Member;
let sam: Member;
let webFolder: string;
let web: FastifyInstance;

/** A built page, as far as own content is written into it. */
const builtPage = (main: string) =>
  `<head><meta name="shop" content="${webShop.id}"><title>Built</title></head><body><aside data-own="announcement" class="a"></aside>${main}<nav aria-label="Footer"><ul class="b"><li><a href="/">Home</a></li><li><a class="c" href="/terms-conditions">Terms &amp; Conditions</a></li></ul></nav><script id="own" type="application/json">${JSON.stringify(usualContent())}</script></body>`;

beforeAll(() => {
  webFolder = mkdtempSync(join(tmpdir(), 'nestbox-content-'));
  const write = (path: string, main: string) => {
    const file = join(webFolder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, builtPage(main));
  };
  write('index.html', `<p class="d" data-own="lead">${usualContent().texts.lead}</p>`);
  write('__spa-fallback.html', '');
  const article = '<article class="e" data-own="article"></article>';
  for (const path of ['pages/-', 'journal', 'journal/-']) write(`${path}/index.html`, article);
});
afterAll(() => rmSync(webFolder, { recursive: true }));
beforeEach(async () => {
  [ada, sam] = [await newMember(shop, 'owner'), await newMember(shop, 'owner')];
  web = await buildApp({
    ...bareApp,
    publicUrl: 'https://shop.example',
    services: shop.services,
    webFolder,
  });
});
afterEach(() => web.close());

async function open(path: string) {
  const { statusCode, body } = await web.inject(path);
  const shown = (name: string) =>
    new RegExp(`<(\\w+)[^>]* data-own="${name}"[^>]*>(.*?)</\\1>`, 's').exec(body)?.[2];
  const own: OwnContent = JSON.parse(
    /id="own" type="application\/json">(.*?)<\/script>/.exec(body)?.[1] ?? '',
  );
  return { statusCode, body, shown, own };
}

describe('the texts of the shop', () => {
  const read = async () => (await callStaff(shop, staff.getShopContent, { as: ada })).answer;
  const set = (content: Partial<staff.ShopContent>, version: number, as = ada) =>
    callStaff(shop, staff.setShopContent, {
      as,
      body: { texts: {}, announcement: null, ...content, version, why: 'Spring' },
    });

  it('are in the next page, as its scripts will draw it, and go back', async () => {
    expect(await read()).toMatchObject({ version: 0, content: { texts: {}, announcement: null } });
    const usual = usualContent().texts;
    const lead = 'Soap & <rice>, “$& $1” in time.';
    const texts = { lead: ` ${lead} `, promise: usual.promise, panel1: '' };
    expect((await set({ texts }, 0)).answer.content.texts).toEqual({ lead });
    const home = await open('/');
    expect(home.shown('lead')).toBe('Soap &amp; &lt;rice&gt;, “$&amp; $1” in time.');
    expect(home.own.texts).toEqual({ ...usual, lead });
    expect(home.shown('announcement')).toBe('');

    const back = { to: 0, version: 1 };
    await callStaff(shop, staff.restoreShopContent, { as: ada, body: back });
    expect((await open('/')).shown('lead')).toBe(usual.lead);
    const again = { to: 1, version: 2 };
    await callStaff(shop, staff.restoreShopContent, { as: ada, body: again });
    const { versions, content } = await read();
    expect(content.texts).toEqual({ lead });
    expect(versions.map(({ version, why }) => [version, why])).toEqual([
      [3, 'Back to version 1'],
      [2, 'Back to the usual texts'],
      [1, 'Spring'],
    ]);
    const query = { act: 'set-shop-content' };
    const { entries } = (await callStaff(shop, readAuditLog, { as: ada, query })).answer;
    expect(entries[2]).toMatchObject({
      subject: 'version 1',
      before: { lead: usual.lead },
      after: { lead },
    });
  });

  it('have an announcement on its days alone', async () => {
    const day = today(shop.services.clock);
    const version = (await read()).version;
    const announcement = {
      text: 'Closed & away',
      link: '/pages/away?a=1&b=2',
      from: addDays(day, 1),
      until: addDays(day, 2),
    };
    expect((await set({ announcement }, version)).status).toBe(200);
    expect((await open('/')).own.announcement).toBe('');
    shop.advance(1);
    const markup = '<a href="/pages/away?a=1&amp;b=2">Closed &amp; away</a>';
    const home = await open('/');
    expect([home.shown('announcement'), home.own.announcement]).toEqual([markup, markup]);
    shop.advance(2);
    expect((await open('/')).shown('announcement')).toBe('');
  });

  it('are refused with a sentence where they are wrong, or a colleague was faster', async () => {
    const { version } = await read();
    const [from, until] = ['2027-01-02', '2027-01-01'];
    const reasons = [
      await set({ texts: { promise: 'a'.repeat(61) } }, version),
      await set({ announcement: { text: 'Hi', link: '', from, until } }, version),
      await set({ announcement: { text: 'Hi', link: 'javascript:x', from, until: from } }, version),
    ].map(({ status, problem }) => `${status} ${problem.detail}`);
    expect(reasons).toEqual([
      '400 Home page, Panels: heading: use at most 60 characters instead of 61.',
      '400 The announcement ends before it begins. Change one of its days.',
      '400 The announcement’s link is not one of the web. Begin it with https:// or, for a page of the shop, with /.',
    ]);
    const both = await Promise.all([set({}, version), set({}, version, sam)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

const typed = (article: Partial<staff.TypedArticle> = {}): staff.TypedArticle => ({
  kind: 'page',
  slug: 'our-packaging',
  title: 'Our packaging',
  summary: 'What we pack with.',
  text: '# Paper\n\nAll of it. <script>alert(1)</script> [x](javascript:alert(1))',
  author: '',
  picture: null,
  pictureAlt: '',
  inFooter: true,
  place: 1,
  publishOn: null,
  ...article,
});

const save = (
  articleId: string,
  article: staff.TypedArticle,
  {
    state = 'draft',
    version = 0,
    as = ada,
  }: { state?: 'draft' | 'published' | 'withdrawn'; version?: number; as?: Member } = {},
) =>
  callStaff(shop, staff.saveArticle, {
    as,
    params: { articleId },
    body: { ...article, state, version, why: '' },
  });

const readPage = (slug: string) => shop.call(getPage, { params: { slug } });

describe('a page', () => {
  it('is shown once it is published, with its place in the footer and for search engines', async () => {
    const articleId = randomUUID();
    const page = typed();
    expect((await save(articleId, page)).answer).toMatchObject({
      version: 1,
      isDraft: true,
      shown: null,
      slugStays: false,
    });
    expect((await readPage(page.slug)).status).toBe(404);
    expect((await open('/pages/our-packaging')).statusCode).toBe(404);
    expect((await open('/')).own.links).toEqual([]);

    await save(articleId, page, { state: 'published', version: 1 });
    await save(articleId, { ...page, title: 'Not yet' }, { version: 2 });
    const { answer } = await readPage(page.slug);
    expect(answer).toEqual({
      title: 'Our packaging',
      html: '<h1>Our packaging</h1><p class="lead">What we pack with.</p><h2>Paper</h2>\n<p>All of it. &lt;script&gt;alert(1)&lt;/script&gt; [x](javascript:alert(1))</p>\n',
    });
    const opened = await open('/pages/our-packaging');
    expect([opened.statusCode, opened.shown('article')]).toEqual([200, answer.html]);
    expect(opened.body).toContain(`<title>${webShop.name} | Our packaging<`);
    expect(opened.body).toContain('name="description" content="What we pack with."');
    expect(opened.body).toContain(
      'rel="canonical" href="https://shop.example/pages/our-packaging"',
    );
    const links = [{ to: '/pages/our-packaging', text: 'Our packaging' }];
    expect(opened.own.links).toEqual(links);
    expect(opened.body).toContain(
      '</li><li><a class="c" href="/pages/our-packaging">Our packaging</a></li></ul>',
    );
    expect((await web.inject('/sitemap.xml')).body).toContain(
      'https://shop.example/pages/our-packaging<',
    );

    await save(articleId, page, { state: 'withdrawn', version: 3 });
    expect((await readPage(page.slug)).status).toBe(404);
    expect((await web.inject('/sitemap.xml')).body).not.toContain('our-packaging');
  });

  it('keeps its address once published, and no other takes it, until it is deleted', async () => {
    const [articleId, other] = [randomUUID(), randomUUID()];
    const page = typed({ slug: 'returns' });
    await save(articleId, page, { state: 'published' });
    const reasons = [
      await save(articleId, { ...page, slug: 'refunds' }, { version: 1 }),
      await save(other, page),
      await save(other, { ...page, slug: 'feed' }),
      await save(other, { ...page, slug: 'My page' }),
      await save(other, { ...page, slug: '' }),
      await save(other, { ...page, slug: 'x', text: ' ' }, { state: 'published' }),
      await save(other, { ...page, slug: 'x', text: '![a](https://b.example/c.png)' }),
    ].map(({ status, problem }) => `${status} ${problem.detail}`);
    expect(reasons).toEqual([
      '409 The address stays, since links to it may exist.',
      '409 Another page has the address returns. Choose another one.',
      '400 The address feed is reserved. Choose another one.',
      '400 The address can have small letters, digits and single dashes between them, such as our-packaging.',
      '400 Write an address, such as our-packaging.',
      '400 Write a text before you publish it.',
      '400 The picture https://b.example/c.png was not uploaded here. Add it with the button Picture.',
    ]);
    // The journal has addresses of its own.
    expect((await save(other, { ...page, kind: 'entry' })).status).toBe(200);

    const params = { articleId };
    const body = { version: 1 };
    expect(
      (await callStaff(shop, staff.deleteArticle, { as: ada, params, body })).answer.deleted,
    ).toBe(true);
    expect((await readPage('returns')).status).toBe(404);
    const third = randomUUID();
    expect((await save(third, page)).status).toBe(200);
    const bring = () => callStaff(shop, staff.bringBackArticle, { as: ada, params, body });
    expect((await bring()).problem.detail).toBe(
      'Another page has the address returns. Choose another one.',
    );
    await callStaff(shop, staff.deleteArticle, { as: ada, params: { articleId: third }, body });
    expect((await bring()).answer).toMatchObject({ deleted: false, shown: 1 });
    expect((await readPage('returns')).status).toBe(200);
  });

  it('is not overwritten unseen, and an earlier version can be read', async () => {
    const articleId = randomUUID();
    const page = typed({ slug: 'team' });
    await save(articleId, page);
    expect((await save(articleId, { ...page, title: 'We' }, { version: 1, as: sam })).status).toBe(
      200,
    );
    expect((await save(articleId, page, { version: 1 })).problem.detail).toBe(
      'Sam owner saved version 2 meanwhile: “We”. Your text is still here. Save again to put it on top; version 2 stays in the list of versions.',
    );
    const params = { articleId, version: 1 };
    const first = await callStaff(shop, staff.getArticleVersion, { as: ada, params });
    expect(first.answer).toEqual(page);
  });
});

describe('the journal', () => {
  it('shows an entry from its day on, with its day, author and picture', async () => {
    const file = await sharp({
      create: { width: 800, height: 620, channels: 3, background: '#286' },
    })
      .jpeg()
      .toBuffer();
    const form = new FormData();
    form.append('picture', new Blob([new Uint8Array(file)]), 'shed.jpg');
    const body = new Response(form);
    const uploaded = await shop.app.inject({
      method: 'POST',
      url: '/api/staff/content-pictures',
      headers: {
        cookie: ada.cookie,
        [csrfHeader]: ada.csrfToken,
        'content-type': body.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await body.arrayBuffer()),
    });
    const { address } = uploaded.json();
    expect(address).toMatch(/^\/pictures\/[\da-f]{24}\/620\.jpg#800x620$/);

    const day = today(shop.services.clock);
    const entry = typed({
      kind: 'entry',
      slug: 'a-new-shed',
      title: 'A new shed',
      text: `We moved.\n\n![The door](${address})`,
      author: 'Ada & Sam',
      picture: address,
      pictureAlt: 'A green shed',
      publishOn: addDays(day, 1),
    });
    const articleId = randomUUID();
    const saved = await save(articleId, entry, { state: 'published' });
    expect(saved.answer).toMatchObject({
      shown: null,
      planned: { version: 1, publishOn: addDays(day, 1) },
    });
    expect((await shop.call(getJournal, {})).answer.html).toContain('There is no entry yet.');
    expect((await open(pagePaths.journal)).body).toContain('noindex');

    shop.advance(1);
    const { answer } = await shop.call(getJournalEntry, { params: { slug: entry.slug } });
    expect(answer.html).toContain(`<time datetime="${entry.publishOn}">`);
    expect(answer.html).toContain('Ada &amp; Sam');
    expect(
      answer.html.match(
        /<img src="\/pictures\/[\da-f]{24}\/620\.jpg" alt="[^"]*" width="800" height="620"/g,
      ),
    ).toHaveLength(2);
    const opened = await open('/journal/a-new-shed');
    expect(opened.body).toContain('"@type":"BlogPosting"');
    expect(opened.body).toContain('property="og:image" content="https://shop.example/pictures/');
    expect(opened.own.links[0]).toEqual({ to: '/journal', text: 'Journal' });
    const list = await open('/journal');
    expect(list.shown('article')).toContain('<a href="/journal/a-new-shed">A new shed</a>');
    expect((await web.inject('/sitemap.xml')).body).toContain('https://shop.example/journal<');
    // The cleanup keeps what an entry shows.
    shop.advance(3);
    await shop.work();
    expect((await shop.app.inject(address.split('#')[0])).statusCode).toBe(200);

    const sue = await newMember(shop, 'owner');
    const { answer: all } = await callStaff(shop, staff.listArticles, { as: sue });
    expect(all.find((each) => each.articleId === articleId)).toMatchObject({
      kind: 'entry',
      shown: 1,
      planned: null,
      publishOn: entry.publishOn,
      who: 'Sam owner',
    });
  });
});
