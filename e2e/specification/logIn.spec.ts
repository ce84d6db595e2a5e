import type { Page } from '@playwright/test';
import { openAccount } from '../arrive.ts';
import type { Customer } from '../customer.ts';
import { holdBack } from '../slowAnswers.ts';
import { expect, test } from '../test.ts';
import { sentence } from './sentence.ts';

const call = '**/api/customer/account/login';
const welcome = 'User login and additional actions completed successfully!';

const email = (page: Page) => page.getByRole('textbox', { name: 'Email address' });
const password = (page: Page) => page.getByLabel('Password', { exact: true });
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
        // The toast stays two seconds.
        await sentence(['4.5 success', '8.2 success'], 'the log-in is confirmed', () =>
          expect(page.getByText(welcome, { exact: true })).toBeVisible(),
        );
        expect(await (await (await checked).response())?.json()).toEqual([]);
        await expect(page).toHaveURL('/household');
      },
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
});
