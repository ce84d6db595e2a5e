import type { Page } from '@playwright/test';
import { arrive } from '../arrive.ts';
import { boxAt, inPounds, longDate, priceOfBox, type ServedBox, shortDate } from '../boxes.ts';
import { openRow } from '../details.ts';
import { expect, test } from '../test.ts';
import { sentence } from './sentence.ts';

const openBox = (page: Page, { boxNumber, boxId }: ServedBox) =>
  page.goto(`/my-box-products/${boxNumber}/${boxId}`);

const productCard = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });

/** What stands beside the price of a box that pays for its delivery. */
const feeNote = (fee: number) => (fee > 0 ? `including ${inPounds(fee)} delivery` : '');

/** The first product of a box, on the page of the box. */
function firstProduct(page: Page, box: ServedBox) {
  const [content] = box.productQuantities;
  if (!content) throw new Error('nothing is in the box');
  const card = productCard(page, content.product.productName);
  return {
    content,
    card,
    field: card.getByLabel('Set quantity'),
    update: card.getByRole('button', { name: 'Update quantity' }),
  };
}

test('the page of a box that can be changed', async ({ page }) => {
  const person = await arrive(page);
  const box = await boxAt(page, person, 0);
  const { content, card, field, update } = firstProduct(page, box);

  await sentence(
    '7.19',
    'a box is asked for by its id, and answered with its products and date',
    async () => {
      const asked = page.waitForResponse(`**/api/customer/${person.customerId}/boxes/${box.boxId}`);
      await openBox(page, box);
      const answer = await asked;
      expect(answer.request().method()).toBe('GET');
      expect(await answer.json()).toMatchObject({
        boxId: box.boxId,
        deliveryDate: box.deliveryDate,
        productQuantities: box.productQuantities,
      });
    },
  );

  await sentence(
    ['2.87', '4.23'],
    "a box's page shows its number, shipment date and every product",
    async () => {
      expect(box.orderStatus).toBe('Created');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Box 1');
      await expect(page.getByText(`Shipment date: ${longDate(box.shipment_date)}`)).toBeVisible();
      await expect(page.getByRole('article')).toHaveCount(box.product);
      for (const { product, quantity } of box.productQuantities) {
        const each = productCard(page, product.productName);
        await expect(each.locator('img')).toHaveAttribute('src', product.imageReferences[0] ?? '');
        await expect(each.getByText(product.descriptionShort, { exact: true })).toBeVisible();
        await openRow(each);
        await expect(each.getByText(product.descriptionLong, { exact: true })).toBeVisible();
        await expect(each.getByText('Total quantity:')).toHaveText(`Total quantity: ${quantity}`);
        await expect(each.getByLabel('Set quantity')).toBeEditable();
        await expect(each.getByRole('button', { name: 'Update quantity' })).toBeEnabled();
      }
    },
  );

  await test.step('a box that is not paid has no receipt', async () => {
    await expect(page.getByRole('button', { name: 'Print receipt' })).toHaveCount(0);
  });

  for (const [device, viewport] of [
    ['a phone', { width: 360, height: 640 }],
    ['a desk', { width: 1440, height: 700 }],
  ] as const) {
    await test.step(`price and date stay in view on ${device} while a box is edited`, async () => {
      await page.setViewportSize(viewport);
      const price = page.getByText('Box price').locator('..');
      const bar = price.locator('../..');
      await expect(price).toHaveAttribute('aria-live', 'polite');
      await expect(bar.locator('dd')).toHaveText([
        inPounds(box.boxPrice),
        ...(box.deliveryFee > 0 ? [feeNote(box.deliveryFee)] : []),
        shortDate(box.deliveryDate),
        shortDate(box.lastChangeDate),
        String(box.product),
      ]);
      // From the last field to the first, so that the page scrolls upwards to each.
      const fields = await page.getByLabel('Set quantity').all();
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      for (const field of fields.reverse()) {
        await field.focus();
        await expect(bar).toBeInViewport({ ratio: 1 });
        const below = await bar.boundingBox();
        const at = await field.boundingBox();
        expect(at?.y).toBeGreaterThanOrEqual((below?.y ?? 0) + (below?.height ?? 0));
      }
    });
  }

  await sentence(
    ['7.20', '8.15 success'],
    'a new quantity is sent as the difference to the present one',
    async () => {
      const { productId } = content.product;
      for (const [from, to] of [
        [content.quantity, 5],
        [5, 2],
        // The least that there may be.
        [2, 1],
      ] as const) {
        await field.fill(String(to));
        const [request] = await Promise.all([
          page.waitForRequest('**/boxes/products/amendment/**'),
          update.click(),
        ]);
        expect(request.method()).toBe('POST');
        expect(request.postData()).toBeNull();
        expect(new URL(request.url()).pathname).toBe(
          `/api/customer/${person.customerId}/boxes/products/amendment/${box.boxId}/${productId}/${to - from}`,
        );
        await expect(card.getByText('Total quantity:')).toHaveText(`Total quantity: ${to}`);
        await expect(
          page.getByText('Quantity updated successfully', { exact: true }).first(),
        ).toBeVisible();
        await expect(field).toHaveValue(String(to));
        // Other products can change too, as long as nothing is paid.
        const now = await boxAt(page, person, 0);
        const goods = now.productQuantities.reduce(
          (sum, { product, quantity }) => sum + quantity * product.price,
          0,
        );
        expect(now.boxPrice).toBe(priceOfBox(goods));
        await expect(page.getByText('Box price').locator('..')).toHaveText(
          `Box price${inPounds(now.boxPrice)}${feeNote(now.deliveryFee)}`,
        );
      }
    },
  );

  await test.step('a row leads to the page of its product', async () => {
    await card.getByRole('link', { name: /^See the product/ }).click();
    await expect(page).toHaveURL(`/product-details/${content.product.productId}`);
  });
});
