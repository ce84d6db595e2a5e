import { type Browser, chromium, type Page } from '@playwright/test';
import { arrive } from './arrive.ts';
import { boxAt } from './boxes.ts';
import config from './playwright.config.ts';

/** A page with many products, and its goals. */
interface Goal {
  readonly name: string;
  readonly products: number;
  readonly page: 'box' | 'my products';
  /** CSS pixels at a width of 360. */
  readonly maxHeight?: number;
  /** Presses of Tab until the last product has the focus. */
  readonly maxTabStops?: number;
}

const goals: readonly Goal[] = [
  { name: 'a box of 11 products', products: 11, page: 'box', maxHeight: 4500 },
  { name: 'a box of 15 products', products: 15, page: 'box', maxTabStops: 40 },
  { name: 'a box of 17 products', products: 17, page: 'box', maxHeight: 6500 },
  {
    name: '15 of my products',
    products: 15,
    page: 'my products',
    maxHeight: 5500,
    maxTabStops: 40,
  },
];

interface PageSize {
  readonly what: string;
  readonly value: number;
  readonly bar: number | undefined;
}

/** Measures the pages with many products: their heights, and the tab stops before the last one. */
export async function measurePages(url: string): Promise<PageSize[]> {
  const browser = await chromium.launch(config.use?.launchOptions);
  try {
    const sizes: PageSize[] = [];
    for (const goal of goals) sizes.push(...(await measure(browser, url, goal)));
    return sizes;
  } finally {
    await browser.close();
  }
}

async function measure(browser: Browser, baseURL: string, goal: Goal): Promise<PageSize[]> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 360, height: 740 },
    locale: 'en-GB',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const person = await arrive(page, { products: goal.products });
  const { boxNumber, boxId, product } = await boxAt(page, person, 0);
  if (product !== goal.products) throw new Error(`Box 1 has ${product} products`);
  const rows = await openList(
    page,
    goal.page === 'box' ? `/my-box-products/${boxNumber}/${boxId}` : '/my-products',
  );
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const tabStops = await stopsBefore(page, rows.last());
  await context.close();
  return [
    { what: `${goal.name}: height at 360 px`, value: height, bar: goal.maxHeight },
    {
      what: `${goal.name}: tab stops before the last`,
      value: tabStops,
      bar: goal.maxTabStops,
    },
  ];
}

/** Opens a page. @returns its products, once all are shown */
async function openList(page: Page, path: string) {
  await page.goto(path);
  await page.getByTestId('splash').waitFor({ state: 'detached' });
  const rows = page
    .getByRole('region', { name: 'Products in this box' })
    .getByRole('article')
    .or(page.getByRole('list', { name: 'Products in your box' }).locator('> li'));
  await rows.first().waitFor();
  await page.waitForLoadState('load');
  await page.getByTestId('skeleton').first().waitFor({ state: 'detached' });
  return rows;
}

const maxStops = 400;

async function stopsBefore(page: Page, row: ReturnType<Page['locator']>): Promise<number> {
  for (let stops = 0; stops < maxStops; stops += 1) {
    await page.keyboard.press('Tab');
    if (await row.evaluate((it) => it.contains(document.activeElement))) return stops;
  }
  throw new Error(`The last product has no focus after ${maxStops} presses of Tab`);
}
