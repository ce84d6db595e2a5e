import { arrive } from './arrive.ts';
import { testWithOwnShop } from './test.ts';
import { comeBackAfter } from './arrive.ts';
testWithOwnShop('look', async ({ page }) => {
  const person = await arrive(page, { stage: 'paid' });
  await comeBackAfter(page, 20, person);
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/my-products');
    if (width===360) { await page.getByRole('button', { name: /^Still have plenty / }).first().click(); await page.getByRole('button', { name: /^2 packs of/ }).first().click(); await page.waitForTimeout(1500); }
    await page.waitForTimeout(800);
    await page.screenshot({ path: `/tmp/c${width}.png`, fullPage: false });
    const el = page.getByText('How many packs are left?').first(); await el.scrollIntoViewIfNeeded(); await page.screenshot({ path: `/tmp/d${width}.png` });
  }
});
