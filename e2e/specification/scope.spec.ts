import type { Page } from '@playwright/test';
import { arrive, callsOf, openAccount } from '../arrive.ts';
import { typeCard } from '../customer.ts';
import { expect, test } from '../test.ts';
import { holds } from './holds.ts';

/** The calls on a customer's own things that the page makes from now on, each once. */
function watchCalls(page: Page) {
  const calls = new Map<string, { method: string; path: string; customerId: string }>();
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    const [, customerId] = /^\/api\/customer\/([^/]+)\//.exec(path) ?? [];
    const method = request.method();
    if (customerId) calls.set(`${method} ${path}`, { method, path, customerId });
  });
  return calls;
}

async function changeFirstField(page: Page, card: string, value: string, toast: string) {
  const region = page.getByRole('region', { name: card });
  await region.getByRole('button', { name: 'Edit' }).click();
  await region.getByRole('textbox').first().fill(value);
  await region.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(toast)).toBeVisible();
}

test(
  'a customer changes their own things and no one else’s',
  holds('6.3', '6.4'),
  async ({ page }) => {
    const person = await arrive(page, { products: 2 });
    const calls = watchCalls(page);

    await page.goto('/my-products');
    await page
      .getByRole('button', { name: /^Remove/ })
      .first()
      .click();
    await expect(page.getByText('Product removed successfully.')).toBeVisible();
    await page.goto('/products');
    await page
      .getByRole('button', { name: /^Add to box/ })
      .first()
      .click();
    await expect(page.getByText('Product added successfully.')).toBeVisible();

    await page.goto('/my-household');
    await changeFirstField(page, 'Customer address', 'Ada Wren', 'Address updated successfully!');
    await changeFirstField(page, 'Property details', '2', 'Details updated successfully!');

    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    for (const group of ['Subscription', 'Household']) {
      await expect(menu.getByRole('list', { name: group, exact: true })).toBeVisible();
    }
    await expect(menu.getByRole('button', { name: 'Sign out' })).toBeVisible();
    await expect(menu.getByRole('button', { name: /^Notification/ })).toBeVisible();
    await menu.getByRole('button', { name: 'Close menu' }).click();
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Notific/ })
      .click();
    await page.getByRole('button', { name: /Welcome to Nestbox/ }).click();
    await page.getByRole('button', { name: 'Close' }).click();

    await page.goto('/box-summary');
    await page.getByRole('link', { name: /Box 1\b/ }).click();
    await expect(page.getByText('Total quantity').first()).toBeVisible();
    await page.goto('/payment');
    await typeCard(page, '4242424242424242');
    await page.getByRole('button', { name: /^Pay/ }).click();
    await expect(page).toHaveURL('/manage-subscription');
    const call = callsOf(page.request, person);
    expect(await call('GET', '/account/get-subscription-status')).toMatchObject({ active: true });
    await call('POST', '/account/set-subscription-status', { status: false });
    expect(await call('GET', '/account/get-subscription-status')).toMatchObject({ active: false });

    // Every call named the customer, and is refused in the name of another.
    expect(calls.size).toBeGreaterThan(15);
    expect([...new Set([...calls.values()].map(({ customerId }) => customerId))]).toEqual([
      person.customerId,
    ]);
    const { customerId: other } = await openAccount(page.request);
    for (const { method, path } of calls.values()) {
      const response = await page.request.fetch(path.replace(person.customerId, other), {
        method,
        headers: { authorization: `Bearer ${person.token}` },
      });
      expect(response.status(), `${method} ${path}`).toBe(403);
    }
  },
);
