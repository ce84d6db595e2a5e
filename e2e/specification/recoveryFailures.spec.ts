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

/** As if a code had been verified in this tab some time ago. */
async function openSetPassword(page: Page): Promise<void> {
  await page.goto('/robots.txt');
  await page.evaluate(() => sessionStorage.setItem('resetToken', 'used-up'));
  await page.goto(`/set-password/${email}`);
}

async function choose(page: Page, password: string, confirmation = password): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm new password', { exact: true }).fill(confirmation);
  await next(page).click();
}

test('what may fail while a password is recovered', async ({ page }) => {
  const { email: address } = await openAccount(page.request);

  await sentence('5.6', 'a code is sent to an address only', async () => {
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    await page.goto('/forgot-password');
    await next(page).click();
    await expect(page.getByText('Email is required', { exact: true })).toBeVisible();
    for (const wrong of [
      'eva at example',
      'eva@',
      '@example.com',
      'eva@example',
      'a b@example.com',
    ]) {
      await page.getByRole('textbox', { name: 'Email' }).fill('');
      await expect(page.getByText('Email is required', { exact: true })).toBeVisible();
      await page.getByRole('textbox', { name: 'Email' }).fill(wrong);
      await expect(page.getByText('Invalid email address', { exact: true })).toBeVisible();
      await next(page).click();
      await expect(page).toHaveURL('/forgot-password');
    }
    expect(sent).toEqual([]);
  });

  await sentence('8.4 failure', 'a code that could not be sent is reported', async () => {
    await page.route('**/password/reset-code', (route) => route.abort());
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await next(page).click();
    await expect(
      page.getByText('Error sending otp! Please try again', { exact: true }),
    ).toBeVisible();
    await expect(page).toHaveURL('/forgot-password');
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
    await expect(next(page)).toBeEnabled();
    await page.unroute('**/password/reset-code');
  });

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

  await sentence(['5.8', '9.4'], 'the new password has its rules', async () => {
    let sent = '';
    await page.route('**/password/new-password', (route) => {
      sent = route.request().postDataJSON().newPassword;
      return route.continue();
    });
    const says = (sentence: string) =>
      expect(page.getByText(sentence, { exact: true })).toBeVisible();
    await openSetPassword(page);
    await next(page).click();
    await says('Password is required');
    await says('Confirm Password is required');
    await choose(page, 'Kettle7');
    await says('Password must be at least 8 characters long');
    await choose(page, 'kettle-8');
    await says('Password must include both uppercase and lowercase letters');
    await choose(page, 'KETTLE-8');
    await says('Password must include both uppercase and lowercase letters');
    await choose(page, 'Kettle-8', 'Kettle-9');
    await says('Passwords do not match');
    expect(sent).toBe('');
    await page.evaluate(() => localStorage.setItem('token', 'kept'));
    await choose(page, 'Kettle-8');
    await expect.poll(() => sent).toBe('Kettle-8');
  });

  await sentence(
    '8.6 failure',
    'a password that could not be set is told, and stays typed',
    async () => {
      const failed = page.getByText('Error set new password! Please try again', { exact: true });
      await expect(failed).toBeVisible();
      const banner = page.getByRole('alert').filter({ hasText: 'This reset is no longer valid.' });
      await expect(banner).toBeVisible();
      // The reset has come to its end; a session has not.
      expect(await page.evaluate(() => localStorage.token)).toBe('kept');
      await expect(page).toHaveURL(`/set-password/${email}`);
      await expect(page.getByLabel('New password', { exact: true })).toHaveValue('Kettle-8');
      await banner.getByRole('link', { name: 'Ask for a new code' }).click();
      await expect(page).toHaveURL('/forgot-password');
    },
  );
});
