import { expect, test } from '../test.ts';
import { sentence } from './sentence.ts';

test('a screen that breaks says why', async ({ page, complaints }) => {
  await sentence(
    '8.23 message',
    'a screen that breaks says so with the message, and leads home',
    async () => {
      await page.route('**/api/products', (route) => route.fulfill({ json: [null] }));
      await page.goto('/products');
      const message = page.getByRole('alert');
      await expect(message.getByRole('heading')).toHaveText('Unexpected Application Error!');
      await expect(message.getByText(/as it is null/)).toBeVisible();
      expect(complaints.length).toBeGreaterThan(0);
      for (const complaint of complaints.splice(0)) expect(complaint).toContain('as it is null');
      await page.unroute('**/api/products');
      await message.getByRole('link').click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/One-stop home essentials/);
    },
  );
});
