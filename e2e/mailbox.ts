import type { Page } from '@playwright/test';
import { token } from './shop/testPages.ts';
import { expect } from './test.ts';

/** Opens the mailbox by the screen's link, and returns the code of the newest mail. */
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

/** Returns the link that sets a new password, from the newest mail to an address. */
export const readResetLink = (page: Page, email: string) => readLink(page, email, 'set-password');

/** Returns the link that confirms an address, from the newest mail to it. */
export const readConfirmationLink = (page: Page, email: string) =>
  readLink(page, email, 'confirm-address');

/** Returns the first link that answers a question about stock, from the newest mail to an address. */
export const readQuestionLink = (page: Page, email: string) =>
  readLink(page, email, 'stock-question');

const giftCode = /(?:[A-Z2-9]{4}-){3}[A-Z2-9]{4}/;

/** Returns the code of the gift card in the newest mail to an address. */
export async function readGiftCode(page: Page, email: string): Promise<string> {
  let code = '';
  await expect(async () => {
    await page.goto(`/mailbox?token=${token}&to=${encodeURIComponent(email)}`);
    const text = (await page.getByText(giftCode).first().textContent({ timeout: 1_000 })) ?? '';
    code = giftCode.exec(text)?.[0] ?? '';
    expect(code).not.toBe('');
  }).toPass({ timeout: 60_000 });
  return code;
}

async function readLink(page: Page, email: string, screen: string): Promise<string> {
  const start = `/${screen}#`;
  let link = '';
  await expect(async () => {
    await page.goto(`/mailbox?token=${token}&to=${encodeURIComponent(email)}`);
    const text = (await page.getByText(start).first().textContent()) ?? '';
    link = text.split(/\s/).find((word) => word.includes(start)) ?? '';
    link = link.slice(link.indexOf(start));
    expect(link).not.toBe('');
  }).toPass({ timeout: 60_000 });
  return link;
}
