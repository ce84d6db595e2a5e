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

test('the contact page and the pages of the footer', async ({ page }) => {
  await page.goto('/contact-us');

  await sentence('2.95', 'the contact page has fixed details and some text', async () => {
    const details = page.getByRole('region', { name: 'Other ways to reach us' });
    await expect(details.getByRole('link', { name: 'hello@nestbox.example' })).toHaveAttribute(
      'href',
      'mailto:hello@nestbox.example',
    );
    await expect(details.getByRole('link', { name: /^01632 960\d{3}$/ })).toBeVisible();
    for (const line of ['Nestbox', '1 Example Street', 'Anytown', 'AN1 1TN']) {
      await expect(details.getByText(line, { exact: true })).toBeVisible();
    }
    await expect(details.getByText(/^A question about a box/)).toBeVisible();
  });

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
      for (const label of labels) await expect(field(page, label)).toHaveValue(typed[label]);

      const link = page.getByRole('link', { name: 'Open in my mail program' });
      const mail = new URL((await link.getAttribute('href')) ?? '');
      expect(mail.href).toMatch(/^mailto:hello@nestbox\.example\?/);
      for (const part of Object.values(typed))
        expect(mail.searchParams.get('body')).toContain(part);
    },
  );

  await sentence('2.93', 'the contact form has four fields', async () => {
    await page.goto('/contact-us');
    await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(labels.length);
    for (const label of labels) await expect(field(page, label)).toBeEditable();
  });

  await sentence('5.16', 'every field of the contact form is required', async () => {
    await button(page).click();
    await expect(page.getByText('This field is required', { exact: true })).toHaveCount(
      labels.length,
    );
    for (const [place, label] of labels.entries()) {
      await expect(field(page, label)).toHaveAccessibleDescription('This field is required');
      await expect(page.getByText('Thank you.')).toHaveCount(0);
      await field(page, label).fill(typed[label]);
      await button(page).click();
      await expect(page.getByText('This field is required', { exact: true })).toHaveCount(
        labels.length - place - 1,
      );
    }
    await expect(page.getByText('Thank you.')).toBeVisible();
  });

  await sentence('2.23', 'the footer leads to every page and names the product', async () => {
    const footer = page.getByRole('contentinfo');
    const targets = [
      ['Home', '/', 'One-stop home essentials subscription'],
      ['Contact US', '/contact-us', 'Contact us'],
      ['Privacy policy', '/privacy-policy', 'Privacy policy'],
      ['Terms & Conditions', '/terms-conditions', 'Terms & Conditions'],
    ] as const;
    await expect(footer.getByRole('link')).toHaveText(targets.map(([text]) => text));
    await expect(footer.getByText(/^© \d{4} Nestbox/)).toBeVisible();
    for (const [text, path, heading] of targets) {
      await footer.getByRole('link', { name: text, exact: true }).click();
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    }
  });

  await sentence('2.97', 'there is a page of terms', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms & Conditions');
    await expect(page.getByText('This is a draft.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Prices and payment' })).toBeVisible();
  });

  await sentence('2.96', 'the privacy policy has its three parts of text', async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy policy');
    await expect(page.getByText('This is a draft.')).toBeVisible();
    const titles = ['Our roles', 'Our responsibilities', 'Your responsibilities'];
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(titles);
    // Each is a section with text of its own, not a heading alone.
    const sections = page.getByRole('main').locator('section');
    await expect(sections).toHaveCount(titles.length);
    for (const [place, title] of titles.entries()) {
      const section = sections.nth(place);
      await expect(section.getByRole('heading', { level: 2 })).toHaveText(title);
      const texts = section.locator('p, li');
      for (const text of await texts.all()) await expect(text).toBeVisible();
      const words = (await texts.allInnerTexts()).join(' ').split(/\s+/);
      expect(words.length, title).toBeGreaterThan(50);
    }
  });

  for (const path of ['/contact-us', '/privacy-policy', '/terms-conditions']) {
    await test.step(`${path} can be read without script, and says what it is`, async () => {
      const html = await (await page.request.get(path)).text();
      expect(html).toMatch(/<h1[^>]*>[^<]+<\/h1>/);
      expect(html).toMatch(/<meta name="description" content="[^"]{50,}/);
    });
  }
});
