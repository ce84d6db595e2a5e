import type { Locator } from '@playwright/test';
import { arrive } from './arrive.ts';
import { expect, test } from './test.ts';

// The system replaces all colours: grounds no longer set anything apart.
test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

/** Expects an edge that is not of the ground's colour. */
async function expectEdge(target: Locator): Promise<void> {
  const { width, edge, ground } = await target.evaluate((it) => {
    const { borderTopWidth, borderTopColor } = getComputedStyle(it);
    const { backgroundColor } = getComputedStyle(document.documentElement);
    return { width: borderTopWidth, edge: borderTopColor, ground: backgroundColor };
  });
  expect(Number.parseFloat(width)).toBeGreaterThanOrEqual(1);
  expect(edge).not.toBe(ground);
}

const groundOf = (target: Locator) => target.evaluate((it) => getComputedStyle(it).backgroundColor);

test('with forced colours everything can be told apart', async ({ page }) => {
  await test.step('the focus is seen', async () => {
    await page.goto('/login');
    const button = page.getByRole('main').getByRole('button', { name: 'Sign in' });
    await page.getByLabel('Password', { exact: true }).focus();
    for (let stop = 0; stop < 6; stop += 1) {
      if (await button.evaluate((it) => it === document.activeElement)) break;
      await page.keyboard.press('Tab');
    }
    await expect(button).toBeFocused();
    const outline = await button.evaluate((it) => getComputedStyle(it).outline);
    expect(outline).toMatch(/3px/);
    expect(outline).toContain('solid');
  });

  await test.step('buttons, cards and dialogs have an edge, and what is chosen has a mark', async () => {
    await arrive(page);
    await page.goto('/household');
    await expectEdge(page.getByRole('main').getByRole('button', { name: 'Save' }));
    const tab = (name: string) => page.getByRole('tab', { name });
    expect(await groundOf(tab('Address'))).not.toBe(await groundOf(tab('Layout')));

    await page.goto('/box-summary');
    await page.getByRole('button', { name: 'Postpone' }).first().click();
    await expectEdge(page.getByRole('dialog'));
    await page.keyboard.press('Escape');
    await expectEdge(page.getByRole('article').first());

    await page.goto('/my-products');
    await page.getByRole('heading', { level: 3 }).getByRole('button').first().click();
    await page.getByText('How we know').first().click();
    const legend = page.getByText('Four times in five').first().locator('span').first();
    const band = await groundOf(legend);
    expect(band).not.toBe(await groundOf(page.locator('html')));
  });
});
