import type { Locator, Page } from '@playwright/test';
import { arrive } from '../arrive.ts';
import { expect, test, withMotion } from '../test.ts';
import { sentence } from './sentence.ts';

test.use(withMotion);

/** Milliseconds in which the library fades a toast out, before it removes it. */
const fadeMilliseconds = 1000;

const added = (page: Page) => page.getByText('Product added successfully.', { exact: true });
const addButtons = (page: Page) => page.getByRole('button', { name: /^Add to box/ });

async function browse(page: Page): Promise<void> {
  await arrive(page, { stage: 'account' });
  await page.clock.install();
  await page.goto('/products');
  // The button is disabled until the products are loaded, which a paused clock would delay.
  await expect(addButtons(page).first()).toBeEnabled();
  await expect(page.getByTestId('splash')).toHaveCount(0);
}

/** Pauses the clock. */
const stop = async (page: Page) =>
  page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);

/** Advances the clock in steps, so that the page can work between its timers. */
async function pass(page: Page, milliseconds: number): Promise<void> {
  for (let left = milliseconds; left > 0; left -= 100) await page.clock.runFor(100);
}

/** Advances the paused clock until the toast appears. */
async function comesUp(page: Page, toast: ReturnType<typeof added>): Promise<void> {
  await expect
    .poll(async () => {
      await page.clock.runFor(1);
      return toast.count();
    })
    .toBeGreaterThan(0);
}

/** Returns the opacity with which a toast is shown: 0 after it has faded out. */
const opacity = (toast: Locator) =>
  toast.evaluate((element) => {
    let seen = 1;
    for (let around: Element | null = element; around; around = around.parentElement)
      seen *= Number(getComputedStyle(around).opacity);
    return seen;
  });

/** Expects that the toast stays this long from now on, and then disappears. */
async function expectToStay(page: Page, toast: Locator, milliseconds: number): Promise<void> {
  await pass(page, milliseconds - 200);
  await expect.poll(() => opacity(toast)).toBe(1);
  await pass(page, 300);
  await expect.poll(() => opacity(toast)).toBe(0);
  await expect(toast).toHaveCount(1);
  await pass(page, fadeMilliseconds);
  await expect(toast).toHaveCount(0);
}

test('the toasts', async ({ page }) => {
  await browse(page);

  await test.step('a toast is read out', async () => {
    await addButtons(page).first().click();
    await expect(
      page.getByRole('status').filter({ hasText: 'Product added successfully.' }),
    ).toBeVisible();
    await stop(page);
    await pass(page, 4000);
    await expect(added(page)).toHaveCount(0);
  });

  await sentence(
    ['9.12', '9.13 success'],
    'toasts come up at the top in the middle; a success stays 2 seconds',
    async () => {
      await addButtons(page).first().click();
      await comesUp(page, added(page));
      const box = await added(page).boundingBox();
      expect(box?.y).toBeLessThan(120);
      expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - 720)).toBeLessThan(40);
      await expectToStay(page, added(page), 2000);
    },
  );
});
