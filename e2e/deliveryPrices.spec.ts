import { expectNoBarriers, expectNoSidewaysScroll } from './barriers.ts';
import { signInAsOwner } from './staffAccount.ts';
import { expect, testWithOwnShop as test } from './test.ts';

test('an owner sets what delivery costs from a day on, and everybody reads it', async ({
  page,
  browser,
  baseURL,
}) => {
  await signInAsOwner(page);
  await page.goto('/admin/settings/delivery-prices');
  const from = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10);
  await test.step('it says what changes, and whom it concerns, before it is set', async () => {
    await page.getByRole('button', { name: 'Change: Delivery prices' }).click();
    await page.getByRole('textbox', { name: 'A delivery costs' }).fill('3.45');
    await page.getByRole('textbox', { name: 'Free from' }).fill('20');
    await page.getByLabel('First day', { exact: true }).fill(from);
    await page.getByRole('button', { name: 'See what changes' }).click();
    await expect(page.getByText('and costs £3.45 below that. Until then it is')).toBeVisible();
    await page.setViewportSize({ width: 360, height: 900 });
    await expectNoSidewaysScroll(page, 'delivery prices');
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
});
