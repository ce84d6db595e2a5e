import type { Page } from '@playwright/test';
import { arrive } from './arrive.ts';
import { deployNewBuild } from './newBuild.ts';
import { expect, test, withMotion } from './test.ts';

test.use(withMotion);

const block = (page: Page, asset: RegExp) => page.route(asset, (route) => route.abort());
const unexpected = (page: Page) => page.getByText('Unexpected Application Error!');

/** Expects header, menu and footer. */
async function expectFrame(page: Page) {
  await expect(unexpected(page)).toHaveCount(0);
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeAttached();
}

/** Counts the loads of the page. */
function countLoads(page: Page): { loads: number } {
  const count = { loads: 0 };
  page.on('request', (request) => {
    if (request.isNavigationRequest()) count.loads += 1;
  });
  return count;
}

test('parts that do not load for a visitor', async ({ page, context }) => {
  test.slow();
  await test.step('a menu that cannot be loaded says so, and opens with the next press', async () => {
    const chunk = /\/assets\/sideMenu-/;
    await block(page, chunk);
    await page.goto('/how-it-works');
    const menu = page.getByRole('button', { name: 'Menu' });
    await menu.click();
    const toast = page.getByText('The menu could not be loaded.');
    await expect(toast).toBeVisible();
    await expect(menu).toHaveAttribute('aria-expanded', 'false');
    await expectFrame(page);
    await page.unroute(chunk);
    await menu.click();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  });

  // The browser does not have the screen's script in its cache yet.
  await test.step('a screen that could not be loaded offline loads when the connection returns', async () => {
    await page.goto('/how-it-works');
    await context.setOffline(true);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact us' }).click();
    await expect(page.getByText('This page could not be loaded.')).toBeVisible();
    await expectFrame(page);
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: 'Contact us' })).toBeVisible();
  });

  await test.step('a screen that cannot be loaded says so, and loads on a retry', async () => {
    const chunk = /\/assets\/contact-/;
    await page.goto('/how-it-works');
    const count = countLoads(page);
    await block(page, chunk);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact us' }).click();
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toContainText('This page could not be loaded.');
    await expect(page).toHaveURL('/contact-us');
    await expectFrame(page);
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(alert.getByRole('button', { name: 'Try again' })).toBeEnabled();
    await page.unroute(chunk);
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Contact us' })).toBeVisible();
    expect(count.loads).toBe(0);
  });

  await test.step('a page whose first scripts do not load says so; a page that has started does not', async () => {
    const slow = page.getByText('This page is slow to start.');
    await page.goto('/how-it-works');
    await expect(page.getByTestId('splash')).toHaveCount(0);
    await expect(slow).toHaveCount(0);
    await block(page, /\/assets\/.*\.js/);
    await page.reload();
    await expect(slow).toBeHidden();
    await page.evaluate(() => {
      for (const animation of document.getAnimations()) animation.currentTime = 15_000;
    });
    await expect(slow).toBeVisible();
  });
});

test('parts that do not load for a customer', async ({ page }) => {
  await arrive(page);

  await test.step('a bell that cannot be loaded affects nothing else, and loads on a retry', async () => {
    const chunk = /\/assets\/notificationBell-/;
    await block(page, chunk);
    await page.goto('/box-summary');
    const bell = page.getByRole('button', { name: 'Notifications could not be loaded. Try again' });
    await expect(bell).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Your next boxes' })).toBeVisible();
    await page.unroute(chunk);
    await bell.click();
    await expect(
      page.getByRole('button', { name: /^Notifications(, \d+ unread)?$/ }),
    ).toBeVisible();
  });

  await test.step('a dialog that cannot be loaded says so in its place, and opens on a retry', async () => {
    await page.goto('/box-summary');
    const chunk = /\/assets\/postponeDialog-/;
    await block(page, chunk);
    await page
      .getByRole('button', { name: /^Postpone/ })
      .first()
      .click();
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toContainText('This part of the page could not be loaded.');
    await expectFrame(page);
    await page.unroute(chunk);
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });

  await test.step('after a deployment typed text is kept until the customer asks for a reload', async () => {
    await page.goto('/my-household');
    await page.getByRole('button', { name: 'Edit' }).first().click();
    const name = page.getByRole('textbox', { name: 'Name', exact: true });
    await name.fill('Typed, not saved');
    const count = countLoads(page);
    await deployNewBuild(page);
    const menu = page.getByRole('button', { name: 'Menu' });
    await menu.click();
    await expect(page.getByText('The menu could not be loaded.')).toBeVisible();
    await expect(name).toHaveValue('Typed, not saved');
    expect(count.loads).toBe(0);
    // A second press reloads the page.
    await menu.click();
    await expect.poll(() => count.loads).toBe(1);
  });
});

test('after a deployment an open tab loads the new build once, at the next screen', async ({
  page,
}) => {
  await page.goto('/how-it-works');
  await expect(page.getByTestId('splash')).toHaveCount(0);
  const count = countLoads(page);
  await deployNewBuild(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact us' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contact us' })).toBeVisible();
  await expect(page).toHaveURL('/contact-us');
  expect(count.loads).toBe(1);
});

test('a page whose reload does not bring the new build is reloaded once only', async ({ page }) => {
  await page.goto('/how-it-works');
  const count = countLoads(page);
  await page.route('**/build-id', (route) => route.fulfill({ body: 'of-another-server' }));
  await page.route('**/contact-us', (route) => route.fallback());
  await block(page, /\/assets\/sideMenu-/);
  const menu = page.getByRole('button', { name: 'Menu' });
  await menu.click();
  await expect.poll(() => count.loads).toBe(1);
  await expect(page.getByTestId('splash')).toHaveCount(0);
  await menu.click();
  await expect(page.getByText('The menu could not be loaded.')).toBeVisible();
  expect(count.loads).toBe(1);
});
