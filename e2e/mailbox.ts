import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Opens the shop's mailbox as the screen offers it, and reads the code of the newest mail there. */
export async function readCode(page: Page): Promise<string> {
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Open the mailbox' }).click();
  const mailbox = await opened;
  const code = mailbox.getByText(/Your code is \d{4}\./).first();
  await expect(async () => {
    await mailbox.getByRole('link', { name: 'Refresh' }).click();
    await expect(code).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
  const text = (await code.textContent()) ?? '';
  await mailbox.close();
  return /code is (\d{4})\./.exec(text)?.[1] ?? '';
}

/** Reads the link to a new password in the newest mail to an address. */
export async function readResetLink(page: Page, email: string): Promise<string> {
  let link = '';
  await expect(async () => {
    await page.goto(`/mailbox?to=${encodeURIComponent(email)}`);
    const text =
      (await page
        .getByText(/set-password#/)
        .first()
        .textContent()) ?? '';
    link = /\/set-password#\S+/.exec(text)?.[0] ?? '';
    expect(link).not.toBe('');
  }).toPass({ timeout: 60_000 });
  return link;
}
