import type { Page } from '@playwright/test';
import { newCustomer } from '../customer.ts';
import { failWordlessly } from '../slowAnswers.ts';
import { expect, test } from '../test.ts';
import { sentence } from './sentence.ts';

const call = '**/api/customer/account/create';
const twoCases = 'Password must contain at least one uppercase letter and one lowercase letter.';

const box = (page: Page, name: string) => page.getByRole('textbox', { name });
const password = (page: Page) => page.getByLabel('Password', { exact: true });
const terms = (page: Page) => page.getByRole('checkbox', { name: 'Terms and condition' });
const marketing = (page: Page) => page.getByRole('checkbox', { name: 'Marketing enabled' });
const signUp = (page: Page) => page.getByRole('button', { name: 'Sign up' });

async function fillIn(page: Page, customer = newCustomer()): Promise<void> {
  await box(page, 'First name').fill('Eva');
  await box(page, 'Last name').fill('Lind');
  await box(page, 'Email').fill(customer.email);
  await password(page).fill(customer.password);
  await box(page, 'Phone').fill('07700900123');
  await terms(page).click();
  await marketing(page).click();
}

/** Opens the form again, without what was typed. */
async function openAgain(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/login');
  await page.goBack();
  await expectEmpty(page);
}

async function expectEmpty(page: Page): Promise<void> {
  for (const name of ['First name', 'Last name', 'Email', 'Phone'])
    await expect(box(page, name)).toHaveValue('');
  await expect(password(page)).toHaveValue('');
  await expect(terms(page)).not.toBeChecked();
  await expect(marketing(page)).not.toBeChecked();
}

test('the sign-up', async ({ page }) => {
  const customer = newCustomer();

  await page.goto('/signup');

  await sentence('2.34', 'the sign-up has its fields and boxes', async () => {
    await expect(page).toHaveTitle('Nestbox | Sign up');
    await expectEmpty(page);
    await password(page).fill('x');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(password(page)).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Hide password' }).click();
    await expect(password(page)).toHaveAttribute('type', 'password');
  });

  await sentence('2.35', 'a link leads back to the log-in', async () => {
    await page.getByRole('link', { name: 'Log in' }).click();
    await expect(page).toHaveURL('/login');
    await page.goBack();
  });

  await sentence(['1.4 sign-up', '2.36', '4.8'], 'whoever signs up is sent to log in', async () => {
    await fillIn(page, customer);
    const asked = page.waitForRequest(call);
    await signUp(page).click();
    const request = await asked;
    await sentence(['3.18', '7.3', '7.32 sign-up'], 'the sign-up posts its answers', async () => {
      expect(request.method()).toBe('POST');
      expect(new URL(request.url()).pathname).toBe('/api/customer/account/create');
      expect(request.postDataJSON()).toEqual({
        firstName: 'Eva',
        lastName: 'Lind',
        email: customer.email,
        password: customer.password,
        phoneNumber: '07700900123',
        termsAndCondAccepted: true,
        marketingEnabled: true,
      });
    });
    await sentence('8.3 success', 'a sign-up is confirmed', () =>
      expect(page.getByText('User registered successfully!', { exact: true })).toBeVisible(),
    );
    await expect(page).toHaveURL('/login');
  });

  await sentence(['5.2', '5.3', '5.4'], 'each missing answer has its sentence', async () => {
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(request.url());
    });
    const sentences = [
      'First name is required',
      'Last name is required',
      'Email is required',
      'Password is required',
      'Phone is required',
      'You must agree to the terms and conditions to proceed',
      'You must enable marketing',
    ];
    await page.getByRole('link', { name: 'Sign up' }).click();
    await signUp(page).click();
    for (const sentence of sentences)
      await expect(page.getByText(sentence, { exact: true })).toBeVisible();
    await fillIn(page);
    for (const sentence of sentences) await expect(page.getByText(sentence)).toHaveCount(0);

    const digitsOnly = page.getByText('Phone number must only contain digits', { exact: true });
    for (const wrong of [
      '+447700900123',
      '07700 900123',
      '07700-900123',
      '07700900123x',
      '077.009',
    ]) {
      await box(page, 'Phone').fill(wrong);
      await signUp(page).click();
      await expect(digitsOnly).toBeVisible();
      await box(page, 'Phone').fill('07700900123');
      await expect(digitsOnly).toHaveCount(0);
    }
    // Each error alone keeps the form from being sent.
    for (const [name, sentence] of [
      ['First name', 'First name is required'],
      ['Last name', 'Last name is required'],
      ['Email', 'Email is required'],
      ['Password', 'Password is required'],
      ['Phone', 'Phone is required'],
    ] as const) {
      const field = name === 'Password' ? password(page) : box(page, name);
      const answer = await field.inputValue();
      await field.fill('');
      await signUp(page).click();
      await expect(page.getByText(/ is required$/)).toHaveText([sentence]);
      await expect(field).toHaveAccessibleDescription(new RegExp(sentence));
      await field.fill(answer);
    }
    // Each of the two checkboxes alone.
    await terms(page).click();
    await signUp(page).click();
    await expect(page.getByText('You must agree to the terms')).toBeVisible();
    await terms(page).click();
    await marketing(page).click();
    await signUp(page).click();
    await expect(page.getByText('You must enable marketing', { exact: true })).toBeVisible();
    expect(sent).toEqual([]);
  });

  for (const weak of ['all-lower-4pm', 'ALL-UPPER-4PM']) {
    await sentence('5.5', `a password like ${weak} is refused in a toast`, async () => {
      let sent = false;
      await page.route(call, (route) => {
        sent = true;
        return route.continue();
      });
      const toast = page.getByRole('status').filter({ hasText: twoCases });
      await openAgain(page);
      await expect(toast).toHaveCount(0);
      await fillIn(page, { ...newCustomer(), password: weak });
      await signUp(page).click();
      await expect(toast).toHaveText(twoCases);
      await expect(password(page)).toHaveValue(weak);
      expect(sent).toBe(false);
      await page.unroute(call);
    });
  }

  await sentence(
    ['4.9', '8.3 server'],
    'a refusal says what the server said, and empties the form',
    async () => {
      await openAgain(page);
      // The customer who has just signed up.
      await fillIn(page, customer);
      const answered = page.waitForResponse(call);
      await signUp(page).click();
      const problem = await (await answered).json();
      expect(problem.detail).toContain('There is an account with this email address.');
      await expect(page.getByText(problem.detail, { exact: true })).toBeVisible();
      await expectEmpty(page);
      await expect(page).toHaveURL('/signup');

      await page.route(call, (route) =>
        route.fulfill({ status: 503, contentType: 'text/plain', body: 'Closed for the night.' }),
      );
      await fillIn(page);
      await signUp(page).click();
      await expect(page.getByText('Closed for the night.', { exact: true })).toBeVisible();
      await expectEmpty(page);
      await page.unroute(call);
    },
  );

  await sentence('8.3 message', 'a sign-up that never arrives is reported too', async () => {
    await page.route(call, (route) => route.abort());
    await fillIn(page);
    await signUp(page).click();
    await expect(page.getByText('Failed to fetch', { exact: true })).toBeVisible();
    await expectEmpty(page);
  });

  await sentence('8.3 fallback', 'a failure without a message has a text of its own', async () => {
    await failWordlessly(page, '/account/create');
    await page.goto('/signup');
    await fillIn(page);
    await signUp(page).click();
    await expect(page.getByText('Registration error occurred', { exact: true })).toBeVisible();
    await expectEmpty(page);
  });
});
