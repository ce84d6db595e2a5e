import { arrive, comeBackAfter, comeBackOn } from './arrive.ts';
import { expectNoBarriers } from './barriers.ts';
import { boxAt } from './boxes.ts';
import { openRow } from './details.ts';
import { expect, testWithOwnShop as test } from './test.ts';

const products = ['soft-toilet-tissue-9', 'kitchen-roll-4', 'penne-pasta-1kg'];

test('a product that piles up can be paused, sent again, stopped and put back', async ({
  page,
}) => {
  const customer = await arrive(page, { stage: 'paid', products });
  const { deliveryDate } = await boxAt(page, customer, 0);
  const card = page.getByRole('listitem').filter({ hasText: 'Absorbent Kitchen Roll' });
  const reportPlenty = async () => {
    await page.goto('/my-products');
    await openRow(card);
    await card.getByRole('button', { name: /^Still have plenty/ }).click();
    await expect(page.getByText(/^Thank you\. Next box /)).toBeVisible();
  };
  const person = await comeBackOn(page, deliveryDate, customer);
  await reportPlenty();
  await expect(card.getByText('Do you still use it?')).toHaveCount(0);
  await comeBackAfter(page, 7, person);
  await reportPlenty();
  await expect(card.getByText('Do you still use it?')).toBeVisible();
  await expectNoBarriers(page);

  await card.getByRole('button', { name: /^Pause this product/ }).click();
  await expect(card.getByText(/^Paused until /)).toBeVisible();
  await card.getByRole('button', { name: /^Send it again/ }).click();
  await card.getByRole('button', { name: /^Stop it/ }).click();
  await expect(card).toHaveCount(0);
  const stopped = page.getByRole('status').filter({ hasText: 'does not come any more' });
  await stopped.getByRole('button', { name: 'Undo' }).click();
  // A toast stays while the mouse is on it.
  await page.mouse.move(0, 0);
  await card.getByRole('button', { name: /^I still use it/ }).click();
  await expect(page.getByText('Thank you. We keep sending it.')).toBeVisible();
  await expect(card.getByText('Do you still use it?')).toHaveCount(0);
});
