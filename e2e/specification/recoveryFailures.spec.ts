import type { Page } from '@playwright/test';
import { openAccount } from '../arrive.ts';
import { readCode } from '../mailbox.ts';
import { holdBack } from '../slowAnswers.ts';
import { expect, test } from '../test.ts';
import { sentence } from './sentence.ts';

const email = 'eva@example.com';
const next = (page: Page) => page.getByRole('button', { name: 'Next' });
const boxes = (page: Page) => page.getByRole('group', { name: '4-digit code' });
const firstBox = (page: Page) => boxes(page).getByRole('textbox').first();

const typed = (page: Page) =>
  boxes(page)
    .getByRole('textbox')
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value).join(''));

test('what may fail while a password is recovered', async ({ page }) => {
  const { email: address } = await openAccount(page.request);

  await test.step('without a verified code the way leads to one', async () => {
    await page.goto(`/set-password/${email}`);
    await expect(page.getByLabel('New password', { exact: true })).toHaveCount(0);
    await page.getByRole('link', { name: 'Ask for a code' }).click();
    await expect(page).toHaveURL('/forgot-password');
  });

  await sentence(['5.7', '9.3'], 'the code is four digits', async () => {
    let sent = false;
    await page.route('**/validate-reset-code/**', (route) => {
      sent = true;
      return route.continue();
    });
    await page.goto(`/verify-code/${email}`);
    await expect(firstBox(page)).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(boxes(page).getByRole('textbox')).toHaveCount(4);
    for (const box of await boxes(page).getByRole('textbox').all())
      await expect(box).toHaveAttribute('inputmode', 'numeric');
    await firstBox(page).click();
    await page.keyboard.type('-1.a2-3');
    expect(await typed(page)).toBe('123');
    await next(page).click();
    await expect(
      page.getByRole('alert').filter({ hasText: 'Please enter a valid 4-digit OTP.' }),
    ).toHaveText('Please enter a valid 4-digit OTP.');
    expect(sent).toBe(false);

    await page.evaluate(() => {
      const pasted = new DataTransfer();
      pasted.setData('text', '98-7.6');
      const [box] = document.querySelectorAll('[role="group"] input');
      const paste = { clipboardData: pasted, bubbles: true, cancelable: true };
      box?.dispatchEvent(new ClipboardEvent('paste', paste));
    });
    await expect.poll(() => typed(page)).toBe('9876');
    const refused = page.waitForResponse('**/validate-reset-code/**');
    await next(page).click();
    expect((await (await refused).request().postDataJSON()).passwordResetCode).toBe('9876');
  });

  await sentence('8.5 failure', 'a wrong code is told, and stays typed', async () => {
    await page.goto(`/verify-code/${encodeURIComponent(address)}`);
    await firstBox(page).pressSequentially('0000');
    await next(page).click();
    await expect(
      page.getByText('Error verifing otp! Please try again', { exact: true }),
    ).toBeVisible();
    await expect(page.getByText('This code is wrong or no longer valid.')).toBeVisible();
    expect(await typed(page)).toBe('0000');
  });

  await sentence('8.4 failure', 'a new code that could not be sent is told', async () => {
    await page.route('**/password/reset-code', (route) => route.abort());
    await page.getByText('Click to resend', { exact: true }).click();
    await expect(
      page.getByText('Error sending otp! Please try again', { exact: true }),
    ).toBeVisible();
    await page.unroute('**/password/reset-code');
  });

  await sentence(
    ['2.39 resending', '8.4 success'],
    "'Click to resend' says that it sends, and that it has sent",
    async () => {
      const send = await holdBack(page, '**/password/reset-code');
      await page.getByText('Click to resend', { exact: true }).click();
      await expect(page.getByText('Submiting...', { exact: true })).toBeVisible();
      await expect(page.getByText('Click to resend')).toHaveCount(0);
      await firstBox(page).fill('');
      await firstBox(page).pressSequentially('4711');
      send();
      await expect(page.getByText('Otp send successfully.', { exact: true })).toBeVisible();
      await expect(page.getByText('Click to resend', { exact: true })).toBeVisible();
    },
  );

  await sentence('8.5 success', 'the new code is verified', async () => {
    // It was typed while the call was under way.
    expect(await typed(page)).toBe('4711');
    for (const _ of '4711') await boxes(page).getByRole('textbox').last().press('Backspace');
    await firstBox(page).pressSequentially(await readCode(page));
    await next(page).click();
    await expect(page.getByText('Otp verified successfully.', { exact: true })).toBeVisible();
  });
});
