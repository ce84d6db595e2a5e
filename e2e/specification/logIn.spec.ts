import type { Page } from '@playwright/test';
import { openAccount } from '../arrive.ts';
import type { Customer } from '../customer.ts';
import { failWordlessly, holdBack } from '../slowAnswers.ts';
import { expect, test } from '../test.ts';
import { sentence } from './sentence.ts';

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

test('the log-in of a customer without a box', async ({ page }) => {
  const customer = await openAccount(page.request);
  await page.goto('/login');

  await sentence('2.31', 'the log-in asks for address and password', async () => {
    await expect(page).toHaveTitle('Nestbox | Log in');
    await expect(email(page)).toBeEditable();
    await password(page).fill('Kettle-On-4pm');
    await expect(password(page)).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(password(page)).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Hide password' }).click();
    await expect(password(page)).toHaveAttribute('type', 'password');
    await expect(page.getByRole('checkbox', { name: 'Remember me' })).not.toBeChecked();
  });

  await sentence('2.32', 'the log-in links to the recovery and to the sign-up', async () => {
    await page.getByRole('link', { name: 'Forgot password?', exact: true }).click();
    await expect(page).toHaveURL('/forgot-password');
    await page.goBack();
    await page.getByRole('link', { name: 'Sign up' }).click();
    await expect(page).toHaveURL('/signup');
    await page.goBack();
  });

  await sentence('5.1', 'what is missing is named, and nothing is sent', async () => {
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

  await sentence(
    ['4.5 error', '8.1 server'],
    'a refused log-in says what the server said, and can be tried again',
    async () => {
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
    },
  );

  await sentence('8.2 failure', 'a failure to look up boxes is shown', async () => {
    await page.route('**/api/customer/*/boxes', (route) => route.fulfill({ status: 500 }));
    await submit(page, customer);
    await expect(
      page.getByText('Error occurred while performing additional actions.', { exact: true }),
    ).toBeVisible();
    await expect(page.getByText(welcome)).toHaveCount(0);
    await page.unroute('**/api/customer/*/boxes');
    await endSession(page);
  });

  await test.step('a customer without a box logs in', async () => {
    const answerLogin = await holdBack(page, call);
    const answerBoxes = await holdBack(page, '**/api/customer/*/boxes');
    await page.goto('/login');
    await expect(signIn(page)).toBeEnabled();
    await expect(signIn(page).locator('svg')).toHaveCount(0);

    const asked = page.waitForRequest(call);
    await submit(page, customer);
    const request = await asked;
    await sentence(
      ['3.19', '7.4', '7.32 log-in'],
      'the log-in posts address and password',
      async () => {
        expect(request.method()).toBe('POST');
        expect(new URL(request.url()).pathname).toBe('/api/customer/account/login');
        expect(request.postDataJSON()).toEqual({
          emailAddress: customer.email,
          password: customer.password,
        });
      },
    );
    await sentence(
      '4.5 pending',
      'while it is pending, the button is disabled and turns',
      async () => {
        await expect(signIn(page)).toBeDisabled();
        await expect(signIn(page).locator('svg')).toBeVisible();
      },
    );

    const checked = page.waitForRequest('**/api/customer/*/boxes');
    answerLogin();
    const session = await (await request.response())?.json();
    await sentence('3.20', 'the answer is a customer and a token', async () => {
      expect(session).toEqual({ customerId: customer.customerId, token: expect.any(String) });
    });
    await sentence('7.17 log-in', 'then the boxes are asked for', async () => {
      expect((await checked).method()).toBe('GET');
      expect(new URL((await checked).url()).pathname).toBe(
        `/api/customer/${customer.customerId}/boxes`,
      );
    });
    await sentence('4.7', 'after the log-in the form is empty', async () => {
      await expect(email(page)).toHaveValue('');
      await expect(password(page)).toHaveValue('');
    });
    await sentence(
      ['1.4 log-in', '2.33 no box', '4.6 no box'],
      'the answer of no boxes leads to the household',
      async () => {
        await expect(signIn(page)).toBeDisabled();
        await expect(page).toHaveURL('/login');
        answerBoxes();
        expect(await (await (await checked).response())?.json()).toEqual([]);
        await expect(page).toHaveURL('/household');
      },
    );
    await sentence(['4.5 success', '8.2 success'], 'the log-in is confirmed', () =>
      expect(page.getByText(welcome, { exact: true })).toBeVisible(),
    );
    await sentence('7.4', 'customer and token are stored', async () => {
      const stored = await page.evaluate(() => [localStorage.token, localStorage.customerId]);
      expect(stored).toEqual([session.token, session.customerId]);
    });
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

  await sentence('8.1 message', 'a log-in that never arrives is reported too', async () => {
    await page.route(call, (route) => route.abort());
    await page.goto('/login');
    await submit(page, customer);
    await expect(toast(page, 'Failed to fetch')).toBeVisible();
  });

  await sentence('8.1 fallback', 'a failure without a message has a text of its own', async () => {
    await failWordlessly(page, '/account/login');
    await page.goto('/login');
    await submit(page, customer);
    await expect(toast(page, 'Login error occurred')).toBeVisible();
  });
});
