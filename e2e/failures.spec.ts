import type { Page } from '@playwright/test';
import { arrive } from './arrive.ts';
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

test('failures on the screens of a customer', async ({ page }) => {
  test.slow();
  await arrive(page);
  await page.clock.install();
  await test.step('a server that is not well is shown, and asked again on request', async () => {
    const nothing = (url: URL) => url.pathname.startsWith('/api/customer/');
    await page.route(nothing, (route) => route.fulfill({ status: 503, body: '' }));
    await page.goto('/box-summary');
    const alert = await failure(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.unroute(nothing);
    await alert.getByRole('button', { name: 'Try again' }).click();
    await page.clock.runFor(1000);
    await expect(page.getByRole('main').getByRole('link', { name: /^Box 1\b/ })).toBeVisible();
  });
  await test.step('a failed connection is shown on the catalogue, and the next try loads it', async () => {
    await page.route('**/api/products', (route) => route.abort());
    await page.goto('/products');
    const alert = await failure(page);
    await page.unroute('**/api/products');
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
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
