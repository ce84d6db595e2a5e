import { arrive } from './arrive.ts';
import { expectNoBarriers, expectNoSidewaysScroll } from './barriers.ts';
import { openAsOwner } from './staffAccount.ts';
import { expect, test } from './test.ts';

test('staff see the shop as a customer, and change nothing', async ({ page, browser }) => {
  test.slow();
  const { customerId } = await arrive(page, { stage: 'paid' });
  const name = 'Eva Lind';
  const context = await browser.newContext({ baseURL: process.env.SHOP_URL ?? '' });
  const staff = await context.newPage();
  await openAsOwner(staff);
  // The member of staff is a customer too, logged in in the same browser.
  const own = await arrive(staff, { stage: 'planned' });
  const ownItems = () =>
    staff.evaluate(() => JSON.stringify([{ ...localStorage }, document.cookie]));
  const before = await ownItems();

  await staff.goto(`/admin/customers/${customerId}`);
  await staff.getByRole('button', { name: 'See as customer' }).click();
  await staff.getByLabel('Reason, for your colleagues').fill('He cannot find a box');
  await staff.getByRole('button', { name: 'Continue' }).click();
  await expect(staff.getByRole('link', { name: 'Open in a new tab' })).toBeVisible();
  await expectNoBarriers(staff, 'see as customer');
  const opened = context.waitForEvent('page');
  await staff.getByRole('link', { name: 'Open in a new tab' }).click();
  const view = await opened;
  const bar = view.getByRole('complementary', { name: 'Customer view' });
  await expect(bar).toHaveText(`You are seeing Nestbox as ${name}. Nothing can be changed.End`);
  expect(view.url()).not.toContain('code');
  await expect(staff.getByRole('list', { name: 'Timeline' })).toContainText('He cannot find a box');

  await view.goto('/my-products');
  await expect(view.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(bar).toBeVisible();
  for (const width of [360, 768, 1440]) {
    await view.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(view, `customer view at ${width} px`);
  }
  await expectNoBarriers(view, 'customer view');
  await view.goto('/my-household#preferences');
  await view.getByRole('checkbox').first().click();
  await expect(view.getByText('Nothing can be changed while you see the shop')).toBeVisible();

  await bar.getByRole('button', { name: 'End' }).click();
  await expect(view.getByText('You no longer see the shop as a customer.')).toBeVisible();
  await expect(bar).toBeHidden();
  await expectNoBarriers(view, 'customer view has ended');
  await staff.goto('/');
  expect(await ownItems()).toBe(before);
  expect(before).toContain(own.customerId);
  await context.close();
});
