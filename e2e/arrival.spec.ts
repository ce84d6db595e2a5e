import { arrive, callsOf, comeBackOn } from './arrive.ts';
import { boxAt, boxesOf } from './boxes.ts';
import { expect, testWithOwnShop as test } from './test.ts';

test('a shipped box stays dispatched until its customer reports the arrival', async ({ page }) => {
  const customer = await arrive(page, { stage: 'paid' });
  const { shipment_date } = await boxAt(page, customer, 0);
  const person = await comeBackOn(page, shipment_date, customer);
  await page.goto('/box-summary');
  const arrived = page.getByRole('button', { name: /^It has arrived\s?: box 1$/ });
  await expect(page.getByRole('article').filter({ has: arrived })).toContainText('Dispatched');
  await callsOf(page.request, person)('POST', '/account/set-subscription-status', {
    status: false,
  });
  await page.reload();
  // The shipped box still comes; after it no box is planned.
  await expect(page.getByText('Your subscription is cancelled')).toBeVisible();
  await arrived.click();
  await expect(arrived).toHaveCount(0);
  const box = (await boxesOf(page, person, 'all')).find(({ boxNumber }) => boxNumber === 1);
  expect(box?.orderStatus).toBe('Delivered');
  await page.goto('/previous-boxes');
  await expect(page.getByRole('article').filter({ hasText: 'Box 1' })).toContainText('Delivered');
});
