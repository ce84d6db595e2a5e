import { expect, type Page } from '@playwright/test';

/** Delays calls to `url`. Returns a function that releases them. */
export async function holdBack(page: Page, url: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/**
 * Delays the calls to the API, which are then answered one after the other.
 * @returns a function that waits until all of them are answered
 */
export async function slowAnswers(page: Page): Promise<() => Promise<void>> {
  const stepMilliseconds = 120;
  let underWay = 0;
  await page.route('**/api/**', async (route) => {
    // The stream of notifications stays open.
    if (route.request().url().endsWith('/live')) return route.continue();
    underWay += 1;
    await new Promise((resolve) => setTimeout(resolve, stepMilliseconds * underWay));
    underWay -= 1;
    return route.continue();
  });
  return () => expect.poll(() => underWay).toBe(0);
}
