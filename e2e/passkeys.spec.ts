import type { Page } from '@playwright/test';
import { arrive } from './arrive.ts';
import { expectNoBarriers } from './barriers.ts';
import { token } from './shop/testPages.ts';
import { signInAsOwner } from './staffAccount.ts';
import { expect, test, testWithOwnShop } from './test.ts';
import { addAuthenticator } from './virtualAuthenticator.ts';

const passkeys = (page: Page) => page.getByRole('region', { name: 'Passkeys' });

test('a customer adds a passkey, logs in with it without typing, and removes it', async ({
  page,
}) => {
  const person = await arrive(page, { products: 1 });
  await page.goto('/my-household#passkeys');
  await addAuthenticator(page);
  await passkeys(page).getByRole('button', { name: 'Add a passkey' }).click();
  const password = passkeys(page).getByLabel('Your password');
  await expect(password).toBeFocused();
  await password.fill('Wrong-Guess-1');
  await password.press('Enter');
  await expect(passkeys(page).getByRole('alert')).toHaveText('This is not your current password.');
  await password.fill(person.password);
  await password.press('Enter');
  await expect(page.getByText('Your passkey is added', { exact: true })).toBeVisible();
  const rows = passkeys(page).getByRole('listitem');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Chrome on Linux');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(page.getByRole('status')).toHaveCount(0);
  await expectNoBarriers(page);

  await page.evaluate(() => localStorage.clear());
  await page.context().clearCookies();
  await page.goto('/login');
  await expect(
    page.getByText('User login and additional actions completed successfully!', { exact: true }),
  ).toBeVisible();

  await page.goto('/my-household#passkeys');
  await expect(rows).toContainText('last used');
  await rows.getByRole('button', { name: /^Remove/ }).click();
  await expect(rows.getByRole('button', { name: 'Remove it' })).toBeFocused();
  await rows.getByRole('button', { name: 'Keep it' }).click();
  await rows.getByRole('button', { name: /^Remove/ }).click();
  await rows.getByRole('button', { name: 'Remove it' }).click();
  await expect(page.getByText('The passkey is removed', { exact: true })).toBeVisible();
  await expect(rows).toHaveCount(0);
});

testWithOwnShop(
  'a member of staff signs in with a passkey, without password and code',
  async ({ page }) => {
    await signInAsOwner(page);
    await page.goto('/admin/sessions');
    await addAuthenticator(page);
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    // A code is taken once, so that the one after the sign-in may have to be waited for.
    await expect(async () => {
      await page.getByRole('textbox', { name: 'Code' }).fill(await ownerCode(page));
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(page.getByRole('list', { name: 'Passkeys' })).toContainText('Chrome on Linux', {
        timeout: 3_000,
      });
    }).toPass({ timeout: 100_000, intervals: [30_000] });
    await expectNoBarriers(page);
    await page.context().clearCookies();
    await page.goto('/admin');
    await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible();
    await page.goto('/admin/sessions');
    await page.getByRole('button', { name: /^Remove/ }).click();
    await expect(page.getByRole('list', { name: 'Passkeys' })).toHaveCount(0);
  },
);

/** Returns the code that the page of the test shop shows for the ready owner. */
async function ownerCode(page: Page): Promise<string> {
  const shown = await (await page.request.get(`/sandbox?token=${token}`)).text();
  const [, section = ''] = shown.split('<h2>The staff’s app</h2>');
  const [, , code = ''] = [...section.matchAll(/<strong>(.*?)<\/strong>/g)].map(([, text]) => text);
  return code;
}
