import { globSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoCategories } from '@nestbox/catalogue/demoCategories';
import { defaultShopFile, readShop } from '@nestbox/shop/readShop';
import { shop as named } from '@nestbox/shop/shop';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openShop } from '../../server/openShop.ts';
import { today } from '../../server/platform/clock.ts';
import { readEnv } from '../../server/platform/configuration/env.ts';
import { exampleMails } from '../../server/workflows/reports/exampleMails.ts';
import { boxesOf } from '../harness/customers.ts';
import type { Person } from '../harness/people.ts';
import { openTestShop, type TestShop } from '../harness/testShop.ts';
import { buildOfShop, removeBuild } from './buildOfShop.ts';
import { openOwnShop } from './openOwnShop.ts';
import {
  leaveAgain,
  liveThroughEverything,
  readMailsOf,
  readPagesOf,
  readSlips,
  type SeenText,
} from './seenByCustomers.ts';

const sample = readShop(defaultShopFile);
/** The name of the sample shop, in any case and broken by nothing. */
const trace = new RegExp(sample.name, 'i');

let webFolder: string;
let shop: TestShop & { close(): Promise<void> };
let person: Person;
beforeAll(async () => {
  webFolder = buildOfShop();
  shop = await openTestShop({ webFolder });
  person = await liveThroughEverything(shop);
  await leaveAgain(shop);
});
afterAll(async () => {
  await shop?.close();
  removeBuild();
});

const files = (pattern: string) => globSync(pattern, { cwd: webFolder });
const read = (file: string) => readFileSync(join(webFolder, file), 'utf8');

/** Returns what the texts with the sample shop's name are, and where in them it is. */
const traces = (texts: readonly SeenText[]) =>
  texts.flatMap(({ what, text }) => {
    const at = text.search(trace);
    return at < 0 ? [] : [`${what}: …${text.slice(Math.max(0, at - 60), at + 60)}…`];
  });

it('the shop of this test is another one', () => {
  expect(named.name).toBe('Larder & Loft');
  expect(trace.test(JSON.stringify(sample))).toBe(true);
});

it('no page and no script of the web app names the sample shop', () => {
  const built = files('**/*.{html,js,css,svg,txt,json}');
  expect(built.length).toBeGreaterThan(50);
  expect(traces(built.map((file) => ({ what: file, text: read(file) })))).toEqual([]);
});

it('every public page has the new name in its title, its colours and its logo', async () => {
  const pages = files('**/index.html');
  expect(pages.length).toBeGreaterThan(8);
  for (const page of pages) {
    const url = `/${page.replace(/(^|\/)index\.html$/, '').replace('/-', '/no-such-product')}`;
    const { payload } = await shop.app.inject({ url });
    expect(payload, page).toContain('<title>Larder &amp; Loft | ');
    expect(payload, page).toContain('--shop-header:#1f2a44;--shop-accent:#8fd3c1');
    expect(payload, page).toContain('M2%2011%2012%202l10%209v11H2z');
    expect(payload, page).toContain('Everything for the house');
    expect(traces([{ what: url, text: payload }])).toEqual([]);
  }
});

it('the legal pages name the seller, and are no placeholders any more', () => {
  for (const page of ['terms-conditions', 'privacy-policy', 'contact-us']) {
    expect(read(`${page}/index.html`), page).toMatch(
      /Larder &amp; Loft Ltd.*2 Mill Lane.*LS1 1AA/s,
    );
  }
  const terms = read('terms-conditions/index.html').replaceAll('<!-- -->', '');
  expect(terms).toContain('Company number 01234567');
  expect(terms).toContain('The law of Scotland applies');
  expect(terms).toContain('Last checked on Friday November 20, 2026');
  expect(terms).not.toContain('is a placeholder');
  // The owner's own, in place of the sample's.
  expect(terms).toContain('<p>These terms hold from <em>1 May 2026</em>.</p>');
  expect(terms.match(/<h2[^>]*>[^<]*<\/h2>/g)?.map((each) => each.replace(/<[^>]*>/g, ''))).toEqual(
    ['Who we are', 'Prices and payment', 'The law'],
  );
  expect(terms).not.toContain('You choose products and tell us about your home');
  // This shop has no telephone.
  expect(read('contact-us/index.html')).not.toContain('tel:');
});

it('opens for real customers with terms of its own that are checked', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'another-shop-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const env = readEnv({
    DATA_DIR: folder,
    PUBLIC_URL: 'https://shop.example',
    SMTP_URL: 'smtps://mail.example',
    STRIPE_SECRET_KEY: 'sk_live_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    SECRETS_KEY: Buffer.alloc(32).toString('base64'),
  });
  const live = await openShop(env, { port: 0 });
  onTestFinished(() => live.close());
  expect(live.services.catalogue.products).toEqual([]);
});

it('every icon, the large picture and that of shared links are made from the new logo and name', async () => {
  const { drawIcons } = await import('@nestbox/shop/drawIcons');
  const usual = await drawIcons(sample);
  const [large = '', ...more] = files('assets/picture-*.svg');
  expect(more).toEqual([]);
  expect(read(large)).toContain('A larder below a loft');
  expect(read('index.html')).toContain(`src="/${large}"`);
  expect(usual).toHaveLength(6);
  for (const { name, content } of usual) {
    const built = readFileSync(join(webFolder, name));
    expect(built.equals(Buffer.from(content)), name).toBe(false);
  }
});

