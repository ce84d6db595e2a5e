import type { Page } from '@playwright/test';
import { openAccount } from '../arrive.ts';
import { logIn } from '../customer.ts';
import { readCode, readResetLink } from '../mailbox.ts';
import { expect, test } from '../test.ts';
import { holds } from './holds.ts';

const calls = '/api/customer';
const pathOf = (url: string) => decodeURIComponent(new URL(url).pathname);
const next = (page: Page) => page.getByRole('button', { name: 'Next' });
const firstBox = (page: Page) => page.getByRole('textbox', { name: '4-digit code' });

async function expectWayBack(page: Page): Promise<void> {
  const back = page.getByRole('link', { name: 'Back to log in', exact: true });
  await expect(back).toHaveAttribute('href', '/login');
  // These screens have no header and footer.
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
}

test(
  'a forgotten password is replaced by way of a mailed code',
  holds(
    ...(['2.37', '2.38', '2.39', '2.40', '2.41', '2.42', '3.21', '4.10', '4.11'] as const),
    ...(['7.2', '7.5', '7.6', '7.7', '8.4', '8.5', '8.6', '9.3'] as const),
  ),
  async ({ page }) => {
    const { email } = await openAccount(page.request);
    await page.goto('/login');
    await page.getByRole('link', { name: 'Forgot password?', exact: true }).click();
    await expect(page).toHaveTitle('Nestbox | Forgot password');
    await expect(page.getByRole('heading', { name: 'Forgot password?', level: 1 })).toBeVisible();
    await expect(page.getByText('we’ll send you reset instructions')).toBeVisible();
    await expectWayBack(page);

    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    const codeAsked = page.waitForRequest(`**${calls}/account/password/reset-code`);
    await next(page).click();
    const reset = await codeAsked;
    expect(reset.method()).toBe('POST');
    expect(reset.postDataJSON()).toEqual({ email });
    await expect(page.getByText('Otp send successfully.', { exact: true })).toBeVisible();
    await expect(page).toHaveURL(`/verify-code/${encodeURIComponent(email)}`);

    await expect(page).toHaveTitle('Nestbox | Verify code');
    await expect(page.getByText(`We sent a code to ${email}`)).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(4);
    await expect(page.getByText('Click to resend', { exact: true })).toBeVisible();
    await expectWayBack(page);
    const code = await readCode(page);
    expect(code).toMatch(/^\d{4}$/);
    await firstBox(page).pressSequentially(code);
    const codeSent = page.waitForRequest('**/validate-reset-code/**');
    await next(page).click();
    const validation = await codeSent;
    expect(validation.method()).toBe('POST');
    expect(pathOf(validation.url())).toBe(
      `${calls}/{email}/account/password/validate-reset-code/{passwordResetCode}`,
    );
    expect(validation.postDataJSON()).toEqual({ email, passwordResetCode: code });
    const validated = await (await validation.response())?.json();
    await expect(page.getByText('Otp verified successfully.', { exact: true })).toBeVisible();
    await expect(page).toHaveURL(`/set-password/${encodeURIComponent(email)}`);
    expect(validated).toEqual({ resetToken: expect.stringMatching(/./) });
    const { resetToken } = validated;
    expect(await page.evaluate(() => sessionStorage.resetToken)).toBe(resetToken);

    await expect(page).toHaveTitle('Nestbox | Set password');
    await expectWayBack(page);
    const password = 'Teapot-At-5pm';
    for (const label of ['New password', 'Confirm new password']) {
      const field = page.getByLabel(label, { exact: true });
      await field.fill(password);
      // Each has its own toggle, whose name depends on whether the password is shown.
      await expect(field).toHaveAttribute('type', 'password');
      await page.getByRole('button', { name: 'Show password' }).first().click();
      await expect(field).toHaveAttribute('type', 'text');
    }
    for (const label of ['New password', 'Confirm new password']) {
      await page.getByRole('button', { name: 'Hide password' }).first().click();
      await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('type', 'password');
    }
    const passwordSet = page.waitForRequest(`**${calls}/account/password/new-password`);
    await next(page).click();
    const setting = await passwordSet;
    expect(setting.method()).toBe('POST');
    expect(setting.postDataJSON()).toEqual({ email, newPassword: password });
    expect(setting.headers().authorization).toBe(`Bearer ${resetToken}`);
    await expect(page.getByText('New password set successfully.', { exact: true })).toBeVisible();
    await expect(page).toHaveURL('/login');
    expect(await page.evaluate(() => sessionStorage.resetToken)).toBeUndefined();
    await logIn(page, { email, password });
  },
);

test('the mailed link sets a new password and leaves no token in the address', async ({ page }) => {
  const { email } = await openAccount(page.request);
  await page.request.post('/api/customer/account/password/reset-code', { data: { email } });
  const link = await readResetLink(page, email);
  await page.goto(link);
  await expect(page).toHaveURL(`/set-password/${encodeURIComponent(email)}`);
  for (const label of ['New password', 'Confirm new password']) {
    await page.getByLabel(label, { exact: true }).fill('Teapot-At-5pm');
  }
  await next(page).click();
  await expect(page.getByText('New password set successfully.', { exact: true })).toBeVisible();
  await logIn(page, { email, password: 'Teapot-At-5pm' });
  await page.goto('/set-password');
  await expect(page).toHaveURL('/forgot-password');
});
