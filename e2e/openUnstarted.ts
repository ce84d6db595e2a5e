import type { Page } from '@playwright/test';

/** Opens a prerendered page whose scripts wait until the answered function is called. */
export async function openUnstarted(page: Page, path: string): Promise<() => void> {
  const { promise: started, resolve: start } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await started;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return start;
}
