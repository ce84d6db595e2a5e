import { arrive } from '../arrive.ts';
import { expect, test } from '../test.ts';
import { holds } from './holds.ts';

test('a visitor lists the products by GET', holds('7.12', '3.5'), async ({ page }) => {
  const asked = page.waitForResponse('**/api/products');
  await page.goto('/products');
  const answer = await asked;
  expect(answer.request().method()).toBe('GET');
  const products: Record<string, unknown>[] = await answer.json();
  expect(products.length).toBeGreaterThan(0);
  for (const product of products) {
    expect(product).toMatchObject({
      productId: expect.any(String),
      productName: expect.any(String),
      descriptionShort: expect.any(String),
      descriptionLong: expect.any(String),
      price: expect.any(Number),
      productCategory: expect.any(String),
      imageReferences: expect.arrayContaining([expect.any(String)]),
      frequencyNeededDays: expect.any(Number),
    });
    expect(Number.isInteger(product.price)).toBe(true);
  }
  const pictures = page.getByRole('article').locator('img');
  await expect(pictures).toHaveCount(products.length);
  const [first] = products as { imageReferences: string[] }[];
  await expect(pictures.first()).toHaveAttribute('src', first?.imageReferences[0] ?? '');
});

test(
  'a customer lists them by POST with an empty object, for all screens at once',
  holds('7.11'),
  async ({ page }) => {
    await arrive(page);
    let lists = 0;
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/api/products') lists += 1;
    });
    const asked = page.waitForResponse('**/api/products');
    await page.goto('/products');
    const answer = await asked;
    expect(answer.request().method()).toBe('POST');
    expect(answer.request().postDataJSON()).toEqual({});
    const products: unknown[] = await answer.json();
    await expect(page.getByRole('article')).toHaveCount(products.length);

    await page.getByRole('article').first().getByRole('link').click();
    await expect(
      page.getByRole('region', { name: 'You may also like', exact: true }),
    ).toBeVisible();
    expect(lists).toBe(1);
  },
);
