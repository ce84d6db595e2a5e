import type { ProductId } from '@nestbox/contract/values';
import { arrive, callsOf } from '../arrive.ts';
import { openRow } from '../details.ts';
import { holdBack } from '../slowAnswers.ts';
import { expect, test } from '../test.ts';
import { sentence } from './sentence.ts';
import { expectSkeletons } from './skeletons.ts';

interface Chosen {
  productId: ProductId;
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

  const main = page.getByRole('main');
  const answer = await holdBack(page, '**/api/customer/*/products');
  await page.goto('/my-products');
  await sentence('9.8 products', 'six skeletons stand in for products', () =>
    expectSkeletons(main.getByRole('status').filter({ hasText: 'Loading your products' }), 6),
  );
  answer();

  await sentence('2.91 list', 'the products in the box stand with their facts', async () => {
    const cards = main
      .getByRole('group', { name: 'Products in your box', exact: true })
      .getByRole('listitem');
    await expect(cards).toHaveCount(2);
    for (const product of (await call('GET', '/products')) as Chosen[]) {
      const card = cards.filter({
        has: page.getByRole('heading', { name: product.productName, exact: true }),
      });
      await openRow(card);
      await expect(card.locator('img')).toHaveJSProperty('complete', true);
      await expect(card).toContainText(product.packLabel);
      await expect(card).toContainText(`£${(product.price / 100).toFixed(2)}`);
      await expect(card).toContainText(
        new RegExp(`One pack lasts about ${product.frequencyNeededDays} days?`),
      );
      const own = card.getByText(/you need this every 5 weeks/);
      await expect(own).toHaveCount(product.productId === second.productId ? 1 : 0);
    }
  });

  await test.step('a product in the box can be removed', async () => {
    const removal = new RegExp(`^Remove from all boxes.*${first.productName}$`);
    await main.getByRole('button', { name: removal }).click();
    await expect(main.getByRole('heading', { name: first.productName })).toHaveCount(0);
    await expect
      .poll(() => call('GET', '/products'))
      .toMatchObject([{ productId: second.productId }]);
  });
});
