import type { Page } from '@playwright/test';
import { expectNoBarriers, expectNoSidewaysScroll } from './barriers.ts';
import { signInAsOwner } from './staffAccount.ts';
import { expect, testWithOwnShop as test } from './test.ts';

/** Returns the day that is so many days from now, yyyy-MM-dd. */
const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

async function typePrices(page: Page, fee: string, freeFrom: string, from: string) {
  await page.getByRole('textbox', { name: 'A delivery costs' }).fill(fee);
  await page.getByRole('textbox', { name: 'Free from' }).fill(freeFrom);
  await page.getByLabel('First day', { exact: true }).fill(from);
  await page.getByRole('button', { name: 'See what changes' }).click();
}

test('an owner sets what delivery costs from a day on, and everybody reads it', async ({
  page,
  browser,
  baseURL,
}) => {
  await signInAsOwner(page);
  await page.goto('/admin/settings');
  await test.step('dearer delivery at short notice is refused, and what was typed stays', async () => {
    await typePrices(page, '3.45', '20', inDays(3));
    await expect(page.getByText('Dearer delivery needs 7 days’ notice')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'A delivery costs' })).toHaveValue('3.45');
  });
  const from = inDays(60);
  await test.step('it says what changes, and whom it concerns, before it is set', async () => {
    await typePrices(page, '3.45', '20', from);
    await expect(page.getByText('and costs £3.45 below that. Until then it is')).toBeVisible();
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoSidewaysScroll(page, `delivery prices at ${width} px`);
    }
    await expectNoBarriers(page, 'delivery prices');
    await page.getByRole('button', { name: 'Set delivery prices' }).click();
    const set = page.getByRole('list', { name: 'What was set' });
    await expect(set.getByText('Set by Olive Owner')).toBeVisible();
  });
  const visitor = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await test.step('visitors read both prices', async () => {
    await visitor.goto('/');
    await expect(
      visitor
        .getByText(/^Delivery £2\.95, free from £15; from .* on £3\.45, free from £20$/)
        .first(),
    ).toBeVisible();
    await visitor.goto('/terms-conditions');
    await expect(
      visitor.getByText(/For boxes that we charge from .* and costs £3\.45/),
    ).toBeVisible();
  });
  await test.step('the prices of today for the same day take it back', async () => {
    await typePrices(page, '2.95', '15.00', from);
    await page.getByRole('button', { name: 'Set delivery prices' }).click();
    await expect(page.getByText('Set. From')).toBeVisible();
    await visitor.goto('/');
    await expect(
      visitor.getByText('Delivery £2.95, free from £15', { exact: true }).first(),
    ).toBeVisible();
  });
});
