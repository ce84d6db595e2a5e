import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { arrive } from './arrive.ts';
import { expectNoBarriers } from './barriers.ts';
import { logIn } from './customer.ts';
import { openCard } from './details.ts';
import { readConfirmationLink } from './mailbox.ts';
import { expect, test } from './test.ts';

const card = (page: Page, name: string) => page.getByRole('region', { name });
const sessions = (page: Page) => card(page, 'Where you are logged in');
const secondStep = (page: Page) => card(page, 'A second step at login');

const periodMilliseconds = 30_000;

/**
 * Returns the previous period's code, which leaves the current one unused. Near the end of a period,
 * returns the current one, because the previous one would be refused soon.
 */
const firstCodeOf = (key: string) =>
  codeOf(key, Date.now() % periodMilliseconds < periodMilliseconds - 5_000 ? -1 : 0);

/** Returns the code that an app with this key shows, some periods from now. */
const codeOf = (key: string, periods = 0) =>
  new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) }).generate({
    timestamp: Date.now() + periods * periodMilliseconds,
  });

async function expectAccessible(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // A toast that fades out has too little contrast.
  await expect(page.getByRole('status').filter({ hasText: /./ })).toHaveCount(0);
  await expectNoBarriers(page);
}

test('other sessions are listed and ended, also by a new password', async ({ page }) => {
  const person = await arrive(page, { products: 1 });
  const again = () =>
    page.request.post('/api/customer/account/login', {
      data: { emailAddress: person.email, password: person.password },
    });
  await again();
  await page.goto('/my-household#sessions');
  const rows = sessions(page).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText(/Chrome on Linux.*Here, since/);
  await expect(rows.first().getByRole('button')).toHaveCount(0);
  await sessions(page)
    .getByRole('button', { name: /^Log out there/ })
    .press('Enter');
  await expect(rows).toHaveCount(1);
  await expect(sessions(page).getByRole('list')).toBeFocused();

  await again();
  const password = await openCard(page, 'Password');
  await password.getByRole('button', { name: 'Change password' }).click();
  await expect(password.getByLabel('Current password')).toBeFocused();
  await password.getByLabel('New password', { exact: true }).fill('Teapot-At-5pm');
  await password.getByLabel('Confirm new password').fill('Teapot-At-5pm');
  await expectAccessible(page);
  await password.getByLabel('Current password').fill(person.password);
  await password.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Password changed', { exact: true })).toBeVisible();
  await expect(password.getByRole('button', { name: 'Change password' })).toBeFocused();
  await page.reload();
  await expect(rows).toHaveCount(1);
});

test('a second step is set up, asked for at the log-in, and switched off', async ({ page }) => {
  const person = await arrive(page, { products: 1 });
  await page.goto('/my-household#second-step');
  const step = secondStep(page);
  await step.getByRole('button', { name: 'Set up' }).click();
  await expect(step.getByRole('button', { name: 'Send me a link' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(step.getByRole('status')).toHaveText(`We have sent a link to ${person.email}`);
  const link = await readConfirmationLink(page, person.email);
  await page.goto(link);
  await expect(page).toHaveURL('/confirm-address');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Confirm my email address' }).click();
  await expect(page.getByText('Your email address is confirmed.')).toBeVisible();
  await page.getByRole('link', { name: 'Go to your account' }).click();
  await expect(page).toHaveURL('/my-household#second-step');
  await step.getByRole('button', { name: 'Set up' }).click();
  await step.getByLabel('Your password').fill(person.password);
  await page.keyboard.press('Enter');
  await expect(step.getByRole('img', { name: /QR code/ })).toBeVisible();
  const code = step.getByRole('textbox', { name: 'Code' });
  await expect(code).toBeFocused();
  await expectAccessible(page);
  const key = (await step.getByRole('code').textContent()) ?? '';
  await code.fill(firstCodeOf(key));
  await page.keyboard.press('Enter');
  const codes = step.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await expectAccessible(page);
  const [recovery = ''] = await codes.allTextContents();
  await step.getByRole('button', { name: 'I have saved them' }).click();
  await expect(step).toContainText('10 recovery codes are left');
  await expect(step.getByRole('button', { name: 'Switch off' })).toBeFocused();

  await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/login');
  const email = page.getByRole('textbox', { name: 'Email address' });
  await email.fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.keyboard.press('Enter');
  const asked = page.getByRole('textbox', { name: 'Code' });
  await expect(asked).toBeFocused();
  await expect(asked).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(email).toHaveValue(person.email);
  await asked.fill('000 000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByText(/This code is wrong/)).toBeVisible();
  await expectAccessible(page);
  await asked.fill(codeOf(key));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');

  await page.goto('/my-household#second-step');
  await step.getByRole('button', { name: 'Switch off' }).click();
  await step.getByLabel('Your password').fill(person.password);
  await code.fill(recovery);
  await page.keyboard.press('Enter');
  await expect(step.getByRole('button', { name: 'Set up' })).toBeFocused();
  await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click();
  await logIn(page, person);
});
