import type { Browser, Page } from '@playwright/test';
import { codeOf, setUpCodes, signInAsOwner, staffPassword } from '../staffAccount.ts';
import { expect } from '../test.ts';
import type { MonthShop } from './openMonth.ts';

/** Somebody who works for the shop, in a browser of their own. */
export interface StaffMember {
  readonly page: Page;
  /** Signs in again: a session ends after eight hours. */
  signIn(): Promise<void>;
}

const newPage = async (browser: Browser, { url }: MonthShop) => {
  const context = await browser.newContext({
    baseURL: url,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce' as const,
  });
  const page = await context.newPage();
  // A day of 200 boxes may take a busy machine longer than Playwright's 30 seconds.
  page.setDefaultTimeout(60_000);
  return page;
};

/** Signs the shop's ready owner in. */
export async function openOwner(browser: Browser, shop: MonthShop): Promise<StaffMember> {
  const page = await newPage(browser, shop);
  await signInAsOwner(page);
  return { page, signIn: () => signInAsOwner(page) };
}

/** Invites somebody on the owner's screen, who joins by the link of the mail. */
export async function joinStaff(
  { owner, browser, shop }: { owner: StaffMember; browser: Browser; shop: MonthShop },
  { name, role }: { name: string; role: 'warehouse' | 'support' },
): Promise<StaffMember> {
  const email = `${name.split(' ')[0]?.toLowerCase()}@shop.example`;
  await owner.page.goto('/admin/staff');
  await owner.page.getByRole('button', { name: 'Invite somebody' }).click();
  await owner.page.getByRole('textbox', { name: 'Email' }).fill(email);
  await owner.page.getByRole('textbox', { name: 'Name' }).fill(name);
  await owner.page.getByRole('combobox', { name: 'Role' }).selectOption(role);
  await owner.page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(owner.page.getByText(`${name} gets a mail with a link`)).toBeVisible();
  let link = '';
  await expect(async () => {
    link = /\/admin\/accept-invitation#\S+/.exec(await shop.readMail(email))?.[0] ?? '';
    expect(link).not.toBe('');
  }).toPass({ timeout: 60_000 });
  const page = await newPage(browser, shop);
  await page.goto(link);
  await page.getByLabel('New password').fill(staffPassword);
  await page.getByRole('button', { name: 'Choose password' }).click();
  const secret = await setUpCodes(page);
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible();
  return {
    page,
    // A code works once, so that the next one may have to be waited for.
    signIn: () =>
      expect(async () => {
        await page.goto('/admin');
        await page.getByRole('textbox', { name: 'Email' }).fill(email);
        await page.getByLabel('Password', { exact: true }).fill(staffPassword);
        await page.getByRole('button', { name: 'Sign in' }).click();
        await page.getByRole('textbox', { name: 'Code' }).fill(codeOf(secret));
        await page.getByRole('button', { name: 'Sign in' }).click();
        await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible({
          timeout: 5_000,
        });
      }).toPass({ timeout: 100_000, intervals: [30_000] }),
  };
}
