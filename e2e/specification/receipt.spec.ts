import { arrive } from '../arrive.ts';
import { boxAt, inPounds, longDate } from '../boxes.ts';
import { expect, test } from '../test.ts';

test('a paid box is printed as a receipt, and nothing else with it', async ({ page }) => {
  const catalogue: { productId: string; vatRate: number }[] = await (
    await page.request.get('/api/products')
  ).json();
  const taxed = (rate: number) => catalogue.find(({ vatRate }) => vatRate === rate)?.productId;
  const products = [taxed(20), taxed(0)].filter((id) => id !== undefined);
  const person = await arrive(page, { stage: 'paid', products });
  const box = await boxAt(page, person, 0);
  await page.goto(`/my-box-products/1/${box.boxId}`);
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
    `Receipt number${person.customerId.slice(-12).toUpperCase()}-1`,
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
});

test('a box that is not paid has no receipt', async ({ page }) => {
  const person = await arrive(page);
  const box = await boxAt(page, person, 0);
  await page.goto(`/my-box-products/1/${box.boxId}`);
  await expect(page.getByRole('button', { name: 'Update quantity' }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print receipt' })).toHaveCount(0);
});
