import { arrive } from './arrive.ts';
import { expect, test } from './test.ts';

const nowhere = 'Oops! Page not found.';

test('addresses that lead nowhere', async ({ page }) => {
  await test.step('a malformed address shows the page for unknown addresses', async () => {
    for (const path of ['/products/%', '/%E0%A4%A', '/product-detail/%ZZ']) {
      const answer = await page.goto(path);
      expect(answer?.status(), path).toBe(404);
      await expect(page.getByText(nowhere)).toBeVisible();
    }
  });

  await test.step('a password recovery for an invalid email shows the page for unknown addresses', async () => {
    for (const path of ['/verify-code/abc', '/set-password/abc', '/verify-code/a%40']) {
      await page.goto(path);
      await expect(page.getByText(nowhere)).toBeVisible();
    }
    await page.goto('/verify-code/eva%40example.com');
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  });

  await test.step('a box with an impossible number or id shows the page for unknown addresses', async () => {
    await arrive(page);
    const calls: string[] = [];
    page.on('request', (request) => calls.push(request.url()));
    const id = '00000000-0000-4000-8000-000000000000';
    for (const path of ['1/abc', `abc/${id}`, `0/${id}`, `1.5/${id}`, '1/%ZZ']) {
      await page.goto(`/my-box-products/${path}`);
      await expect(page.getByText(nowhere)).toBeVisible();
    }
    expect(calls.filter((url) => /boxes\/(abc|0000)/.test(url))).toEqual([]);
    await page.goto(`/my-box-products/1/${id}`);
    await expect(page.getByText('This box is no longer planned')).toBeVisible();
  });
});
