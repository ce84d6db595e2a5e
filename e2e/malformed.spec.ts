import { expect, test } from './test.ts';

test('a malformed address shows the page for unknown addresses', async ({ page }) => {
  for (const path of ['/products/%', '/%E0%A4%A', '/product-detail/%ZZ']) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(404);
    await expect(page.getByText('Oops! Page not found.')).toBeVisible();
  }
});
