import type { Page } from '@playwright/test';

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
