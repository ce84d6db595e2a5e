import { getShopSettings } from '@nestbox/contract/shopSettings';
import { inPounds } from './boxes.ts';
import { expect, test } from './test.ts';

test('the help is found by its search, and its figures are those of the shop', async ({ page }) => {
  const answer = await page.request.get('/api/shop');
  const { deliveryPrices, rules } = getShopSettings.answer.parse(await answer.json());
  await page.goto('/how-it-works');
  await page.getByRole('main').getByRole('link', { name: 'Questions and answers' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Help');
  const questions = page.getByRole('main').getByRole('group');
  await expect.poll(() => questions.count()).toBeGreaterThanOrEqual(12);
  const search = page.getByRole('searchbox', { name: 'Search the help' });
  await search.fill('delivery fee');
  await expect(page.getByRole('status').filter({ hasText: /answer/i })).toBeVisible();
  await questions.filter({ hasText: 'What does delivery cost?' }).locator('summary').click();
  await expect(page.getByText(inPounds(deliveryPrices.fee), { exact: false })).toBeVisible();
  await search.fill('payment failed');
  await questions.filter({ hasText: 'My payment failed.' }).locator('summary').press('Enter');
  await expect(page.getByText(`${rules.payWithinDays} days to pay`)).toBeVisible();
  await search.fill('zebra');
  await expect(page.getByRole('heading', { name: 'No answer found' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /@/ })).toHaveAttribute(
    'href',
    /^mailto:/,
  );
});
