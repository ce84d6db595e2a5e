import { expect, test } from '../test.ts';
import { sentence } from './sentence.ts';

const minute = 60_000;

test('answers nobody looks at are kept for 5 minutes', async ({ page }) => {
  await page.clock.install();
  await page.goto('/products');
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards.first()).toBeVisible();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  // From now on only cached answers can be shown.
  await page.route('**/api/products', () => {});
  const goAway = async () => {
    await page.getByRole('link', { name: 'Nestbox home' }).first().click();
    await expect(page).toHaveURL('/');
    // The address changes before the catalogue unmounts, which starts the time of its answers.
    await page.clock.runFor(50);
    await expect(page.getByRole('searchbox')).toHaveCount(0);
  };
  const comeBack = async () => {
    await page.goBack();
    await expect(page).toHaveURL('/products');
    await page.clock.runFor(50);
  };

  await sentence('9.14 cache', 'answers are kept for 5 minutes, and no longer', async () => {
    await goAway();
    await page.clock.runFor(5 * minute - 1000);
    await comeBack();
    await expect(cards.first()).toBeVisible();
    await expect(page.getByTestId('skeleton')).toHaveCount(0);

    await goAway();
    await page.clock.runFor(5 * minute + 1000);
    await comeBack();
    await expect(page.getByTestId('skeleton')).toHaveCount(6);
    await expect(cards).toHaveCount(0);
  });
});
