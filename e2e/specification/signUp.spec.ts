import type { Page } from '@playwright/test';
import { newCustomer } from '../customer.ts';
import { expect, test } from '../test.ts';
import { sentence } from './sentence.ts';

const call = '**/api/customer/account/create';

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

test('the sign-up', async ({ page }) => {
  const customer = newCustomer();

  await page.goto('/signup');

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
});
