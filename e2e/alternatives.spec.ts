import type { ProductId } from '@nestbox/contract/values';
import type { Page } from '@playwright/test';
import { arrive, callsOf, type Person } from './arrive.ts';
import { expectNoBarriers, expectNoSidewaysScroll } from './barriers.ts';
import { boxesOf } from './boxes.ts';
import { openRow, openRows } from './details.ts';
import { expect, test } from './test.ts';

const soft = { productId: 'soft-toilet-tissue-9', productName: 'Soft Toilet Tissue' };
const recycled = { productId: 'recycled-toilet-tissue-12', productName: 'Recycled Toilet Tissue' };
const nappies = { productId: 'baby-nappies-size-4', productName: 'Baby Nappies Size 4' };
const brushes = { productId: 'medium-toothbrushes-4', productName: 'Medium Toothbrushes' };

interface Offered {
  readonly productId: ProductId;
  readonly alternatives: readonly { productId: ProductId; monthlySaving: number }[];
}

const offeredTo = async (page: Page, person: Person) =>
  (await callsOf(page.request, person)('GET', '/alternatives')) as Offered[];

/** Returns which of the two products the planned boxes have. */
const plannedOf = async (page: Page, person: Person) => {
  const planned = (await boxesOf(page, person, 'future')).filter(
    ({ orderStatus }) => orderStatus === 'Created',
  );
  const ids = planned.flatMap(({ productQuantities }) =>
    productQuantities.map(({ product }) => product.productId),
  );
  return [soft, recycled].filter(({ productId }) => ids.includes(productId));
};

const cardOf = (page: Page, { productName }: { productName: string }) =>
  page
    .getByRole('group', { name: 'Products in your box' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: productName, exact: true }) });
const swapOf = (page: Page) =>
  page.getByRole('button', { name: `Swap ${soft.productName} for ${recycled.productName}` });
const undo = (page: Page) => page.getByRole('button', { name: 'Undo' });

test('alternatives of a customer with a paid box', async ({ page }) => {
  test.slow();
  const person = await arrive(page, {
    stage: 'paid',
    products: [soft.productId, brushes.productId, nappies.productId],
  });

  await test.step('alternatives have no barriers, on a phone too', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 360, height: 740 });
    for (const path of ['/my-products', `/product-details/${soft.productId}`]) {
      await page.goto(path);
      if (path === '/my-products') await openRows(page);
      await expect(swapOf(page)).toBeVisible();
      await expect(page.getByTestId('skeleton')).toHaveCount(0);
      await expectNoBarriers(page);
      await expectNoSidewaysScroll(page);
    }
  });

  await test.step('a product is swapped with one press for a cheaper and greener one, and back with another', async () => {
    const offered = await offeredTo(page, person);
    const [offer] =
      offered.find(({ productId }) => productId === soft.productId)?.alternatives ?? [];
    const pounds = (Math.round((offer?.monthlySaving ?? 0) / 10) / 10).toFixed(2);
    await page.goto('/my-products');
    const card = cardOf(page, soft);
    await openRow(card);
    await expect(card).toContainText('Value and greener: Recycled Toilet Tissue, 12 long rolls');
    await expect(card).toContainText(
      `About £${pounds} less a month · Made entirely from recovered paper`,
    );
    const asked = page.waitForRequest('**/changes');
    await swapOf(page).click();
    expect((await asked).postDataJSON()).toEqual({
      kind: 'swap',
      productId: soft.productId,
      by: recycled.productId,
    });
    await expect(page.getByText('You get Recycled Toilet Tissue instead.')).toBeVisible();
    await expect(cardOf(page, recycled)).toBeVisible();
    await expect(card).toHaveCount(0);
    expect(await plannedOf(page, person)).toEqual([recycled]);
    await undo(page).click();
    await expect(page.getByText('You get Soft Toilet Tissue again.')).toBeVisible();
    await expect(card).toBeVisible();
    await expect(cardOf(page, recycled)).toHaveCount(0);
    expect(await plannedOf(page, person)).toEqual([soft]);
  });
});
