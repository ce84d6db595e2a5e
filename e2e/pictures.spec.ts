import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Locator, Page } from '@playwright/test';
import { expectNoBarriers, expectNoSidewaysScroll } from './barriers.ts';
import { operate } from './shop/operate.ts';
import { expectStill } from './standStill.ts';
import { expect, testWithOwnShop as test } from './test.ts';

const productId = 'everyday-tea-bags-160';
const productPath = `/product-details/${productId}`;

let folder: string;
test.beforeAll(async ({ browser, shop }) => {
  folder = mkdtempSync(join(tmpdir(), 'nestbox-photographs-'));
  const photographs = { front: [900, 1200], side: [1500, 1000], top: [1000, 1000] } as const;
  for (const [name, [width, height]] of Object.entries(photographs)) {
    await photograph(browser, { name, width, height });
  }
  const rows = [
    'productId,pictures,pictureTexts',
    `${productId},front.jpg|side.jpg|top.jpg,The box from the front|The side of the box|`,
  ];
  writeFileSync(join(folder, 'products.csv'), rows.join('\n'));
  await operate(shop, 'catalogue', 'import', join(folder, 'products.csv'), '--pictures', folder);
});
test.afterAll(() => rmSync(folder, { recursive: true }));

interface Photograph {
  readonly name: string;
  readonly width: number;
  readonly height: number;
}

/** Writes a JPEG of a lit box before a wall, as a camera would take it. */
async function photograph(browser: Browser, { name, width, height }: Photograph): Promise<void> {
  const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: 1 });
  await page.setContent(`<body style="margin:0;display:grid;place-items:center;height:100vh;
    background:radial-gradient(circle at 30% 20%,#f3e7d3,#b08d62)">
    <div style="width:46vmin;height:64vmin;border-radius:2vmin;color:#fff;font:700 9vmin Georgia;
    display:grid;place-items:center;text-align:center;box-shadow:4vmin 6vmin 9vmin #0007;
    background:linear-gradient(100deg,#3c6a4d,#1d3b29)">Tea<br>${name}</div></body>`);
  await page.screenshot({ path: join(folder, `${name}.jpg`), type: 'jpeg', quality: 90 });
  await page.close();
}

const gallery = (page: Page) => page.getByRole('region', { name: 'Pictures of Everyday Tea Bags' });
const choose = (page: Page, place: number) =>
  gallery(page).getByRole('button', { name: new RegExp(`^Picture ${place} of 3`) });

/** The file that the browser chose for the picture with this text. */
const fileOf = (page: Page, alt: string) =>
  gallery(page)
    .getByRole('img', { name: alt })
    .evaluate(async (image: HTMLImageElement) => {
      image.loading = 'eager';
      await image.decode();
      return new URL(image.currentSrc).pathname;
    });

for (const { width, height } of [
  { width: 360, height: 780 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
]) {
  test(`the pictures of a product are a gallery at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto(productPath);
    await expect(choose(page, 1)).toHaveAttribute('aria-current', 'true');
    expect(await fileOf(page, 'The box from the front')).toMatch(
      /^\/pictures\/[\da-f]{24}\/\d+\.avif$/,
    );
    await expectStill(page);
    await expectNoSidewaysScroll(page);

    await choose(page, 2).click();
    await expect(choose(page, 2)).toHaveAttribute('aria-current', 'true');
    await expect(gallery(page).getByRole('img', { name: 'The side of the box' })).toBeInViewport({
      ratio: 0.9,
    });
    // By keys, as any part of a page that scrolls.
    await gallery(page).getByRole('list', { name: 'Pictures', exact: true }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(choose(page, 3)).toHaveAttribute('aria-current', 'true');
    await expectNoBarriers(page, 'gallery');
  });
}

test('a page loads one file of its first picture, the one that it preloads', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const loaded: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/pictures/')) loaded.push(pathname);
  });
  const answer = await page.goto(productPath);
  const shown = await fileOf(page, 'The box from the front');
  const preloads = (await answer?.headerValue('link')) ?? '';
  expect(preloads).toContain(`${shown} 400w`);
  const [picture = ''] = shown.match(/[\da-f]{24}/) ?? [];
  // The thumbnail may be another file, of a smaller size.
  const large = loaded.filter((path) => path.includes(picture) && !path.includes('/128.'));
  expect(large).toEqual([shown]);
});

test('a card shows the photograph, and others their drawn packaging', async ({ page }) => {
  await page.goto('/products?keyword=everyday tea bags');
  const card = page.getByRole('article').filter({ hasText: 'Everyday Tea Bags' });
  const image = card.locator('img');
  await expect
    .poll(() => image.evaluate(({ currentSrc }: HTMLImageElement) => currentSrc))
    .toMatch(/\/pictures\/[\da-f]{24}\/400\.avif$/);
  await page.goto('/product-details/decaf-tea-bags-80');
  const drawn = page.getByRole('main').getByRole('img', { name: 'Decaf Tea Bags', exact: true });
  await expect(drawn).toHaveAttribute('src', /^\/artwork\/decaf-tea-bags-80-/);
  // The second picture of drawn packaging is its label.
  await page.getByRole('button', { name: /^Picture 2 of 2/ }).click();
  const label = page.getByRole('img', { name: 'The label of Decaf Tea Bags', exact: true });
  // Beside the first one, however far the page is scrolled.
  const left = async (picture: Locator) => Math.round((await picture.boundingBox())?.x ?? -1);
  const list = page.getByRole('list', { name: 'Pictures', exact: true });
  await expect.poll(() => left(label)).toBe(await left(list));
  await expect
    .poll(() => label.evaluate(({ naturalWidth }: HTMLImageElement) => naturalWidth))
    .toBeGreaterThan(0);
});

test('drawn packaging takes the place of a picture that cannot be loaded', async ({ page }) => {
  await page.route('**/pictures/**', (route) => route.abort());
  await page.goto(productPath);
  const first = gallery(page).getByRole('img', { name: 'The box from the front' });
  await expect(first).toHaveAttribute('src', new RegExp(`^/artwork/${productId}-`));
  await expect
    .poll(() => first.evaluate(({ naturalWidth }: HTMLImageElement) => naturalWidth))
    .toBeGreaterThan(0);
});
