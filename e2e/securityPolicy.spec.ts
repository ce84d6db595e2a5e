import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

/** Collects what the browser refuses on this page, with directive and source. */
async function watchRefusals(page: Page): Promise<string[]> {
  const refused: string[] = [];
  await page.exposeFunction('reportRefused', (what: string) => refused.push(what));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sample, sourceFile } = event;
      const report = (globalThis as unknown as { reportRefused(what: string): void }).reportRefused;
      report(`${location.pathname}: ${effectiveDirective} ${blockedURI} ${sample} ${sourceFile}`);
    });
  });
  return refused;
}

// A violation is an error of the browser, which fails every test: allScreens.spec.ts visits each screen,
// and cards.spec.ts authenticates a card.
test('the API’s pages and the toasts keep to the policy', async ({ page }) => {
  const refused = await watchRefusals(page);
  await page.goto('/api/docs');
  await page
    .getByRole('button', { name: /create/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: 'Try it out' })).toBeVisible();
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'Email address' }).fill('nobody@example.com');
  await page.getByLabel('Password', { exact: true }).fill('Nobody-Knows-1');
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  const toast = page.getByText('The email address or the password is wrong.');
  await expect(toast).toBeVisible();
  // Its styles are written by a script, and allowed by the nonce of the answer.
  const display = await toast.evaluate(
    (node) => getComputedStyle(node.parentElement as Element).display,
  );
  expect(display).toBe('flex');
  expect(refused).toEqual([]);
});

test('injected scripts and styles have no effect', async ({ page, complaints }) => {
  const refused = await watchRefusals(page);
  await page.goto('/');
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'document.title = "Taken over"';
    const style = document.createElement('style');
    style.textContent = 'body { display: none }';
    document.head.append(script, style);
    document.body.insertAdjacentHTML('beforeend', '<p style="position:fixed" onclick="1">Hi</p>');
  });
  await expect
    .poll(() => refused.map((what) => what.split(' ')[1]).sort())
    .toEqual(['script-src-attr', 'script-src-elem', 'style-src-attr', 'style-src-elem']);
  await expect(page).not.toHaveTitle('Taken over');
  await expect(page.locator('body')).toBeVisible();
  const violations = () => complaints.filter((text) => text.includes('Content Security Policy'));
  await expect.poll(violations).toHaveLength(4);
  complaints.length = 0;
});
