import { expect, test } from './test.ts';

test('a test shop says so, and has a mailbox', async ({ page }) => {
  await page.goto('/signup');
  await expect(page.getByText('Test shop: no real money moves')).toBeVisible();
  const link = page.getByRole('link', { name: 'Open the mailbox' });
  await expect(link).toHaveAttribute('href', /^\/mailbox/);
  await page.goto('/mailbox?to=nobody@example.com');
  await expect(page.getByRole('heading', { name: 'No mail to nobody@example.com' })).toBeVisible();
  await page.getByRole('link', { name: 'Nestbox' }).click();
  await expect(page).toHaveURL('/');
});
