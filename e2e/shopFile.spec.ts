import { pagePaths } from '@nestbox/contract/pagePaths';
import { startShop } from './shop/startShop.ts';
import { signInAsOwner } from './staffAccount.ts';
import { expect, test } from './test.ts';

// Another name would be in the way of tests beside this one.
test('an owner gives the shop another name and colours, and customers see them at once', async ({
  browser,
}) => {
  const shop = await startShop();
  const context = await browser.newContext({ baseURL: shop.url, locale: 'en-GB' });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('console', (message) => {
    // A visitor who is not logged in has no session.
    if (message.type() === 'error' && !message.text().includes('401'))
      faults.push(`${message.location().url} ${message.text()}`);
  });
  page.on('pageerror', ({ message }) => faults.push(message));
  try {
    await signInAsOwner(page);
    await page.goto('/admin/settings/shop');
    await page.getByRole('link', { name: 'Change name and looks' }).click();
    const name = page.getByRole('textbox', { name: 'Name of the shop' });
    const accent = page.getByRole('textbox', { name: 'Colour of buttons', exact: true });
    const preview = page.getByRole('region', { name: 'Preview' });

    await test.step('the preview has the new name and colours', async () => {
      await name.fill('Larder & Loft');
      await page.getByLabel('Colour of buttons: choose').fill('#8fd3c1');
      await expect(accent).toHaveValue('#8fd3c1');
      await page.getByRole('button', { name: 'See the preview' }).click();
      await expect(preview.getByText('Larder & Loft')).toBeVisible();
      const button = preview.getByText('A button');
      await expect(button).toHaveCSS('background-color', 'rgb(143, 211, 193)');
      const row = page.getByRole('row', { name: /Name of the shop/ });
      await expect(row).toContainText('Larder & Loft');
    });
    await test.step('a logo, a picture and terms of its own are taken', async () => {
      for (const [field, colour] of [
        ['Logo', 'currentColor'],
        ['Picture of the home page', '#8fd3c1'],
      ] as const) {
        await page.getByLabel(`Choose or drop another: ${field}`).setInputFiles({
          name: 'own.svg',
          mimeType: 'image/svg+xml',
          buffer: Buffer.from(
            `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z" fill="${colour}"/></svg>`,
          ),
        });
        await expect(
          page.getByRole('button', { name: `Take the present one: ${field}` }),
        ).toBeVisible();
      }
      await page.getByText('Your own terms', { exact: true }).click();
      await page
        .getByRole('textbox', { name: 'Your own terms' })
        .fill('We are **Larder**.\n\n## Who we are\n\nYou buy from Larder.');
      await page.getByRole('button', { name: 'See the preview' }).click();
      await expect(page.getByRole('row', { name: /Your own terms/ })).toContainText('11 words');
      await expect(page.getByRole('row', { name: /Picture of the home page/ })).toBeVisible();
    });
    await test.step('saved, it is on pages, in titles and in both apps', async () => {
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByText('Saved. Customers see it')).toBeVisible();
      await page.goto('/');
      await expect(page).toHaveTitle(/Larder & Loft/);
      await expect(page.getByRole('link', { name: 'Larder & Loft' }).first()).toBeVisible();
      await expect(page.getByRole('link', { name: 'Read more' }).first()).toHaveCSS(
        'background-color',
        'rgb(143, 211, 193)',
      );
      const picture = page.locator('img[src^="/assets/picture-"]').first();
      await expect(picture).toBeVisible();
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
      await page.goto(pagePaths.contact);
      await expect(page.getByText('Larder & Loft').first()).toBeVisible();
      await page.goto('/box-summary');
      await expect(page).toHaveTitle(/Larder & Loft/);
      await page.goto('/admin');
      await expect(page).toHaveTitle(/Larder & Loft staff/);
    });
    await test.step('its terms are shown, opened at their address and by a link', async () => {
      await page.goto(pagePaths.terms);
      await expect(page.getByRole('heading', { name: 'Who we are' })).toBeVisible();
      await expect(page.getByText('You buy from Larder.')).toBeVisible();
      await page.goto(pagePaths.privacy);
      const link = page.getByRole('contentinfo').getByRole('link', { name: 'Terms & Conditions' });
      await link.click();
      await expect(page.getByText('You buy from Larder.')).toBeVisible();
    });
    await test.step('a way leads back to the shop file', async () => {
      await page.goto('/admin/settings/shop-file');
      await page.getByRole('button', { name: 'Go back to how it was set up' }).click();
      await expect(name).toHaveValue('Nestbox');
      await page.goto('/');
      await expect(page).toHaveTitle(/Nestbox/);
      await page.goto(pagePaths.terms);
      await expect(
        page.getByText('charged to the same card the day before it ships'),
      ).toBeVisible();
    });
    expect(faults).toEqual([]);
  } finally {
    await context.close();
    await shop.stop();
  }
});
