import { amendQuantity, getBox } from '@nestbox/contract/box';
import { setSubscriptionStatus } from '@nestbox/contract/subscription';
import type { BoxId } from '@nestbox/contract/values';
import { describe, expect, it } from 'vitest';
import { eventually, futureBoxesOf, payByCard, secretFor } from '../../testing/harness/browser.ts';
import { type Person, planned } from '../../testing/harness/people.ts';
import { useTestShop } from '../../testing/harness/testShop.ts';

const shop = useTestShop();

const boxOf = async ({ customerId, token }: Person, boxId: BoxId) =>
  (await shop.call(getBox, { params: { customerId, boxId }, token })).answer;

/** Creates a customer whose next box holds one product at 20% VAT and one at 0%. */
async function atCheckout() {
  const of = (vatRate: number) =>
    shop.services.catalogue.products.find((product) => product.vatRate === vatRate)?.productId ??
    '';
  const person = await planned(shop, [of(20), of(0)]);
  const [box] = person.boxes;
  if (!box) throw new Error('no box was planned');
  return { person, box, standard: of(20), zero: of(0) };
}

async function paid(person: Person, boxId: BoxId, secret: string) {
  await payByCard(shop, secret, '4242424242424242');
  return eventually(async () => {
    await shop.work();
    return (await boxOf(person, boxId)).receipt;
  });
}

describe('a receipt', () => {
  it('exists once the box is paid, and not before', async () => {
    const { person, box } = await atCheckout();
    expect((await boxOf(person, box.boxId)).receipt).toBeNull();
    const secret = await secretFor(shop, person, box.boxId);
    const declined = await payByCard(shop, secret, '4000000000000002');
    expect(declined.error).toBeDefined();
    expect((await boxOf(person, box.boxId)).receipt).toBeNull();
    const receipt = await paid(person, box.boxId, secret);
    expect(receipt.paidOn).toBe('2026-11-23');
    expect(receipt.number).toBe((await boxOf(person, box.boxId)).orderNumber);
    const [, next] = await futureBoxesOf(shop, person);
    expect((await boxOf(person, next?.boxId ?? '')).receipt).toBeNull();
  });

  it('lists each line and the VAT at each rate, which add up to the payment', async () => {
    const { person, box, standard, zero } = await atCheckout();
    const params = { customerId: person.customerId, boxId: box.boxId, productId: standard };
    await shop.call(amendQuantity, { params: { ...params, delta: 9 }, token: person.token });
    const receipt = await paid(person, box.boxId, await secretFor(shop, person, box.boxId));
    const shelved = (id: string) => shop.services.catalogue.find(id);
    const line = (id: string) => receipt.lines.find(({ productId }) => productId === id);
    for (const [id, rate] of [
      [standard, 20],
      [zero, 0],
    ] as const) {
      const before = box.productQuantities.find(({ product }) => product.productId === id);
      const quantity = (before?.quantity ?? 0) + (id === standard ? 9 : 0);
      const unitPrice = shelved(id)?.price ?? 0;
      expect(line(id)).toEqual({
        productId: id,
        productName: shelved(id)?.productName,
        packLabel: shelved(id)?.packLabel,
        quantity,
        unitPrice,
        vatRate: rate,
        sum: quantity * unitPrice,
      });
    }
    const gross = line(standard)?.sum ?? 0;
    const vat = Math.round(gross / 6);
    const food = line(zero)?.sum ?? 0;
    expect(receipt.vat).toEqual([
      { rate: 20, net: gross - vat, vat, gross },
      { rate: 0, net: food, vat: 0, gross: food },
    ]);
    expect(receipt.deliveryFee).toBe(0);
    expect(receipt.total).toBe(gross + food);
    expect((await boxOf(person, box.boxId)).boxPrice).toBe(receipt.total);
  });

  it('keeps the payment when the subscription ends, and shows refunds', async () => {
    const { person, box } = await atCheckout();
    const receipt = await paid(person, box.boxId, await secretFor(shop, person, box.boxId));
    await shop.call(setSubscriptionStatus, {
      params: { customerId: person.customerId },
      token: person.token,
      body: { status: false },
    });
    await shop.work();
    const reason = 'You cancelled within 14 days.';
    const refunds = [
      { on: '2026-11-23', amount: receipt.total, reason, destination: 'card' as const },
    ];
    expect((await boxOf(person, box.boxId)).receipt).toEqual({ ...receipt, refunds });
  });
});
