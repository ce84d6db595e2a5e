import type { Page } from '@playwright/test';
import { arrive, openAccount } from '../arrive.ts';
import type { Customer } from '../customer.ts';
import { failWordlessly, holdBack } from '../slowAnswers.ts';
import { expect, test } from '../test.ts';
import { holds } from './holds.ts';

const call = '**/api/customer/account/login';
const welcome = 'User login and additional actions completed successfully!';

const email = (page: Page) => page.getByRole('textbox', { name: 'Email address' });
const password = (page: Page) => page.getByLabel('Password', { exact: true });
/** A toast with exactly this text. */
const toast = (page: Page, words: string) =>
  page.getByRole('status').getByText(words, { exact: true });
const signIn = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Sign in' });

async function submit(page: Page, customer: Customer): Promise<void> {
  await email(page).fill(customer.email);
  await password(page).fill(customer.password);
  await signIn(page).click();
}

test(
  'the log-in asks for address and password, and leads on',
  holds('2.31', '2.32'),
  async ({ page }) => {
    await page.goto('/login');
    await expect(page).toHaveTitle('Nestbox | Log in');
    await expect(email(page)).toBeEditable();
    await password(page).fill('Kettle-On-4pm');
    await expect(password(page)).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(password(page)).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Hide password' }).click();
    await expect(password(page)).toHaveAttribute('type', 'password');
    await expect(page.getByRole('checkbox', { name: 'Remember me' })).not.toBeChecked();

    await page.getByRole('link', { name: 'Forgot password?', exact: true }).click();
    await expect(page).toHaveURL('/forgot-password');
    await page.goBack();
    await page.getByRole('link', { name: 'Sign up' }).click();
    await expect(page).toHaveURL('/signup');
  },
);

test('the address is remembered for customers who want that', holds('2.31'), async ({ page }) => {
  const customer = await openAccount(page.request);
  await page.goto('/login');
  await page.getByRole('checkbox', { name: 'Remember me' }).click();
  await submit(page, customer);
  await expect(page).toHaveURL('/household');
  await page.goto('/login');
  await expect(email(page)).toHaveValue(customer.email);
  await expect(password(page)).toHaveValue('');
  await expect(page.getByRole('checkbox', { name: 'Remember me' })).toBeChecked();
  await page.getByRole('checkbox', { name: 'Remember me' }).click();
  await submit(page, customer);
  await expect(page).toHaveURL('/household');
  await page.goto('/login');
  await expect(email(page)).toHaveValue('');
});

test('what is missing is named, and nothing is sent', holds('5.1'), async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });
  await page.goto('/login');
  await signIn(page).click();
  await expect(page.getByText('Email Address is required', { exact: true })).toBeVisible();
  await expect(page.getByText('Password is required', { exact: true })).toBeVisible();
  await expect(email(page)).toBeFocused();
  await email(page).fill('eva@example.com');
  await expect(page.getByText('Email Address is required')).toHaveCount(0);
  await password(page).fill('x');
  await expect(page.getByText('Password is required')).toHaveCount(0);
  // Each of the two fields alone as well.
  for (const [field, answer, sentence] of [
    [email(page), 'eva@example.com', 'Email Address is required'],
    [password(page), 'x', 'Password is required'],
  ] as const) {
    await field.fill('');
    await signIn(page).click();
    await expect(page.getByText(/ is required$/)).toHaveText([sentence]);
    await expect(field).toBeFocused();
    await field.fill(answer);
  }
  expect(sent).toEqual([]);
});

test(
  'somebody without a box is asked for the household',
  holds('2.33', '3.19', '3.20', '4.5', '4.6', '4.7', '7.4', '7.32', '8.2'),
  async ({ page }) => {
    const customer = await openAccount(page.request);
    const answerLogin = await holdBack(page, call);
    const answerBoxes = await holdBack(page, '**/api/customer/*/boxes');
    await page.goto('/login');
    await expect(signIn(page)).toBeEnabled();
    await expect(signIn(page).locator('svg')).toHaveCount(0);

    const asked = page.waitForRequest(call);
    await submit(page, customer);
    const request = await asked;
    expect(request.method()).toBe('POST');
    expect(new URL(request.url()).pathname).toBe('/api/customer/account/login');
    expect(request.postDataJSON()).toEqual({
      emailAddress: customer.email,
      password: customer.password,
    });
    await expect(signIn(page)).toBeDisabled();
    await expect(signIn(page).locator('svg')).toBeVisible();

    const checked = page.waitForRequest('**/api/customer/*/boxes');
    answerLogin();
    const session = await (await request.response())?.json();
    expect(session).toEqual({ customerId: customer.customerId, token: expect.any(String) });
    expect(new URL((await checked).url()).pathname).toBe(
      `/api/customer/${customer.customerId}/boxes`,
    );
    // After the log-in the form is empty, and waits for the boxes to choose the next screen.
    await expect(email(page)).toHaveValue('');
    await expect(password(page)).toHaveValue('');
    await expect(signIn(page)).toBeDisabled();
    await expect(page).toHaveURL('/login');
    answerBoxes();
    await expect(page.getByText(welcome, { exact: true })).toBeVisible();
    await expect(page).toHaveURL('/household');
    const stored = await page.evaluate(() => [localStorage.token, localStorage.customerId]);
    expect(stored).toEqual([session.token, session.customerId]);
  },
);

test(
  'a customer with boxes is led home',
  holds('2.33', '4.6', '8.2'),
  async ({ page, context }) => {
    const customer = await arrive(page, { stage: 'planned' });
    await page.evaluate(() => localStorage.clear());
    await context.clearCookies();
    await page.goto('/login');
    await submit(page, customer);
    await expect(page.getByText(welcome, { exact: true })).toBeVisible();
    await expect(page).toHaveURL('/');
  },
);

test('a failure to look up boxes is shown', holds('8.2'), async ({ page }) => {
  const customer = await openAccount(page.request);
  await page.route('**/api/customer/*/boxes', (route) => route.fulfill({ status: 500 }));
  await page.goto('/login');
  await submit(page, customer);
  await expect(
    page.getByText('Error occurred while performing additional actions.', { exact: true }),
  ).toBeVisible();
  await expect(page.getByText(welcome)).toHaveCount(0);
});

test(
  'a refused log-in says what the server said, and can be tried again',
  holds('4.5', '8.1'),
  async ({ page }) => {
    const customer = await openAccount(page.request);
    await page.goto('/login');
    const answered = page.waitForResponse(call);
    await submit(page, { ...customer, password: 'Wrong-Password' });
    const problem = await (await answered).json();
    await expect(toast(page, problem.detail)).toBeVisible();
    await expect(signIn(page)).toBeEnabled();
    await expect(email(page)).toHaveValue(customer.email);

    await page.route(call, (route) =>
      route.fulfill({ status: 503, contentType: 'text/plain', body: 'Closed for the night.' }),
    );
    await signIn(page).click();
    await expect(toast(page, 'Closed for the night.')).toBeVisible();
  },
);

test('a log-in that never arrives is reported too', holds('8.1'), async ({ page }) => {
  const customer = { email: 'eva@example.com', password: 'Kettle-On-4pm' };
  await page.route(call, (route) => route.abort());
  await page.goto('/login');
  await submit(page, customer);
  await expect(toast(page, 'Failed to fetch')).toBeVisible();
  await failWordlessly(page, '/account/login');
  await page.goto('/login');
  await submit(page, customer);
  await expect(toast(page, 'Login error occurred')).toBeVisible();
});
