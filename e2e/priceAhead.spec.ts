import { arrive } from './arrive.ts';
import { expectNoBarriers } from './barriers.ts';
import { expect, test } from './test.ts';

test('an announced price is shown beside the price of today, with its first day', async ({
  page,
}) => {
  test.slow();
  await arrive(page);
  const nextPrice = { price: 1234, from: '2027-01-15' };
  await page.route('**/api/products', async (route) => {
    const [first, ...others] = await (await route.fetch()).json();
    await route.fulfill({ json: [{ ...first, nextPrice }, ...others] });
  });
  // The page of a product asks for it again where the list is older than ten seconds.
  await page.route(/\/api\/products\/[\w-]+$/, async (route) => {
    const product = await (await route.fetch()).json();
    await route.fulfill({ json: { ...product, nextPrice } });
  });
  const announced = page.getByText('from 15 January £12.34');
  const card = page.getByRole('article').first();
  await page.goto('/products');
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(card.getByText('from 15 January £12.34')).toBeVisible();
    await expect(announced).toHaveCount(1);
    // The rest of the screen is checked in allScreens.spec.ts.
    await expectNoBarriers(page, `products at ${width}`, (axe) =>
      axe.include('li.card-place:first-child article'),
    );
  }
  await card.getByRole('link').click();
  await expect(page).toHaveURL(/product-details/);
  for (const width of [1440, 768, 360]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(announced).toBeVisible();
    await expectNoBarriers(page, `product at ${width}`);
  }
});
