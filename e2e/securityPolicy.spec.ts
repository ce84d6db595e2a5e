import type { Page } from '@playwright/test';
import { arrive } from './arrive.ts';
import { changeCard } from './customer.ts';
import { expect, test } from './test.ts';

/** What the browser refused on this page, by directive and culprit. */
async function watch(page: Page): Promise<string[]> {
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

async function visit(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await expect(page.getByTestId('splash')).toHaveCount(0);
    await expect(page.getByTestId('skeleton')).toHaveCount(0);
  }
}

test('no page for visitors does what its policy forbids', async ({ page }) => {
  const refused = await watch(page);
  await visit(page, [
    ...['/', '/products', '/product-details/toilet-tissue', '/how-it-works', '/login', '/signup'],
    ...['/contact-us', '/privacy-policy', '/terms-conditions', '/no', '/forgot-password'],
    ...['/verify-code/eva@example.com', '/set-password/eva@example.com', '/mailbox', '/sandbox'],
  ]);
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
  // Its styles come by a script, and are let in by the answer's nonce.
  const display = await toast.evaluate(
    (node) => getComputedStyle(node.parentElement as Element).display,
  );
  expect(display).toBe('flex');
  expect(refused).toEqual([]);
});

test('no page for customers does what its policy forbids', async ({ page }) => {
  const refused = await watch(page);
  await arrive(page, { stage: 'paid' });
  await visit(page, [
    ...['/', '/products', '/my-household', '/manage-subscription', '/my-subscription', '/payment'],
    ...['/future-boxes', '/previous-boxes', '/box-summary', '/my-products', '/household'],
    '/subscription-details',
  ]);
  await page.getByRole('button', { name: 'Change card' }).click();
  await changeCard(page, '4000002500003155');
  await page.getByRole('button', { name: 'Complete authentication' }).click();
  await expect(page.getByText('Your card is changed')).toBeVisible();
  expect(refused).toEqual([]);
});

test('what somebody smuggled into a page would neither run nor style it', async ({
  page,
  complaints,
}) => {
  const refused = await watch(page);
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
  complaints.length = 0;
});
