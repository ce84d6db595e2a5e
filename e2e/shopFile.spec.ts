import { readFileSync } from 'node:fs';
import { pagePaths } from '@nestbox/contract/pagePaths';
import { shopFile } from '@nestbox/shop/shopFile';
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
    await test.step('the download is a shop file with both', async () => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Download shop.json' }).click(),
      ]);
      expect(download.suggestedFilename()).toBe('shop.json');
      const file = shopFile.parse(JSON.parse(readFileSync(await download.path(), 'utf8')));
      expect(file).toMatchObject({ name: 'Larder & Loft', colours: { accent: '#8fd3c1' } });
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
      await page.goto(pagePaths.contact);
      await expect(page.getByText('Larder & Loft').first()).toBeVisible();
      await page.goto('/box-summary');
      await expect(page).toHaveTitle(/Larder & Loft/);
      await page.goto('/admin');
      await expect(page).toHaveTitle(/Larder & Loft staff/);
    });
    await test.step('a way leads back to the shop file', async () => {
      await page.goto('/admin/settings/shop-file');
      await page.getByRole('button', { name: 'Go back to the shop file' }).click();
      await expect(name).toHaveValue('Nestbox');
      await page.goto('/');
      await expect(page).toHaveTitle(/Nestbox/);
    });
    expect(faults).toEqual([]);
  } finally {
    await context.close();
    await shop.stop();
  }
});
