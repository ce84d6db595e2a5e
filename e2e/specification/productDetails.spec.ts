import type { Page } from '@playwright/test';
import { arrive, callsOf } from '../arrive.ts';
import { expect, test } from '../test.ts';
import { holds } from './holds.ts';

interface Product {
  productId: string;
  productName: string;
  descriptionShort: string;
  descriptionLong: string;
  price: number;
  imageReferences: string[];
  hazards: { statement: string }[];
}

const catalogue = async (page: Page): Promise<Product[]> =>
  (await page.request.get('/api/products')).json();

test("a product's page tells all about it", holds('2.51', '9.5', '3.5'), async ({ page }) => {
  const products = await catalogue(page);
  const product = products.find(({ price, hazards }) => price % 10 !== 0 && hazards.length > 1);
  if (!product) throw new Error('No product to look at');
  await page.goto(`/product-details/${product.productId}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(product.productName);
  await expect(main.getByRole('img', { name: product.productName })).toHaveAttribute(
    'src',
    product.imageReferences[0] ?? '',
  );
  await expect(main.getByText(product.descriptionShort)).toBeVisible();
  await expect(main.getByText(product.descriptionLong)).toBeVisible();
  await expect(main.getByText(`£${(product.price / 100).toFixed(2)}`, { exact: true })).toHaveCount(
    1,
  );
  const hazards = main.getByRole('region', { name: 'Hazard information' });
  for (const { statement } of product.hazards) {
    await expect(hazards.getByText(statement)).toBeVisible();
  }
  await expect(page).toHaveTitle(`Nestbox | ${product.productName}`);
});

test('prices are shown in pounds on every card', holds('9.5'), async ({ page }) => {
  const products = await catalogue(page);
  await page.goto('/products');
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(products.length);
  const texts = await cards.allTextContents();
  products.forEach(({ price }, place) => {
    expect(texts[place]).toContain(`£${(price / 100).toFixed(2)}`);
  });
});

test('a hazardous product says so on its card', async ({ page }) => {
  await page.goto('/products');
  await page.getByRole('searchbox').fill('Household Bleach');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('article')).toContainText('Danger · causes serious eye damage');
  await page.getByRole('searchbox').fill('Wildflower Honey');
  await expect(page.getByRole('article')).not.toContainText('Danger');
});

test('a skeleton shows while a product loads', holds('2.52'), async ({ page }) => {
  const answered = Promise.withResolvers<void>();
  await page.route('**/api/products', async (route) => {
    await answered.promise;
    await route.continue();
  });
  const [product] = await catalogue(page);
  await page.goto(`/product-details/${product?.productId}`);
  const loading = page.getByRole('status').filter({ hasText: /^Loading product$/ });
  await expect(loading.getByTestId('skeleton')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
  answered.resolve();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(loading).toHaveCount(0);
});

test(
  'a product in the box tells when it comes and how long it lasts',
  holds('2.54'),
  async ({ page }) => {
    const [inBox, other] = await catalogue(page);
    const person = await arrive(page, { products: [inBox?.productId ?? ''] });
    const call = callsOf(page.request, person);
    const [box] = (await call('GET', '/boxes')) as { deliveryDate: string }[];
    const [mine] = (await call('GET', '/products')) as { frequencyNeededDays: number }[];
    const dayAndMonth = new Date(`${box?.deliveryDate}T12:00:00Z`).toLocaleDateString('en-GB', {
      day: 'numeric',
      month: 'long',
      timeZone: 'Europe/London',
    });

    const panel = page.getByRole('region', { name: 'Delivery of this product' });
    await page.goto(`/product-details/${inBox?.productId}`);
    await expect(panel).toContainText(`Next delivery${dayAndMonth}`);
    await expect(panel).toContainText(
      `Estimated time to finish${mine?.frequencyNeededDays} day${mine?.frequencyNeededDays === 1 ? '' : 's'}`,
    );

    await page.goto(`/product-details/${other?.productId}`);
    await expect(
      page.getByRole('button', { name: `Add to box ${other?.productName}` }),
    ).toBeVisible();
    await expect(panel).toHaveCount(0);
  },
);

test('a product that the shop does not have leads to those it has', async ({ page }) => {
  await page.goto('/product-details/no-such-thing');
  await expect(page.getByText('We do not have this product')).toBeVisible();
  await page.getByRole('link', { name: 'See all products' }).click();
  await expect(page).toHaveURL('/products');
});