it('no answer, page, picture, feed or document of the server names the sample shop', async () => {
  const seen = await readPagesOf(shop, person);
  expect(seen.filter(({ what }) => what.startsWith('/artwork/')).length).toBeGreaterThan(100);
  expect(traces(seen)).toEqual([]);
  const textOf = (path: string) => seen.find(({ what }) => what.startsWith(path))?.text;
  expect(textOf('/manifest.webmanifest')).toContain('"theme_color":"#1f2a44"');
  expect(textOf('/api/docs/json')).toContain('"title":"Larder & Loft"');
  expect(textOf('/sandbox')).toContain('Larder &amp; Loft');
  expect(textOf('/api/shop')).toContain('"vatNumber":"GB123456789"');
  expect(textOf('/api/calendar')).toContain('filename="larder-loft.ics"');
});

it('no mail names the sample shop, and each has the texts of the shop file', async () => {
  const mails = await readMailsOf(shop);
  const subjects = new Set(mails.map(({ what }) => what.replace(/\d+/g, 'N')));
  expect(subjects.size, [...subjects].join('\n')).toBeGreaterThan(14);
  expect(traces(mails)).toEqual([]);
  expect(mails.some(({ text }) => text.includes('Dear Ada,'))).toBe(true);
  // Mails to whoever owns an address, which may be no customer's, are bare texts.
  const greeted = mails.filter(({ text }) => text.includes('<html'));
  expect(greeted.length).toBeGreaterThan(12);
  for (const { what, text } of greeted) {
    expect(text, what).toMatch(/^Dear( Ada)?,$/m);
    expect(text, what).toContain('Warm wishes\nSam at Larder & Loft');
    expect(text, what).toContain('Warm wishes<br>Sam at Larder &amp; Loft');
    expect(text, what).toContain(
      'Larder & Loft Ltd, 2 Mill Lane, Leeds, LS1 1AA. Company number 01234567.',
    );
    expect(text, what).toContain('background:#1f2a44');
    expect(text, what).toContain('@larder.example>');
  }
});

it('dates in mails, messages and slips are written as the shop file says', async () => {
  const seen = [...(await readMailsOf(shop)), ...(await readPagesOf(shop, person))];
  const months =
    'January|February|March|April|May|June|July|August|September|October|November|December';
  const american = new RegExp(`\\b(${months}) \\d{1,2}\\b`);
  const british = new RegExp(`\\b\\d{1,2} (${months})\\b`);
  expect(seen.filter(({ text }) => american.test(text)).length).toBeGreaterThan(8);
  expect(seen.filter(({ text }) => british.test(text)).map(({ what }) => what)).toEqual([]);
});

describe('a shop with a catalogue of its own', () => {
  let own: Awaited<ReturnType<typeof openOwnShop>>;
  let customer: Person;
  beforeAll(async () => {
    own = await openOwnShop(webFolder);
    const productIds = own.services.catalogue.products.map(({ productId }) => productId);
    customer = await liveThroughEverything(own, productIds);
    await leaveAgain(own);
  });
  afterAll(() => own?.close());

  /** Brands, sentences and categories of the demo, and the name of the sample shop. */
  const ofDemo = new RegExp(
    [
      sample.name,
      sample.slogan,
      'From the washing-up',
      'weekly loaf',
      'home essentials',
      ...demoCategories.map(({ rangeName }) => rangeName.replace('&', '&(?:amp;)?')),
      ...demoCategories.map(({ name }) => `\\b${name}\\b`),
    ].join('|'),
    'g',
  );
  const found = (texts: readonly SeenText[]) =>
    texts.flatMap(({ what, text }) =>
      [...text.matchAll(ofDemo)].map(
        ({ 0: word, index }) =>
          `${what}: ${word} in …${text.slice(Math.max(0, index - 50), index + 50)}…`,
      ),
    );

  it('says nothing of the demo on its pages, in its answers and its mails', async () => {
    const paths = [
      ...new Set([
        ...files('**/index.html').map((page) => `/${page.replace(/(^|\/)index\.html$/, '')}`),
        ...own.services.catalogue.products.map(({ productId }) => `/product-details/${productId}`),
        '/sign-up',
        '/forgot-password',
        '/not-a-page',
        '/admin',
      ]),
    ];
    const pages = await Promise.all(
      paths.map(async (url) => ({ what: url, text: (await own.app.inject({ url })).payload })),
    );
    expect(pages.length).toBeGreaterThan(12);
    const answers = await readPagesOf(own, customer);
    const examples = exampleMails({
      now: own.services.clock.now(),
      today: today(own.services.clock),
      publicUrl: own.address,
      products: own.services.catalogue.products,
    }).map(({ mail, content }) => ({ what: `example of ${mail}`, text: JSON.stringify(content) }));
    expect(examples.length).toBeGreaterThan(50);
    const mails = [...(await readMailsOf(own)), ...examples];
    expect(mails.length).toBeGreaterThan(65);
    const scripts = files('**/*.{js,css}').map((file) => ({ what: file, text: read(file) }));
    expect(found([...pages, ...answers, ...mails, ...scripts])).toEqual([]);
  });
});

it('packing slips have the new name', async () => {
  const sent = (await boxesOf(shop, person)).find(({ orderStatus }) => orderStatus === 'Delivered');
  const slips = await readSlips(shop, sent?.shipment_date ?? '');
  expect(slips.text).toContain('<p>Larder &amp; Loft</p>');
  expect(traces([slips])).toEqual([]);
});
