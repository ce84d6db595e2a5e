import { readFile } from 'node:fs/promises';
import { arrive, callsOf } from './arrive.ts';
import { expectNoBarriers } from './barriers.ts';
import { expect, test } from './test.ts';

test('preferences and data of a customer', async ({ page }) => {
  const person = await arrive(page, { stage: 'paid' });

  await test.step('the link in a mail leads to the preferences, where updates are switched off', async () => {
    await page.goto('/my-household#data');
    const part = page.getByRole('heading', { name: 'Preferences and data' });
    await expect(part).toBeFocused();
    await expect(page.getByTestId('skeleton')).toHaveCount(0);
    await expect(part).toBeInViewport();
  });

  await test.step('each preference is saved by itself', async () => {
    const call = callsOf(page.request, person);
    const before = (await call('GET', '/account/preferences')) as Record<string, boolean>;
    const names = {
      mailUpdates: 'Updates by email',
      substitutionsAllowed: 'Replace what is sold out',
      marketingEnabled: 'Offers and news by email',
    };
    const wanted = { ...before };
    for (const [field, name] of Object.entries(names)) {
      const box = page.getByRole('checkbox', { name });
      await expect(box).toBeChecked({ checked: before[field] ?? false });
      const saved = page.waitForResponse('**/account/preferences');
      await box.click();
      await saved;
      wanted[field] = !before[field];
      expect(await call('GET', '/account/preferences')).toEqual(wanted);
    }
    await page.reload();
    for (const [field, name] of Object.entries(names))
      await expect(page.getByRole('checkbox', { name })).toBeChecked({
        checked: wanted[field] ?? false,
      });
  });

  await test.step('a customer downloads their data, and deletes their account', async () => {
    await page.goto('/my-household');
    const section = page.getByRole('region', { name: 'Your data' });
    const downloading = page.waitForEvent('download');
    await section.getByRole('button', { name: 'Download your data' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^nestbox-\d{4}-\d\d-\d\d\.json$/);
    const data = JSON.parse(await readFile(await download.path(), 'utf8'));
    expect(data.profile.email).toBe(person.email);
    expect(data.boxes[0].status).toBe('Paid');

    await section.getByRole('button', { name: 'Delete your account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    await expect(dialog.getByText('Nothing brings the account back.')).toBeVisible();
    await expectNoBarriers(page);
    const confirm = dialog.getByRole('button', { name: 'Delete your account' });
    await confirm.click();
    await expect(dialog.getByText('Password is required')).toBeVisible();
    await dialog.getByLabel('Your password').fill('Not-My-Password');
    await confirm.click();
    await expect(dialog.getByText('This is not your password.')).toBeVisible();
    await dialog.getByLabel('Your password').fill(person.password);
    await confirm.click();
    await expect(page.getByText('Your account is closed.')).toBeVisible();
    await expect(page).toHaveURL('/login');

    await page.getByLabel('Email address').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText('The email address or the password is wrong.')).toBeVisible();
  });
});
