import type { Page } from '@playwright/test';
import { arrive } from './arrive.ts';
import { logIn } from './customer.ts';
import { expect, test } from './test.ts';

/** In milliseconds. Longer than the app waits between its retries. */
const retryTime = 8000;

/** Returns the alert of a failure, once the app has stopped retrying. */
async function failure(page: Page) {
  const alert = page.getByRole('main').getByRole('alert').first();
  await expect
    .poll(async () => {
      await page.clock.runFor(retryTime);
      return alert.isVisible();
    })
    .toBe(true);
  return alert;
}

const screens: Record<string, RegExp> = {
  '/box-summary': /^Box 1\b/,
  '/manage-subscription': /^My Products/,
  '/my-subscription': /^Previous boxes/,
  '/future-boxes': /Box 1\b/,
  '/my-products': /./,
};

test('failures on the screens of a customer', async ({ page }) => {
  test.slow();
  await arrive(page);
  await page.clock.install();
  for (const [path, found] of Object.entries(screens)) {
    await test.step(`${path} says that it could not be loaded, and tries again when asked`, async () => {
      const nothing = (url: URL) => url.pathname.startsWith('/api/customer/');
      await page.route(nothing, (route) => route.fulfill({ status: 503, body: '' }));
      await page.goto(path);
      const alert = await failure(page);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.unroute(nothing);
      await alert.getByRole('button', { name: 'Try again' }).click();
      await page.clock.runFor(1000);
      await expect(page.getByRole('main').getByRole('link', { name: found }).first()).toBeVisible();
    });
  }
  await test.step('a server error shows its reference', async () => {
    const requestId = '8c551777-c5d3-4e42-be74-29bee8c64532';
    const problem = {
      type: 'about:blank',
      title: 'Our mistake',
      status: 500,
      detail: '',
      errors: [],
    };
    await page.route('**/api/customer/*/boxes/future', (route) =>
      route.fulfill({
        status: 500,
        contentType: 'application/problem+json',
        body: JSON.stringify({ ...problem, requestId }),
      }),
    );
    await page.goto('/future-boxes');
    await expect(await failure(page)).toContainText(`Reference: ${requestId}`);
  });
  await test.step('a request without an answer fails after a minute', async () => {
    await page.route(
      (url) => url.pathname.startsWith('/api/customer/') && url.pathname.endsWith('/products'),
      () => {},
    );
    await page.goto('/my-products');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const alert = page.getByRole('main').getByRole('alert').first();
    await page.clock.runFor(50_000);
    await expect(alert).toHaveCount(0);
    await page.clock.runFor(15_000);
    await expect(alert).toContainText('Your products could not be loaded.');
  });
});

test('failures that a visitor sees', async ({ page }) => {
  await page.clock.install();

  await test.step('a failed connection is shown on the catalogue, and the next try loads it', async () => {
    await page.route('**/api/products', (route) => route.abort());
    await page.goto('/products');
    const alert = await failure(page);
    await page.unroute('**/api/products');
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  });

  await test.step('a change without an answer is not reported as failed', async () => {
    await page.route('**/api/customer/account/login', () => {});
    await page.goto('/login');
    await page.getByRole('textbox', { name: 'Email address' }).fill('ada@example.com');
    await page.getByLabel('Password', { exact: true }).fill('Kettle-On-4pm');
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
    await page.clock.runFor(65_000);
    await expect(
      page.getByText('The shop did not answer. Reload the page to see whether it was done.'),
    ).toBeVisible();
  });
});

test('on a slow connection skeletons avoid layout shift', async ({ page }) => {
  const connection = await page.context().newCDPSession(page);
  await connection.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 300,
    downloadThroughput: 180_000,
    uploadThroughput: 80_000,
  });
  await page.addInitScript(() => {
    const shifts = window as unknown as { shifted: number };
    shifts.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        shifts.shifted += (entry as unknown as { value: number }).value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const path of ['/', '/products']) {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByTestId('skeleton').first()).toBeAttached();
    await expect(page.getByTestId('skeleton')).toHaveCount(0);
    // Google's limit of a good layout shift: https://web.dev/articles/cls
    const shifted = await page.evaluate(() => (window as unknown as { shifted: number }).shifted);
    expect(shifted, path).toBeLessThan(0.1);
  }
});

test('a late 401 of an ended session does not end the next session', async ({ page }) => {
  const person = await arrive(page);
  const held = Promise.withResolvers<void>();
  await page.route('**/account/preferences', async (route) => {
    if (route.request().method() === 'GET') return route.fallback();
    await held.promise;
    return route.fulfill({ status: 401, body: 'Please log in.' });
  });
  await page.goto('/my-household');
  await page.getByRole('checkbox', { name: 'Updates by email' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/login');
  await logIn(page, person);
  const refused = page.waitForResponse('**/account/preferences');
  held.resolve();
  await refused;
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull();
});
