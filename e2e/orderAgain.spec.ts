import { arrive, callsOf, comeBackAfter } from './arrive.ts';
import { boxesOf, cardOf } from './boxes.ts';
import { expect, testWithOwnShop as test } from './test.ts';

test('a past box is ordered again with the next one, with a preview and Undo', async ({ page }) => {
  const customer = await arrive(page, { stage: 'paid' });
  const person = await comeBackAfter(page, 14, customer);
  const [past] = await boxesOf(page, person, 'past');
  const removed = past?.productQuantities[0]?.product;
  if (!past || !removed) throw new Error('no past box');
  const call = callsOf(page.request, person);
  await call('POST', '/changes', { kind: 'removeProducts', productIds: [removed.productId] });
  const hasIt = async () =>
    (await boxesOf(page, person, 'next'))[0]?.productQuantities.some(
      ({ product }) => product.productId === removed.productId,
    );
  await page.goto('/previous-boxes');
  await cardOf(page, past.boxNumber).getByRole('button', { name: 'Order this again' }).click();
  const dialog = page.getByRole('dialog', { name: `Order box ${past.boxNumber} again` });
  await expect(dialog).toContainText(/£\d+\.\d\d\s\(\+£/);
  expect(await hasIt()).toBe(false);
  await dialog.getByRole('button', { name: 'Add to my next box' }).click();
  await expect(page.getByText(`Box ${past.boxNumber} is ordered again`)).toBeVisible();
  expect(await hasIt()).toBe(true);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(hasIt).toBe(false);
});
