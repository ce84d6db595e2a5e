import type { Page } from '@playwright/test';

interface Router {
  readonly navigate: (path: string) => Promise<void>;
}

/** Opens an address within the app, as a link does: without a load of the page. */
export async function navigate(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: Router;
    };
    return router.navigate(to);
  }, path);
}
