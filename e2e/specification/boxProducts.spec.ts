import type { Page } from '@playwright/test';
import { arrive, callsOf } from '../arrive.ts';
import { boxAt, inPounds, longDate, priceOfBox, type ServedBox, shortDate } from '../boxes.ts';
import { openRow } from '../details.ts';
import { expect, test } from '../test.ts';
import { holds } from './holds.ts';

const openBox = (page: Page, { boxNumber, boxId }: ServedBox) =>
  page.goto(`/my-box-products/${boxNumber}/${boxId}`);

const productCard = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });

/** A box on its page, with the first product of it. */
async function editBox(page: Page) {
  const person = await arrive(page);
  const box = await boxAt(page, person, 0);
  const [content] = box.productQuantities;
  if (!content) throw new Error('nothing is in the box');
  await openBox(page, box);
  const card = productCard(page, content.product.productName);
  return {
    person,
    box,
    content,
    card,
    field: card.getByLabel('Set quantity'),
    update: card.getByRole('button', { name: 'Update quantity' }),
  };
}

test(
  "a box's page shows its number, shipment date and every product",
  holds('2.87', '4.23', '7.19'),
  async ({ page }) => {
    const person = await arrive(page);
    const box = await boxAt(page, person, 0);
    const asked = page.waitForResponse(`**/api/customer/${person.customerId}/boxes/${box.boxId}`);
    await openBox(page, box);
    const answer = await asked;
    expect(answer.request().method()).toBe('GET');
    expect(await answer.json()).toMatchObject({
      boxId: box.boxId,
      deliveryDate: box.deliveryDate,
      productQuantities: box.productQuantities,
    });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Box 1');
    await expect(page.getByText(`Shipment date: ${longDate(box.shipment_date)}`)).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(box.product);
    for (const { product, quantity } of box.productQuantities) {
      const card = productCard(page, product.productName);
      await expect(card.locator('img')).toHaveAttribute('src', product.imageReferences[0] ?? '');
      await expect(card.getByText(product.descriptionShort, { exact: true })).toBeVisible();
      await openRow(card);
      await expect(card.getByText(product.descriptionLong, { exact: true })).toBeVisible();
      await expect(card.getByText('Total quantity:')).toHaveText(`Total quantity: ${quantity}`);
      await expect(card.getByLabel('Set quantity')).toBeEditable();
      await expect(card.getByRole('button', { name: 'Update quantity' })).toBeEnabled();
    }
  },
);

test('a box that is not Created cannot be edited', holds('4.23'), async ({ page }) => {
  const person = await arrive(page, { stage: 'paid' });
  const box = await boxAt(page, person, 0);
  expect(box.orderStatus).toBe('Paid');
  await openBox(page, box);
  await expect(page.getByText('Total quantity:').first()).toBeVisible();
  await expect(page.getByLabel('Set quantity')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Update quantity' })).toHaveCount(0);
  await expect(page.getByText('This box is paid and can no longer be changed.')).toBeVisible();

  // A disabled box cannot be changed until it is Created again.
  const next = await boxAt(page, person, 1);
  expect(next.orderStatus).toBe('Created');
  await openBox(page, next);
  await expect(page.getByLabel('Set quantity').first()).toBeEditable();
  const call = callsOf(page.request, person);
  await call('POST', `/boxes/${next.boxId}/make-active`, { status: false });
  await page.reload();
  await expect(page.getByText('Total quantity:').first()).toBeVisible();
  await expect(page.getByLabel('Set quantity')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Update quantity' })).toHaveCount(0);
});

test(
  'a new quantity is sent as the difference to the present one',
  holds('7.20', '8.15'),
  async ({ page }) => {
    const { person, box, content, card, field, update } = await editBox(page);
    const { productId, price } = content.product;
    for (const [from, to] of [
      [content.quantity, 5],
      [5, 2],
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
      await expect(field).toHaveValue('');
      const goods = box.boxPrice - box.deliveryFee + (to - content.quantity) * price;
      const now = priceOfBox(goods);
      await expect(page.getByText('Box price').locator('..')).toHaveText(
        `Box price${inPounds(now)}${feeNote(now - goods)}`,
      );
    }
  },
);

test('an impossible quantity is named and not sent', holds('5.12', '9.7'), async ({ page }) => {
  const { field, update, card } = await editBox(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/amendment/')) sent.push(request.url());
  });
  for (const [typed, message] of [
    ['', 'Please enter quantity'],
    ['0', 'Quantity must be greater than 0'],
    ['-3', 'Quantity must be greater than 0'],
  ] as const) {
    await field.fill(typed);
    await update.click();
    await expect(card.getByRole('alert')).toHaveText(message);
    await expect(field).toBeFocused();
    await expect(field).toHaveValue(typed);
  }
  expect(sent).toEqual([]);
});

test(
  'a quantity that is refused is told with its reason and stays in the field',
  holds('8.15'),
  async ({ page }) => {
    const { field, update, card, content } = await editBox(page);
    await field.fill('150');
    await update.click();
    await expect(page.getByText('Failed to update quantity', { exact: true })).toBeVisible();
    await expect(card.getByRole('alert')).toHaveText('Quantity must be 99 or fewer');
    await expect(field).toHaveValue('150');
    await expect(card.getByText('Total quantity:')).toHaveText(
      `Total quantity: ${content.quantity}`,
    );
    await field.fill('3');
    await expect(card.getByRole('alert')).toHaveCount(0);
  },
);

/** What stands beside the price of a box that pays for its delivery. */
const feeNote = (fee: number) => (fee > 0 ? `with ${inPounds(fee)} for delivery` : '');

for (const [device, viewport] of [
  ['a phone', { width: 360, height: 640 }],
  ['a desk', { width: 1440, height: 700 }],
] as const) {
  test(`price and date stay in view on ${device} while a box is edited`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const { box } = await editBox(page);
    const price = page.getByText('Box price').locator('..');
    const bar = price.locator('..');
    await expect(price).toHaveAttribute('aria-live', 'polite');
    await expect(bar.locator('dd')).toHaveText([
      inPounds(box.boxPrice),
      ...(box.deliveryFee > 0 ? [feeNote(box.deliveryFee)] : []),
      shortDate(box.deliveryDate),
      shortDate(box.lastChangeDate),
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
