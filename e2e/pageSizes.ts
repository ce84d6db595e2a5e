import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import { arrive, type Person } from './arrive.ts';
import { boxAt } from './boxes.ts';
import config from './playwright.config.ts';

/** What is measured of a screen at a width of 360 px, with its bars. */
interface MeasuredScreen {
  readonly name: string;
  readonly path: string | ((page: Page, person: Person) => Promise<string>);
  /** CSS pixels. */
  readonly maxHeight?: number;
  /** Presses of Tab until the last product of a list has the focus. */
  readonly maxTabStops?: number;
}

const firstBox = async (page: Page, person: Person) => {
  const { boxNumber, boxId } = await boxAt(page, person, 0);
  return `/my-box-products/${boxNumber}/${boxId}`;
};

/** Customers and their screens. Bars: docs/performance.md. */
const visits: readonly {
  products: number;
  stage: 'planned' | 'paid';
  screens: readonly MeasuredScreen[];
}[] = [
  {
    products: 18,
    stage: 'planned',
    screens: [
      { name: 'my products, 18 rows', path: '/my-products', maxHeight: 4000, maxTabStops: 60 },
      { name: 'payment', path: '/payment', maxHeight: 1600 },
    ],
  },
  {
    products: 17,
    stage: 'planned',
    screens: [{ name: 'box of 17 products', path: firstBox, maxHeight: 3000, maxTabStops: 60 }],
  },
  {
    products: 8,
    stage: 'paid',
    screens: [
      { name: 'home of a customer', path: '/' },
      { name: 'account overview', path: '/manage-subscription' },
      { name: 'my boxes', path: '/box-summary' },
      { name: 'my subscription', path: '/my-subscription' },
      { name: 'future boxes', path: '/future-boxes' },
      { name: 'my products', path: '/my-products' },
      { name: 'box', path: firstBox },
      { name: 'subscription details', path: '/subscription-details', maxHeight: 2500 },
      { name: 'my household', path: '/my-household', maxHeight: 2500 },
      { name: 'check my cupboard', path: '/my-cupboard' },
      { name: 'household wizard', path: '/household' },
      { name: 'products', path: '/products' },
    ],
  },
];

interface PageSize {
  readonly what: string;
  readonly value: number;
  readonly bar: number | undefined;
}

/** Measures the screens of customers: words, heights, and the tab stops before the last product. */
export async function measurePages(url: string): Promise<PageSize[]> {
  const browser = await chromium.launch(config.use?.launchOptions);
  try {
    const sizes: PageSize[] = [];
    for (const visit of visits) sizes.push(...(await measureVisit(browser, url, visit)));
    return sizes;
  } finally {
    await browser.close();
  }
}

async function measureVisit(
  browser: Browser,
  baseURL: string,
  { products, stage, screens }: (typeof visits)[number],
): Promise<PageSize[]> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 360, height: 740 },
    locale: 'en-GB',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const person = await arrive(page, { products, stage });
  const sizes: PageSize[] = [];
  for (const { name, path, maxHeight, maxTabStops } of screens) {
    await open(page, typeof path === 'string' ? path : await path(page, person));
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    sizes.push(
      { what: `${name}: words`, value: await visibleWords(page), bar: undefined },
      { what: `${name}: height at 360 px`, value: height, bar: maxHeight },
    );
    if (maxTabStops === undefined) continue;
    const stops = await stopsBefore(page, rowsOf(page).last());
    sizes.push({ what: `${name}: tab stops before the last`, value: stops, bar: maxTabStops });
  }
  await context.close();
  return sizes;
}

const rowsOf = (page: Page) =>
  page
    .getByRole('region', { name: 'Products in this box' })
    .getByRole('article')
    .or(page.getByRole('group', { name: 'Products in your box' }).locator('li:has(h3)'));

/** Opens a screen, and waits until its data is shown. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByTestId('splash').waitFor({ state: 'detached' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('load');
  await page.getByTestId('skeleton').first().waitFor({ state: 'detached' });
}

/** Returns the number of words that can be seen in the page's main part. */
const visibleWords = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const main = document.querySelector('main');
    if (!main) return 0;
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    let words = 0;
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement;
      if (!parent?.checkVisibility({ visibilityProperty: true })) continue;
      const { width, height } = parent.getBoundingClientRect();
      // Texts for screen readers alone are in a box of one pixel.
      if (width > 1 && height > 1) words += (node.textContent?.match(/\S+/g) ?? []).length;
    }
    return words;
  });

const maxStops = 400;

async function stopsBefore(page: Page, row: Locator): Promise<number> {
  for (let stops = 0; stops < maxStops; stops += 1) {
    await page.keyboard.press('Tab');
    if (await row.evaluate((it) => it.contains(document.activeElement))) return stops;
  }
  throw new Error(`The last product has no focus after ${maxStops} presses of Tab`);
}
