import type { ProductId } from '@nestbox/contract/values';
import type { Page } from '@playwright/test';
import { holdBack } from '../slowAnswers.ts';
import { expect, test, withMotion } from '../test.ts';
import { sentence } from './sentence.ts';
import { expectSkeletons } from './skeletons.ts';

test.use(withMotion);

interface Product {
  productId: ProductId;
  productName: string;
  productCategory: string;
}

/** Reduces the catalogue to the first `count` products of the kitchen. */
const cutDown = (page: Page, count: number) =>
  page.route('**/api/products', async (route) => {
    const all = (await (await route.fetch()).json()) as Product[];
    const kitchen = all.filter(({ productCategory }) => productCategory === 'Kitchen');
    await route.fulfill({ json: kitchen.slice(0, count) });
  });

const also = (page: Page) => page.getByRole('region', { name: 'You may also like', exact: true });

async function kitchenOf(page: Page): Promise<Product[]> {
  const catalogue: Product[] = await (await page.request.get('/api/products')).json();
  return catalogue.filter(({ productCategory }) => productCategory === 'Kitchen');
}

/** Returns how many slides are fully visible, and the gap between two of them. */
const sight = (page: Page) =>
  also(page)
    .getByRole('article')
    .evaluateAll((all) => {
      const boxes = all.map((card) => card.getBoundingClientRect());
      const inside = boxes.filter(
        ({ left, right }) => left >= -1 && right <= document.documentElement.clientWidth + 1,
      );
      const [first, second] = boxes;
      return {
        slides: inside.length,
        gap: first && second ? Math.round(second.left - first.right) : Number.NaN,
        last: (boxes.at(-1)?.right ?? 0) <= document.documentElement.clientWidth + 1,
      };
    });

test('the carousel of a product', async ({ page }) => {
  const [opened, ...others] = await kitchenOf(page);
  const open = async () => {
    await page.goto(`/product-details/${opened?.productId}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(opened?.productName ?? '');
  };

  await sentence(
    ['2.56 skeletons', '9.8 carousel'],
    'three skeletons stand in for them',
    async () => {
      const answer = await holdBack(page, '**/api/products');
      await open();
      await also(page).scrollIntoViewIfNeeded();
      await expectSkeletons(also(page), 3);
      answer();
      await expect(page.getByTestId('skeleton')).toHaveCount(0);
      await page.unroute('**/api/products');
    },
  );

  await test.step('it is loaded once it comes near the screen, or for a customer who uses keys', async () => {
    await page.setViewportSize({ width: 1440, height: 250 });
    await open();
    await expect(also(page).getByRole('heading', { level: 2 })).toHaveText('You may also like');
    await expect(also(page).getByRole('article')).toHaveCount(0);
    await page.keyboard.press('Tab');
    await expect(also(page).getByRole('button', { name: 'Next' })).toBeEnabled();
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('a failure to load it is said, and can be mended', async () => {
    await page.route('**/api/products', (route) => route.fulfill({ status: 404 }));
    await open();
    await also(page).getByRole('heading').scrollIntoViewIfNeeded();
    await expect(also(page).getByRole('alert')).toContainText(
      'Other products could not be loaded.',
    );
    await page.unroute('**/api/products');
    await also(page).getByRole('button', { name: 'Try again' }).click();
    await expect(also(page).getByRole('article').first()).toBeVisible();
  });

  await sentence(
    '2.56 others',
    'the other products of the category are one after the other',
    async () => {
      await also(page).getByRole('article').first().scrollIntoViewIfNeeded();
      await expect(also(page).getByRole('heading', { level: 2 })).toHaveText('You may also like');
      await expect(also(page).getByRole('article').getByRole('heading')).toHaveText(
        others.map(({ productName }) => productName),
      );
    },
  );

  await sentence(
    ['2.57', '9.9'],
    'one slide to a width of 1023, two from 1024, three from 1300, 30 px apart',
    async () => {
      for (const [width, slides] of [
        [639, 1],
        [640, 1],
        [1023, 1],
        [1024, 2],
        [1299, 2],
        [1300, 3],
        [1440, 3],
      ] as const) {
        await page.setViewportSize({ width, height: 900 });
        await expect
          .poll(() => sight(page), { message: `${width} px` })
          .toMatchObject({
            slides,
            gap: 30,
          });
      }
    },
  );

  // At 1024 px and beside 1280 px the arrow ends as many presses before the last product as the
  // specification's thresholds (1024 and 1280) have it. Taken to the letter, the last product could not
  // be reached between 1280 and 1299 px, where two are in sight.
  await sentence(
    ['2.56 arrows', '2.58'],
    'the arrows end where the slides end, at every width',
    async () => {
      await cutDown(page, 6);
      await open();
      const previous = also(page).getByRole('button', { name: 'Previous' });
      const next = also(page).getByRole('button', { name: 'Next' });
      for (const [width, presses] of [
        [1023, 4],
        [1024, 3],
        [1279, 3],
        [1280, 3],
        [1300, 2],
      ] as const) {
        await page.setViewportSize({ width, height: 900 });
        await expect(previous).toBeDisabled();
        await expect(next).toBeEnabled();
        for (let pressed = 1; pressed <= presses; pressed += 1) {
          await next.click();
          await expect(next, `${width} px`).toBeEnabled({ enabled: pressed < presses });
        }
        await expect(previous).toBeEnabled();
        await expect
          .poll(async () => (await sight(page)).last, { message: `${width} px` })
          .toBe(true);
        for (let pressed = 1; pressed <= presses; pressed += 1) {
          await previous.click();
          await expect(previous, `${width} px`).toBeEnabled({ enabled: pressed < presses });
        }
        // The slides have moved once. The other widths do without, which takes less time.
        await page.emulateMedia({ reducedMotion: 'reduce' });
      }
      await page.unroute('**/api/products');
    },
  );

  await sentence('2.56 empty', 'where there is no other product it says so', async () => {
    // No category of the catalogue has just one product.
    await cutDown(page, 1);
    await open();
    await expect(also(page).getByText('No available data', { exact: true })).toBeVisible();
    await expect(also(page).getByRole('button')).toHaveCount(0);
  });
});
