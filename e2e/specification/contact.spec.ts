import type { Page } from '@playwright/test';
import { expect, test } from '../test.ts';
import { sentence } from './sentence.ts';

const typed = {
  Name: 'Eva Lind',
  Email: 'eva@example.com',
  Phone: '07700 900123',
  Message: 'Where is my box?\nIt was to come today.',
};
const labels = Object.keys(typed) as (keyof typeof typed)[];
const field = (page: Page, name: string) =>
  page.getByRole('main').getByRole('textbox', { name, exact: true });
const button = (page: Page) => page.getByRole('button', { name: 'Prepare my message' });

test('the contact form and the pages of the footer', async ({ page }) => {
  await page.goto('/contact-us');

  await sentence(
    '2.94',
    'the contact form only logs locally, sends nothing and says so',
    async () => {
      const logged: string[] = [];
      const requests: string[] = [];
      page.on('console', (message) => logged.push(`${message.type()}: ${message.text()}`));
      await expect(page.getByTestId('splash')).toHaveCount(0);
      for (const label of labels) await field(page, label).fill(typed[label]);
      await page.waitForLoadState('networkidle');

      page.on('request', (request) => requests.push(request.url()));
      await button(page).click();
      await expect(page.getByText('nobody has received your message')).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(requests).toEqual([]);
      expect(logged).toEqual(['info: The contact form was filled in. Nothing was sent.']);
    },
  );

  for (const path of ['/contact-us', '/privacy-policy', '/terms-conditions']) {
    await test.step(`${path} can be read without script, and says what it is`, async () => {
      const html = await (await page.request.get(path)).text();
      expect(html).toMatch(/<h1[^>]*>[^<]+<\/h1>/);
      expect(html).toMatch(/<meta name="description" content="[^"]{50,}/);
    });
  }
});
