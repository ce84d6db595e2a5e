import { readFile } from 'node:fs/promises';
import { arrive, callsOf } from './arrive.ts';
import { expectNoBarriers } from './barriers.ts';
import { openCard } from './details.ts';
import { expect, test } from './test.ts';

test('preferences and data of a customer', async ({ page }) => {
  const person = await arrive(page, { stage: 'paid' });

  await test.step('the link in a mail leads to the preferences, where updates are switched off', async () => {
    await page.goto('/my-household#preferences');
    await expect(page.getByTestId('skeleton')).toHaveCount(0);
    await expect(page.getByRole('checkbox', { name: 'Updates by email' })).toBeInViewport();
  });

  await test.step('a preference is saved', async () => {
    const call = callsOf(page.request, person);
    const before = (await call('GET', '/account/preferences')) as Record<string, boolean>;
    const box = page.getByRole('checkbox', { name: 'Updates by email' });
    await expect(box).toBeChecked({ checked: before.mailUpdates ?? false });
    const saved = page.waitForResponse('**/account/preferences');
    await box.click();
    await saved;
    expect(await call('GET', '/account/preferences')).toEqual({
      ...before,
      mailUpdates: !before.mailUpdates,
    });
  });

  await test.step('a customer downloads their data, and deletes their account', async () => {
    const section = await openCard(page, 'Your data');
    const downloading = page.waitForEvent('download');
    await section.getByRole('button', { name: 'Download your data' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^nestbox-\d{4}-\d\d-\d\d\.json$/);
    const data = JSON.parse(await readFile(await download.path(), 'utf8'));
    expect(data.profile.email).toBe(person.email);
    expect(data.boxes[0].status).toBe('Paid');

    await section.getByRole('button', { name: 'Delete your account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    await expectNoBarriers(page);
    await dialog.getByLabel('Your password').fill(person.password);
    await dialog.getByRole('button', { name: 'Delete your account' }).click();
    await expect(page.getByText('Your account is closed.')).toBeVisible();
    await expect(page).toHaveURL('/login');

    await page.getByLabel('Email address').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText('The email address or the password is wrong.')).toBeVisible();
  });
});
