import { arrive } from './arrive.ts';
import { callOrders, commonPaths } from './callOrder.ts';
import { expect, test } from './test.ts';

for (const stage of ['planned', 'paid'] as const) {
  test(`pages of a customer with a ${stage} box ask for nothing twice or in vain`, async ({
    page,
  }) => {
    const paths = [...commonPaths, ...(stage === 'planned' ? ['/payment'] : [])];
    const orders = await callOrders(page, await arrive(page, { stage }), paths);
    for (const { path, twice, unused } of orders)
      expect.soft({ path, twice, unused }).toEqual({ path, twice: [], unused: [] });
  });
}

test('what a payment agrees to is asked for once, although the card form comes before the answer', async ({
  page,
}) => {
  await arrive(page, { stage: 'planned' });
  let asked = 0;
  await page.route('**/boxes/future', async (route) => {
    asked += 1;
    await expect(page.getByLabel('Credit or debit card number')).toBeVisible();
    await route.continue();
  });
  await page.goto('/payment');
  await expect(page.getByText(/the next box is planned at £/)).toBeVisible();
  expect(asked).toBe(1);
});
