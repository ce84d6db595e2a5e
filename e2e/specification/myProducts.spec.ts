import { arrive, callsOf } from '../arrive.ts';
import { expect, test } from '../test.ts';
import { sentence } from './sentence.ts';
import { expectSkeletons } from './skeletons.ts';

interface Chosen {
  productId: string;
  productName: string;
  packLabel: string;
  price: number;
  frequencyNeededDays: number;
}

test('my products', async ({ page }) => {
  const person = await arrive(page, { products: 2 });
  const call = callsOf(page.request, person);
  const [first, second] = (await call('GET', '/products')) as [Chosen, Chosen];
  await call('POST', '/products/frequency-override', {
    productID: second.productId,
    numberOfItemsPerBox: 5,
  });

  await test.step('products can be asked for again if they cannot be loaded', async () => {
    await page.route('**/api/customer/*/products', (route) => route.fulfill({ status: 500 }));
    await page.goto('/my-products');
    const main = page.getByRole('main');
    const loading = main.getByRole('status').filter({ hasText: 'Loading your products' });
    await sentence('9.8 products', 'six skeletons stand in for products', () =>
      expectSkeletons(loading, 6),
    );
    await expect(main.getByText('Your products could not be loaded.')).toBeVisible();
    await page.unroute('**/api/customer/*/products');
    await main.getByRole('button', { name: 'Try again' }).click();
    await expect(main.getByRole('button', { name: /^Remove/ })).toHaveCount(2);
    await expect(main.getByText('Loading your products')).toHaveCount(0);
  });

  await test.step('the products in the box can be removed to the last', async () => {
    const chosen = (await call('GET', '/products')) as Chosen[];

    const main = page.getByRole('main');
    const cards = main
      .getByRole('list', { name: 'Products in your box', exact: true })
      .getByRole('listitem');
    await sentence('2.91 list', 'the products in the box stand with their facts', async () => {
      await expect(cards).toHaveCount(2);
      for (const product of chosen) {
        const card = cards.filter({
          has: page.getByRole('heading', { name: product.productName, exact: true }),
        });
        await expect(card.locator('img')).toHaveJSProperty('complete', true);
        await expect(card).toContainText(product.packLabel);
        await expect(card).toContainText(`£${(product.price / 100).toFixed(2)}`);
        await expect(card).toContainText(
          new RegExp(`One pack lasts about ${product.frequencyNeededDays} days?`),
        );
        const own = card.getByText('You need this every 5 weeks');
        await expect(own).toHaveCount(product.productId === second.productId ? 1 : 0);
      }
    });
    await sentence('2.91 links', "'Add products' and 'Summary' lead on", async () => {
      await main.getByRole('link', { name: 'Add products', exact: true }).click();
      await expect(page).toHaveURL('/products');
      await page.goBack();
      await main.getByRole('link', { name: 'Summary', exact: true }).click();
      await expect(page).toHaveURL('/box-summary');
      await page.goBack();
    });

    for (const [left, { productName }] of [
      [1, first],
      [0, second],
    ] as const) {
      await main.getByRole('button', { name: `Remove ${productName}`, exact: true }).click();
      await expect(main.getByRole('button', { name: /^Remove/ })).toHaveCount(left);
    }
    await sentence('2.92', 'an empty box says so', () =>
      expect(main.getByText('No products in your box.', { exact: true })).toBeVisible(),
    );
    await sentence('2.91 empty', "without a product there is no 'Summary'", async () => {
      await expect(main.getByRole('link', { name: 'Summary' })).toHaveCount(0);
      await expect(main.getByRole('link', { name: 'Add products', exact: true })).toHaveAttribute(
        'href',
        '/products',
      );
    });
    expect(await call('GET', '/products')).toEqual([]);
  });
});
