import type { Page, Route } from '@playwright/test';

const old = /^\/assets\/([\w.]+)-([\w-]{8})\.js$/;
const named = /(\/?assets\/)([\w.]+)-([\w-]{8})\.js/g;
const nearby = /(["'])\.\/([\w.]+)-([\w-]{8})\.js/g;
const mark = 'new-';

/** A page that loads anew asks for nothing of before any more: its answers are gone with it. */
const whileAsked = (answer: (route: Route) => Promise<void>) => (route: Route) =>
  answer(route).catch((error: Error) => {
    if (!/disposed|closed|already handled|Invalid InterceptionId/.test(error.message)) throw error;
  });

/**
 * From now on this page's server has another build: every script has another name, the old ones are
 * gone, and so has the build itself another id.
 */
export async function deployNewBuild(page: Page): Promise<void> {
  const renamed = (text: string) =>
    text
      .replace(named, (_, folder, name, hash) => `${folder}${mark}${name}-${hash}.js`)
      .replace(nearby, (_, quote, name, hash) => `${quote}./${mark}${name}-${hash}.js`);
  await page.route(
    '**/build-id',
    whileAsked(async (route) => {
      const response = await route.fetch();
      return route.fulfill({ response, body: `${mark}${await response.text()}` });
    }),
  );
  await page.route(
    ({ pathname }) => old.test(pathname),
    whileAsked(async (route) => {
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
    whileAsked(async (route) => {
      if (!route.request().isNavigationRequest()) return route.fallback();
      const response = await route.fetch();
      // Its hashes are those of the scripts as they were built.
      const { 'content-security-policy': _, ...headers } = response.headers();
      return route.fulfill({ response, headers, body: renamed(await response.text()) });
    }),
  );
}
