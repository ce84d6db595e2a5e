import type { Page, Route } from '@playwright/test';

const old = /^\/assets\/([\w.]+)-([\w-]{8})\.js$/;
const named = /(\/?assets\/)([\w.]+)-([\w-]{8})\.js/g;
const nearby = /(["'])\.\/([\w.]+)-([\w-]{8})\.js/g;
const mark = 'new-';

/** Ignores the failure of an answer to a request that a reload of the page has ended. */
const unlessEnded = (answer: (route: Route) => Promise<void>) => (route: Route) =>
  answer(route).catch((error: Error) => {
    if (!/disposed|closed|already handled|Invalid InterceptionId/.test(error.message)) throw error;
  });

/**
 * Serves another build to this page from now on. The build has another id, each script has another
 * name, and the old names are not found.
 */
export async function deployNewBuild(page: Page): Promise<void> {
  const renamed = (text: string) =>
    text
      .replace(named, (_, folder, name, hash) => `${folder}${mark}${name}-${hash}.js`)
      .replace(nearby, (_, quote, name, hash) => `${quote}./${mark}${name}-${hash}.js`);
  await page.route(
    '**/build-id',
    unlessEnded(async (route) => {
      const response = await route.fetch();
      return route.fulfill({ response, body: `${mark}${await response.text()}` });
    }),
  );
  await page.route(
    ({ pathname }) => old.test(pathname),
    unlessEnded(async (route) => {
      const url = new URL(route.request().url());
      if (!url.pathname.startsWith(`/assets/${mark}`)) return route.fulfill({ status: 404 });
      url.pathname = url.pathname.replace(mark, '');
      const response = await route.fetch({ url: url.href });
      const body = renamed(await response.text());
      return route.fulfill({
        response,
        body: body.replace(/("version":")/, `$1${mark}`),
      });
    }),
  );
  await page.route(
    () => true,
    unlessEnded(async (route) => {
      if (!route.request().isNavigationRequest()) return route.fallback();
      const response = await route.fetch();
      // The policy has the hashes of the original scripts.
      const { 'content-security-policy': _, ...headers } = response.headers();
      return route.fulfill({ response, headers, body: renamed(await response.text()) });
    }),
  );
}
