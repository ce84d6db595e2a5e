import type { ProductId } from '@nestbox/contract/values';
import type { Page } from '@playwright/test';
import { arrive, callsOf } from '../arrive.ts';
import { boxAt, cardOf, inPounds, longDate } from '../boxes.ts';
import { expect, test } from '../test.ts';
import { sentence } from './sentence.ts';

/** Returns the ids of a product with the full rate of VAT and one with none. */
async function taxedProducts(page: Page): Promise<string[]> {
  const catalogue: { productId: ProductId; vatRate: number }[] = await (
    await page.request.get('/api/products')
  ).json();
  const taxed = (rate: number) => catalogue.find(({ vatRate }) => vatRate === rate)?.productId;
  return [taxed(20), taxed(0)].filter((id) => id !== undefined);
}

test('a paid box', async ({ page }) => {
  const products = await taxedProducts(page);
  const person = await arrive(page, { stage: 'paid', products });
  const call = callsOf(page.request, person);
  const box = await boxAt(page, person, 0);

  await sentence('2.71', 'a paid box is greyed and offers nothing', async () => {
    await page.goto('/box-summary');
    await expect(cardOf(page, 1)).toContainText('Order status: Paid');
    await expect(cardOf(page, 1)).toContainText('Paid, packing on');
    await expect(cardOf(page, 1)).toHaveCSS('cursor', 'not-allowed');
    await expect(cardOf(page, 1).locator('img').first()).toHaveCSS('filter', 'grayscale(1)');
    await expect(cardOf(page, 2).locator('img').first()).toHaveCSS('filter', 'none');
    await expect(cardOf(page, 1).getByRole('button')).toHaveCount(0);
  });

  await sentence('2.76 active', 'after the first payment none is offered', async () => {
    expect(await call('GET', '/account/get-subscription-status')).toMatchObject({
      active: true,
      paymentDetailsAdded: true,
    });
    await expect(page.getByText('First Payment:')).toHaveCount(0);
  });

  await sentence('2.72', 'a paid box leads to its page', async () => {
    await cardOf(page, 1).getByRole('link').click();
    await expect(page).toHaveURL(`/my-box-products/1/${box.boxId}`);
  });

  await test.step('a paid box is printed as a receipt, and nothing else with it', async () => {
    const print = page.getByRole('button', { name: 'Print receipt' });
    const receipt = page.getByRole('article', { name: 'Receipt' });
    await expect(print).toBeEnabled();
    await expect(receipt).toBeHidden();

    const printed = page.evaluate(
      () =>
        new Promise<boolean>((resolve) =>
          window.addEventListener('beforeprint', () => resolve(true)),
        ),
    );
    await print.click();
    expect(await printed).toBe(true);

    await page.emulateMedia({ media: 'print' });
    await expect(receipt).toBeVisible();
    for (const words of [
      'Nestbox',
      'hello@nestbox.example',
      'Box 1',
      `Receipt number${box.orderNumber}`,
      'Delivery addressEva Lind1 High StreetLeedsWest YorkshireLS1 1AAUnited Kingdom',
      `Shipment date${longDate(box.shipment_date)}`,
      `Delivery date${longDate(box.deliveryDate)}`,
      'Paid on',
      `Delivery${box.deliveryFee === 0 ? 'Free' : inPounds(box.deliveryFee)}`,
      `Total paid${inPounds(box.boxPrice)}`,
      'Prices include VAT.',
    ]) {
      await expect(receipt).toContainText(words);
    }
    const lines = receipt.getByRole('table', { name: 'What was paid for' });
    for (const { product, quantity } of box.productQuantities) {
      const line = lines.getByRole('row').filter({ hasText: product.productName });
      await expect(line.getByRole('cell')).toHaveText([
        String(quantity),
        inPounds(product.price),
        `${product.vatRate}%`,
        inPounds(product.price * quantity),
      ]);
    }
    const goodsAt = (rate: number) =>
      box.productQuantities
        .filter(({ product }) => product.vatRate === rate)
        .reduce((sum, { product, quantity }) => sum + product.price * quantity, 0);
    const feeAt20 = Math.round((box.deliveryFee * goodsAt(20)) / (goodsAt(20) + goodsAt(0)));
    const grossAt = (rate: 0 | 20) =>
      goodsAt(rate) + (rate === 20 ? feeAt20 : box.deliveryFee - feeAt20);
    const vat = Math.round(grossAt(20) / 6);
    const sums = receipt.getByRole('table', { name: 'VAT included' });
    await expect(sums.getByRole('row')).toHaveText([
      'RateNetVATGross',
      `20%${inPounds(grossAt(20) - vat)}${inPounds(vat)}${inPounds(grossAt(20))}`,
      `0%${inPounds(grossAt(0))}£0.00${inPounds(grossAt(0))}`,
    ]);
    await expect(print).toBeHidden();
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('link')).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await page.emulateMedia({ media: null });
  });

  await sentence('4.23', 'a box that is not Created cannot be edited', async () => {
    expect(box.orderStatus).toBe('Paid');
    await expect(page.getByText('Total quantity:').first()).toBeVisible();
    await expect(page.getByLabel('Set quantity')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Update quantity' })).toHaveCount(0);
    await expect(page.getByText('This box is paid and can no longer be changed.')).toBeVisible();

    // A disabled box cannot be changed until it is Created again.
    const next = await boxAt(page, person, 1);
    expect(next.orderStatus).toBe('Created');
    await page.goto(`/my-box-products/${next.boxNumber}/${next.boxId}`);
    await expect(page.getByLabel('Set quantity').first()).toBeEditable();
    await call('POST', `/boxes/${next.boxId}/make-active`, { status: false });
    await page.reload();
    await expect(page.getByText('Total quantity:').first()).toBeVisible();
    await expect(page.getByLabel('Set quantity')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Update quantity' })).toHaveCount(0);
  });

  await sentence(
    '2.76 active',
    'after a cancellation no first payment is offered either',
    async () => {
      // A customer who has cancelled still has a saved card, so no first payment is offered.
      await call('POST', '/account/set-subscription-status', { status: false });
      expect(await call('GET', '/account/get-subscription-status')).toMatchObject({
        active: false,
        paymentDetailsAdded: true,
      });
      await page.goto('/box-summary');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your next boxes');
      await expect(page.getByRole('main').getByRole('status')).toHaveCount(0);
      await expect(page.getByText('First Payment:')).toHaveCount(0);
      await expect(page.getByRole('link', { name: 'Start Subscription' })).toHaveCount(0);
    },
  );
});
