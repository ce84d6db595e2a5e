import type { Locator, Page } from '@playwright/test';
import { arrive } from '../arrive.ts';
import { expect, test, withMotion } from '../test.ts';
import { sentence } from './sentence.ts';

test.use(withMotion);

/** Milliseconds in which the library fades a toast out, before it removes it. */
const fadeMilliseconds = 1000;

const added = (page: Page) => page.getByText('Product added successfully.', { exact: true });
const failed = (page: Page) =>
  page.getByText('Error adding product! Please try again', { exact: true });
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

/** Shows a blank toast with the app's library, which no screen does. */
const raiseBlank = (page: Page, message: string) =>
  page.evaluate(async (text) => {
    const scripts = document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]');
    for (const { href } of scripts) {
      for (const part of Object.values(await import(href))) {
        const isToast = typeof part === 'function' && 'success' in part && 'promise' in part;
        if (isToast) return part(text);
      }
    }
    throw new Error('No script of the page has the library of toasts.');
  }, message);

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

  await sentence('9.13 blank', 'a blank toast stays 4 seconds', async () => {
    const blank = page.getByText('Neither good nor bad.');
    await raiseBlank(page, 'Neither good nor bad.');
    await comesUp(page, blank);
    await expectToStay(page, blank, 4000);
  });

  await sentence(
    ['9.13 error', '9.13 at most 20'],
    'an error stays 4 seconds, and no more than 20 are kept',
    async () => {
      await page.route('**/api/customer/*/products', (route) =>
        route.request().method() === 'POST' ? route.abort() : route.continue(),
      );
      await addButtons(page).first().click();
      await comesUp(page, failed(page));
      await expectToStay(page, failed(page), 4000);

      for (let place = 0; place < 24; place += 1) {
        await addButtons(page).nth(place).dispatchEvent('click');
        await page.clock.runFor(1);
      }
      await expect
        .poll(async () => {
          await page.clock.runFor(1);
          return failed(page).count();
        })
        .toBe(20);
      await page.clock.runFor(50);
      await expect(failed(page)).toHaveCount(20);
    },
  );
});
