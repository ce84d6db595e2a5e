import type { Locator, Page } from '@playwright/test';
import { arrive } from './arrive.ts';
import { newCustomer } from './customer.ts';
import { expect, test } from './test.ts';

/** Presses twice in one task, so that the button cannot be drawn as disabled in between. */
const pressTwice = (button: Locator) =>
  button.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });

/** Counts the requests to these addresses that change something. */
function countSent(page: Page, address: RegExp): () => number {
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() !== 'GET' && address.test(request.url())) sent += 1;
  });
  return () => sent;
}

test('two presses at once of a visitor', async ({ page }) => {
  await test.step('two presses at once sign up once', async () => {
    const { email, password } = newCustomer();
    const sent = countSent(page, /\/account\/create$/);
    await page.goto('/signup');
    await page.getByRole('textbox', { name: 'First name' }).fill('Eva');
    await page.getByRole('textbox', { name: 'Last name' }).fill('Lind');
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('textbox', { name: 'Phone' }).fill('07700900123');
    await page.getByRole('checkbox', { name: /Terms and condition/ }).click();
    await page.getByRole('checkbox', { name: /Marketing enabled/ }).click();
    await pressTwice(page.getByRole('button', { name: 'Sign up' }));
    await expect(page.getByText('User registered successfully!')).toHaveCount(1);
    await expect(page).toHaveURL('/login');
    expect(sent()).toBe(1);
  });

  await test.step('two presses at once send one reset code', async () => {
    const sent = countSent(page, /\/password\/reset-code$/);
    await page.goto('/forgot-password');
    await page.getByRole('textbox', { name: 'Email' }).fill(newCustomer().email);
    await pressTwice(page.getByRole('button', { name: 'Next' }));
    await expect(page).toHaveURL(/verify-code/);
    await pressTwice(page.getByRole('button', { name: 'Click to resend' }));
    await expect.poll(sent).toBe(2);
    await expect(page.getByRole('button', { name: 'Click to resend' })).toBeEnabled();
    expect(sent()).toBe(2);
  });
});

test('two presses at once of a customer', async ({ page }) => {
  await arrive(page);

  await test.step('two presses at once add a product once', async () => {
    const sent = countSent(page, /\/customer\/[^/]+\/products$/);
    await page.goto('/products');
    await expect(page.getByRole('button', { name: /^Remove from box/ })).toHaveCount(3);
    await pressTwice(page.getByRole('button', { name: /^Add to box/ }).first());
    await expect(page.getByRole('button', { name: /^Remove from box/ })).toHaveCount(4);
    await expect(page.getByText('Product added successfully.')).toHaveCount(1);
    expect(sent()).toBe(1);
  });

  await test.step('two presses at once change a quantity once', async () => {
    const sent = countSent(page, /\/products\/amendment\//);
    await page.goto('/box-summary');
    await page.getByRole('link', { name: /Box 1\b/ }).click();
    await page.getByRole('spinbutton').first().fill('9');
    await pressTwice(page.getByRole('button', { name: /^Update quantity/ }).first());
    await expect(page.getByText('Quantity updated successfully')).toHaveCount(1);
    expect(sent()).toBe(1);
  });
});
