import type { Page } from '@playwright/test';
import { arrive, callsOf } from '../arrive.ts';
import { expect, test } from '../test.ts';
import { holds } from './holds.ts';

const product = 'soft-toilet-tissue-9';
const path = '**/api/customer/*/products/frequency-override';

const panel = (page: Page) => page.getByRole('region', { name: 'Delivery of this product' });
const change = (page: Page) =>
  panel(page).getByRole('button', { name: 'Change delivery frequency' });
const confirm = (page: Page) => panel(page).getByRole('button', { name: 'I need this in every' });
const minus = (page: Page) => panel(page).getByRole('button', { name: 'Less' });
const plus = (page: Page) => panel(page).getByRole('button', { name: 'More' });
const weeks = (page: Page) => panel(page).getByRole('status');

async function openStepper(page: Page) {
  const person = await arrive(page, { products: [product] });
  await page.goto(`/product-details/${product}`);
  await change(page).click();
  return callsOf(page.request, person);
}

test(
  'the stepper starts at 2 weeks, goes by 1, not below 1 and up without end',
  holds('2.55', '4.19', '4.20', '5.13'),
  async ({ page }) => {
    await arrive(page, { products: [product] });
    await page.goto(`/product-details/${product}`);
    await expect(change(page)).toBeVisible();
    await expect(confirm(page)).toHaveCount(0);
    await expect(minus(page)).toHaveCount(0);

    await change(page).click();
    await expect(change(page)).toHaveCount(0);
    await expect(confirm(page)).toBeFocused();
    await expect(weeks(page)).toHaveText('2 weeks');
    await plus(page).click();
    await expect(weeks(page)).toHaveText('3 weeks');
    await minus(page).click();
    await minus(page).click();
    await expect(weeks(page)).toHaveText('1 week');
    await expect(minus(page)).toBeDisabled();
    for (let pressed = 0; pressed < 60; pressed += 1) await plus(page).click();
    await expect(weeks(page)).toHaveText('61 weeks');
    await expect(plus(page)).toBeEnabled();
  },
);

test(
  'confirming sends the weeks, with a spinner until they are kept',
  holds('3.22', '4.21', '7.16', '8.9'),
  async ({ page }) => {
    const call = await openStepper(page);
    await plus(page).click();
    const answered = Promise.withResolvers<void>();
    await page.route(path, async (route) => {
      await answered.promise;
      await route.continue();
    });
    const asked = page.waitForRequest(path);
    await confirm(page).click();
    const request = await asked;
    expect(request.method()).toBe('POST');
    expect(request.postDataJSON()).toEqual({ productID: product, numberOfItemsPerBox: 3 });
    expect(await request.headerValue('authorization')).toMatch(/^Bearer ./);
    await expect(confirm(page)).toBeDisabled();
    await expect(confirm(page).locator('svg')).toBeVisible();
    answered.resolve();
    await expect(page.getByText('Changed delivery frequency successfully.')).toBeVisible();
    await expect(change(page)).toBeFocused();
    await expect(panel(page)).toContainText('You have asked for this every 3 weeks.');
    expect(await call('GET', '/products')).toMatchObject([
      { productId: product, frequencyWeeks: 3 },
    ]);
  },
);

test('a frequency that could not be kept is told and stays', holds('8.9'), async ({ page }) => {
  const call = await openStepper(page);
  await plus(page).click();
  await page.route(path, (route) => route.fulfill({ status: 500 }));
  await confirm(page).click();
  await expect(page.getByText('Error changing delivery frequency! Please try again')).toBeVisible();
  await expect(weeks(page)).toHaveText('3 weeks');
  await expect(confirm(page)).toBeEnabled();
  expect(await call('GET', '/products')).toMatchObject([{ frequencyWeeks: null }]);
});
