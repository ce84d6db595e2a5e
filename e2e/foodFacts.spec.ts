import type { Page } from '@playwright/test';
import { expectNoBarriers, expectNoSidewaysScroll } from './barriers.ts';
import { expect, test } from './test.ts';

const names = (page: Page) => page.getByRole('main').getByRole('article').getByRole('heading');
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('the facts of foods, for a visitor', async ({ page }) => {
  test.slow();
  await test.step("a food's facts are read before it is bought, with its allergens in bold", async () => {
    await page.goto('/product-details/honey-nut-granola');
    await expect(page.getByRole('button', { name: /^Add to box/ }).first()).toBeVisible();
    const ingredients = section(page, 'Ingredients');
    await expect(ingredients).toContainText('Rolled oats (61%), almonds (12%), honey (10%)');
    await expect(ingredients.locator('strong')).toHaveText(['oats', 'almonds']);
    const weights = await ingredients
      .locator('strong')
      .evaluateAll((all) => all.map((each) => Number(getComputedStyle(each).fontWeight)));
    for (const weight of weights) expect(weight).toBeGreaterThanOrEqual(600);
    const table = section(page, 'Nutrition').getByRole('table');
    await expect(table.getByRole('row', { name: 'Energy' })).toContainText(/[\d,]+ kJ \/ \d+ kcal/);
    await expectNoBarriers(page, 'a food');
  });

  await test.step('the products are filtered by what they are free from, by keyboard too', async () => {
    await page.goto('/products');
    await expect(names(page).first()).toBeVisible();
    const filter = page.getByRole('group', { name: 'Free from' });
    await page.locator('summary', { hasText: 'Free from' }).focus();
    await page.keyboard.press('Enter');
    await expect(filter.getByRole('checkbox')).toHaveCount(10);
    await filter.getByRole('checkbox', { name: 'Gluten' }).focus();
    await page.keyboard.press('Space');
    await expect(page.getByText('Foods free from: gluten')).toBeVisible();
    await expect(names(page).filter({ hasText: 'Basmati Rice' })).toHaveCount(1);
    await expect(names(page).filter({ hasText: 'Porridge Oats' })).toHaveCount(0);
    await expectNoBarriers(page, 'free from');
    for (const width of [320, 768]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoSidewaysScroll(page, `free from at ${width} px`);
    }
    await names(page).filter({ hasText: 'Basmati Rice' }).click();
    await page.getByRole('link', { name: 'Products', exact: true }).click();
    await expect(page.getByText('Foods free from: gluten')).toBeVisible();
  });
});
