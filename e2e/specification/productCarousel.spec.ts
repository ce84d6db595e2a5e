import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../test.ts';
import { holds } from './holds.ts';

interface Product {
  productId: string;
  productCategory: string;
}

const carousel = (page: Page) => page.getByRole('region', { name: 'You may also like' });
const slides = (page: Page) => carousel(page).getByRole('article');
const arrow = (page: Page, name: 'Previous' | 'Next') =>
  carousel(page).getByRole('button', { name, exact: true });

const catalogue = async (page: Page): Promise<Product[]> =>
  (await page.request.get('/api/products')).json();

async function openKitchenProduct(page: Page): Promise<Product[]> {
  // Slides then move at once.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const kitchen = (await catalogue(page)).filter(
    ({ productCategory }) => productCategory === 'Kitchen',
  );
  await page.goto(`/product-details/${kitchen[0]?.productId}`);
  await expect(slides(page)).toHaveCount(kitchen.length - 1);
  return kitchen;
}

const boxes = (all: Locator) =>
  all.evaluateAll((list) =>
    list.map((one) => {
      const { left, right } = one.getBoundingClientRect();
      return { left, right };
    }),
  );

/** The places of the slides that are in view from edge to edge. */
async function inView(page: Page): Promise<number[]> {
  const [section] = await boxes(carousel(page));
  return (await boxes(slides(page))).flatMap(({ left, right }, place) =>
    section && left >= section.left - 1 && right <= section.right + 1 ? [place] : [],
  );
}

test('the carousel shows the others of the category', holds('2.56'), async ({ page }) => {
  const kitchen = await openKitchenProduct(page);
  const links = await slides(page)
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(links).toEqual(kitchen.slice(1).map(({ productId }) => `/product-details/${productId}`));
  await expect(arrow(page, 'Previous')).toBeDisabled();
  await arrow(page, 'Next').click();
  await expect.poll(() => inView(page)).toEqual([1, 2, 3]);
  await arrow(page, 'Previous').click();
  await expect.poll(() => inView(page)).toEqual([0, 1, 2]);
  await expect(arrow(page, 'Previous')).toBeDisabled();
});

test('three skeleton cards show while it loads', holds('2.56', '9.8'), async ({ page }) => {
  const answered = Promise.withResolvers<void>();
  await page.route('**/api/products', async (route) => {
    await answered.promise;
    await route.continue();
  });
  await page.goto('/product-details/kitchen-foil-20m');
  const skeletons = carousel(page).getByTestId('skeleton');
  await expect(skeletons).toHaveCount(3);
  for (const skeleton of await skeletons.all()) await expect(skeleton).toBeInViewport({ ratio: 0 });
  answered.resolve();
  await expect(skeletons).toHaveCount(0);
});

test('a product alone in its category has no others', holds('2.56'), async ({ page }) => {
  const [alone] = await catalogue(page);
  // Every category of the shop has more than one: the answer is cut down to one of its products.
  await page.route('**/api/products', async (route) => {
    const response = await route.fetch();
    const products: Product[] = await response.json();
    await route.fulfill({
      response,
      json: products.filter(({ productId }) => productId === alone?.productId),
    });
  });
  await page.goto(`/product-details/${alone?.productId}`);
  await expect(carousel(page).getByText('No available data')).toBeVisible();
  await expect(slides(page)).toHaveCount(0);
  await expect(arrow(page, 'Next')).toHaveCount(0);
});

test('slides are as many as fit, 30 px apart', holds('2.57', '9.9'), async ({ page }) => {
  await openKitchenProduct(page);
  for (const [width, count] of [
    [639, 1],
    [640, 1],
    [1023, 1],
    [1024, 2],
    [1299, 2],
    [1300, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const places = Array.from({ length: count }, (_, place) => place);
    await expect.poll(() => inView(page), { message: `${width} px` }).toEqual(places);
    const [first, second] = await boxes(slides(page));
    expect((second?.left ?? 0) - (first?.right ?? 0), `${width} px`).toBeCloseTo(30, 1);
  }
});

// Two thresholds, 1280 and 1024, are named for the arrow, and three others for the slides. Taken
// literally, 'three in view from 1280' would disable it between 1280 and 1299 px, where two are in
// view, with the last product out of reach. At every width it is disabled exactly at the end.
for (const width of [1023, 1024, 1279, 1280, 1300]) {
  test(
    `the next arrow ends with the last slide at ${width} px`,
    holds('2.58'),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await openKitchenProduct(page);
      const last = (await slides(page).count()) - 1;
      const shown = (await inView(page)).length;
      for (let first = 1; first + shown - 1 <= last; first += 1) {
        await arrow(page, 'Next').click();
        await expect.poll(async () => (await inView(page))[0]).toBe(first);
        if (first + shown - 1 < last) await expect(arrow(page, 'Next')).toBeEnabled();
      }
      expect(await inView(page)).toContain(last);
      await expect(arrow(page, 'Next')).toBeDisabled();
      await expect(arrow(page, 'Previous')).toBeEnabled();
    },
  );
}
