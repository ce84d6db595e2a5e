import { readFileSync } from 'node:fs';
import { shopFile } from '@nestbox/shop/shopFile';
import { openAsOwner } from './staffAccount.ts';
import { expect, test } from './test.ts';

test('an owner writes a new shop file, sees it and downloads it', async ({ page }) => {
  await openAsOwner(page);
  await page.goto('/admin/settings/shop');
  await page.getByRole('link', { name: 'Write a new shop file' }).click();
  const name = page.getByRole('textbox', { name: 'Name of the shop' });
  const accent = page.getByRole('textbox', { name: 'Colour of buttons', exact: true });
  const preview = page.getByRole('region', { name: 'Preview' });
  const check = page.getByRole('button', { name: 'See the preview' });

  await test.step('the preview has the new name and colours', async () => {
    await name.fill('Larder & Loft');
    await page.getByLabel('Colour of buttons: choose').fill('#8fd3c1');
    await expect(accent).toHaveValue('#8fd3c1');
    await check.click();
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
});
