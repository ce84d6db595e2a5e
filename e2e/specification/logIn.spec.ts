import type { Page } from '@playwright/test';
import { openAccount } from '../arrive.ts';
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

/** Forgets the session in the browser alone. */
async function endSession(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
}

async function submit(page: Page, customer: Customer): Promise<void> {
  await email(page).fill(customer.email);
  await password(page).fill(customer.password);
  await signIn(page).click();
}

test(
  'the log-in of a customer without a box',
  holds(
    '2.31',
    '2.32',
    '2.33',
    '3.19',
    '3.20',
    '4.5',
    '4.6',
    '4.7',
    '5.1',
    '7.4',
    '7.17',
    '7.32',
    '8.1',
    '8.2',
  ),
  async ({ page }) => {
    const customer = await openAccount(page.request);
    await page.goto('/login');

    await test.step('the log-in asks for address and password, and leads on', async () => {
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
      await page.goBack();
    });

    await test.step('what is missing is named, and nothing is sent', async () => {
      const sent: string[] = [];
      page.on('request', (request) => {
        if (request.method() === 'POST') sent.push(request.url());
      });
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

    await test.step('a refused log-in says what the server said, and can be tried again', async () => {
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
      await page.unroute(call);
    });

    await test.step('a failure to look up boxes is shown', async () => {
      await page.route('**/api/customer/*/boxes', (route) => route.fulfill({ status: 500 }));
      await submit(page, customer);
      await expect(
        page.getByText('Error occurred while performing additional actions.', { exact: true }),
      ).toBeVisible();
      await expect(page.getByText(welcome)).toHaveCount(0);
      await page.unroute('**/api/customer/*/boxes');
      await endSession(page);
    });

    await test.step('somebody without a box is asked for the household', async () => {
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
      expect(await (await (await checked).response())?.json()).toEqual([]);
      await page.unrouteAll();
      await endSession(page);
    });

    await test.step('the address is remembered for customers who want that', async () => {
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
      await endSession(page);
    });

    await test.step('a log-in that never arrives is reported too', async () => {
      await page.route(call, (route) => route.abort());
      await page.goto('/login');
      await submit(page, customer);
      await expect(toast(page, 'Failed to fetch')).toBeVisible();
      await failWordlessly(page, '/account/login');
      await page.goto('/login');
      await submit(page, customer);
      await expect(toast(page, 'Login error occurred')).toBeVisible();
    });
  },
);
