import { expect, type Page } from '@playwright/test';

/** Lets calls to `url` wait, as on a slow line, until what is answered here is called. */
export async function holdBack(page: Page, url: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Lets calls whose address ends so fail without a word, before anything leaves the browser. */
export async function failWordlessly(page: Page, ending: string): Promise<void> {
  await page.addInitScript((end) => {
    const real = window.fetch;
    window.fetch = (input, init) =>
      String(input).endsWith(end) ? Promise.reject(new Error('')) : real(input, init);
  }, ending);
}

/**
 * Answers of the API come late and one after the other, as on a slow line.
 * @returns waits until none is on its way any more
 */
export async function slowAnswers(page: Page): Promise<() => Promise<void>> {
  const stepMilliseconds = 120;
  let underWay = 0;
  await page.route('**/api/**', async (route) => {
    // Notifications follow on a stream that stays open.
    if (route.request().url().endsWith('/live')) return route.continue();
    underWay += 1;
    await new Promise((resolve) => setTimeout(resolve, stepMilliseconds * underWay));
    underWay -= 1;
    return route.continue();
  });
  return () => expect.poll(() => underWay).toBe(0);
}
