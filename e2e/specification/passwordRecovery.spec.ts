import type { Page } from '@playwright/test';
import { openAccount } from '../arrive.ts';
import { logIn } from '../customer.ts';
import { readCode, readResetLink } from '../mailbox.ts';
import { expect, test } from '../test.ts';
import { sentence } from './sentence.ts';

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

test('a forgotten password is replaced by way of a mailed code', async ({ page }) => {
  const { email } = await openAccount(page.request);
  const password = 'Teapot-At-5pm';
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?', exact: true }).click();
  await sentence(
    '2.37',
    'the screen for a forgotten password has its texts, field and ways',
    async () => {
      await expect(page).toHaveTitle('Nestbox | Forgot password');
      await expect(page.getByRole('heading', { name: 'Forgot password?', level: 1 })).toBeVisible();
      await expect(page.getByText('we’ll send you reset instructions')).toBeVisible();
      await expect(page.getByRole('textbox', { name: 'Email' })).toBeEditable();
      await expect(next(page)).toBeEnabled();
      await expectWayBack(page);
    },
  );

  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  const codeAsked = page.waitForRequest(`**${calls}/account/password/reset-code`);
  await next(page).click();
  const reset = await codeAsked;
  await sentence('7.5', 'a code is asked for by the address', async () => {
    expect(reset.method()).toBe('POST');
    expect(reset.postDataJSON()).toEqual({ email });
  });
  await sentence('8.4 success', 'a sent code is confirmed', () =>
    expect(page.getByText('Otp send successfully.', { exact: true })).toBeVisible(),
  );
  await sentence('2.38', 'the next screen takes the code', () =>
    expect(page).toHaveURL(`/verify-code/${encodeURIComponent(email)}`),
  );

  await sentence('2.39 screen', 'the screen of the code has its text, boxes and ways', async () => {
    await expect(page).toHaveTitle('Nestbox | Verify code');
    await expect(page.getByText(`We sent a code to ${email}`)).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(4);
    await expect(next(page)).toBeVisible();
    await expect(page.getByText('Click to resend', { exact: true })).toBeVisible();
    await expectWayBack(page);
  });
  const code = await readCode(page);
  await sentence('9.3', 'the mailed code has 4 digits', async () => {
    expect(code).toMatch(/^\d{4}$/);
  });
  await firstBox(page).pressSequentially(code);
  const codeSent = page.waitForRequest('**/validate-reset-code/**');
  await next(page).click();
  const validation = await codeSent;
  await sentence('7.6', 'the code is posted to an address with literal placeholders', async () => {
    expect(validation.method()).toBe('POST');
    expect(pathOf(validation.url())).toBe(
      `${calls}/{email}/account/password/validate-reset-code/{passwordResetCode}`,
    );
    expect(validation.postDataJSON()).toEqual({ email, passwordResetCode: code });
  });
  const validated = await (await validation.response())?.json();
  await sentence('8.5 success', 'a verified code is confirmed', () =>
    expect(page.getByText('Otp verified successfully.', { exact: true })).toBeVisible(),
  );
  await sentence('2.40', 'the next screen sets the password', () =>
    expect(page).toHaveURL(`/set-password/${encodeURIComponent(email)}`),
  );
  const { resetToken } = validated;
  await sentence('4.11', 'the answer is stored as the reset token', async () => {
    expect(validated).toEqual({ resetToken: expect.stringMatching(/./) });
    expect(await page.evaluate(() => sessionStorage.resetToken)).toBe(resetToken);
  });

  await sentence('2.41', 'the screen of the password has two fields with toggles', async () => {
    await expect(page).toHaveTitle('Nestbox | Set password');
    await expectWayBack(page);
    await expect(next(page)).toBeVisible();
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
  });
  const passwordSet = page.waitForRequest(`**${calls}/account/password/new-password`);
  await next(page).click();
  const setting = await passwordSet;
  await sentence(
    ['7.2', '7.7'],
    'the password is set with the reset token as the bearer',
    async () => {
      expect(setting.method()).toBe('POST');
      expect(setting.postDataJSON()).toEqual({ email, newPassword: password });
      expect(setting.headers().authorization).toBe(`Bearer ${resetToken}`);
    },
  );
  await sentence('3.21', 'each of the three calls has its payload', async () => {
    expect(reset.postDataJSON()).toEqual({ email });
    expect(validation.postDataJSON()).toEqual({ email, passwordResetCode: code });
    expect(setting.postDataJSON()).toEqual({ email, newPassword: password });
  });
  await sentence('8.6 success', 'a set password is confirmed', () =>
    expect(page.getByText('New password set successfully.', { exact: true })).toBeVisible(),
  );
  await sentence('2.42', 'the last screen is the log-in', () => expect(page).toHaveURL('/login'));
  await sentence(
    '4.10',
    'after code, verification and new password, the customer logs in',
    async () => {
      expect(await page.evaluate(() => sessionStorage.resetToken)).toBeUndefined();
      await logIn(page, { email, password });
      await expect(page).toHaveURL('/household');
    },
  );
});

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
