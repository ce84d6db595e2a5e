import { arrive } from './arrive.ts';
import { expectNoBarriers, expectNoSidewaysScroll } from './barriers.ts';
import { boxAt } from './boxes.ts';
import { pay } from './customer.ts';
import { operate } from './shop/operate.ts';
import { expect, testWithOwnShop as test } from './test.ts';

test.beforeAll(async ({ shop }) => {
  await operate(shop, 'promotions', 'add', 'WELCOME2', '--amount', '2.00', '--first-box');
});

test('a code at checkout comes off the payment, and the receipt has it', async ({ page }) => {
  const person = await arrive(page);
  await page.goto('/payment');
  const contents = page.getByRole('region', { name: /^Box \d/ });
  await expect(contents.getByText('Total')).toBeVisible();
  const payButton = page.getByRole('button', { name: /^Pay £/ });
  const price = Number((await payButton.textContent())?.replace('Pay £', ''));
  await page.getByText('Use a promotion code').click();
  const code = page.getByLabel('Promotion code');
  await code.fill('welcome2');
  await code.press('Enter');
  await expect(
    page.getByText('Your code WELCOME2 is in use: £2.00 off your first box.'),
  ).toBeVisible();
  await expect(payButton).toHaveText(`Pay £${(price - 2).toFixed(2)}`);
  await expect(contents.getByText('−£2.00')).toBeVisible();
  await expect(page.getByText('£2.00 credit comes off. You pay')).toBeVisible();
  await expectNoBarriers(page);
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page, `payment at ${width} px`);
  }
  await pay(page, '4242424242424242');
  await expect(page).toHaveURL('/manage-subscription');
  const { boxId, boxNumber } = await boxAt(page, person, 0);
  await page.goto(`/my-box-products/${boxNumber}/${boxId}`);
  await expect(page.getByText('£2.00 came off with WELCOME2')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  const receipt = page.getByRole('article', { name: 'Receipt' });
  await expect(receipt.getByRole('row', { name: /^WELCOME2/ })).toContainText('−£2.00');
  await expect(receipt.getByRole('row', { name: /^Total paid/ })).toContainText(
    `£${(price - 2).toFixed(2)}`,
  );
});
