import { getBox } from '@nestbox/contract/box';
import { getCredit } from '@nestbox/contract/credit';
import { getForecast } from '@nestbox/contract/forecast';
import { getPaymentClientSecret } from '@nestbox/contract/payment';
import * as packing from '@nestbox/contract/staffPacking';
import { setSubscriptionStatus } from '@nestbox/contract/subscription';
import type { BoxId, ProductId } from '@nestbox/contract/values';
import { parse } from 'csv-parse/sync';
import { beforeEach, describe, expect, it } from 'vitest';
import { payByCard } from '../../../testing/harness/browser.ts';
import { ask, boxesOf, headingsTo, subscriber } from '../../../testing/harness/customers.ts';
import { moneyOf } from '../../../testing/harness/money.ts';
import { operate } from '../../../testing/harness/operator.ts';
import { type Person, planned } from '../../../testing/harness/people.ts';
import { callStaff, type Member, newMember } from '../../../testing/harness/staff.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';
import { CardProviderFailed } from '../../billing/cardGateway.ts';

const shop = useTestShop({ simulatesShipping: false });
const [tea, cleaner, gel] = [
  'everyday-tea-bags-160',
  'pine-toilet-cleaner',
  'limescale-remover-gel',
] as const;

let ben: Member;
// A session ends within the days that a test lets pass.
beforeEach(async () => {
  ben = await newMember(shop, 'warehouse');
});

const claim = (boxId: BoxId) =>
  callStaff(shop, packing.claimBox, { as: ben, params: { boxId }, body: { takeOver: false } });
const takeOut = (boxId: BoxId, productId: ProductId, found = 0) =>
  callStaff(shop, packing.takeOutItem, { as: ben, params: { boxId }, body: { productId, found } });

const detailsOf = (person: Person, boxId: BoxId) =>
  ask(shop, person, getBox, { params: { boxId } });

/** Creates a customer whose first box was paid by card, and by £5.00 of credit. */
async function paidWithCredit() {
  const person = await planned(shop, [tea, cleaner]);
  const given = ['--amount', '5.00', '--reason', 'Sorry.'];
  await operate(shop, ['credit', person.email, ...given]);
  const boxId = person.boxes[0]?.boxId ?? '';
  const { clientSecret } = await ask(shop, person, getPaymentClientSecret, { params: { boxId } });
  await payByCard(shop, clientSecret, '4242424242424242');
  await ask(shop, person, setSubscriptionStatus, { body: { status: true } });
  return { person, boxId };
}

const salesOf = async ({ customerId }: Person): Promise<Record<string, string>[]> => {
  const { printed } = await operate(shop, ['sales', '--from', '2026-11-01', '--to', '2027-01-31']);
  const rows: Record<string, string>[] = parse(printed, { columns: true });
  return rows.filter(({ customer }) => customer === customerId);
};

describe('an item that cannot be found', () => {
  it('is taken out and refunded once by what was paid for it, at its rate of VAT', async () => {
    const { person, boxId } = await paidWithCredit();
    const before = await detailsOf(person, boxId);
    const line = before.receipt?.lines.find(({ productId }) => productId === tea);
    const { total = 0, credit = 0 } = before.receipt ?? {};
    const sum = line?.sum ?? 0;
    const toCard = Math.round((sum * total) / (total + credit));
    expect([credit, line?.vatRate]).toEqual([500, 0]);
    expect((await takeOut(boxId, tea)).problem.detail).toBe('Start packing box 1 first.');
    await claim(boxId);
    expect((await takeOut(boxId, 'no-such-product')).status).toBe(404);
    expect((await moneyOf(shop, person)).refunded).toBe(0);

    const { cards } = shop.services;
    const { refundPayment } = cards;
    const away = async () => {
      throw new CardProviderFailed(new Error('no answer'));
    };
    Object.assign(cards, { refundPayment: away });
    const { answer } = await takeOut(boxId, tea);
    Object.assign(cards, { refundPayment });
    expect(answer.items.map(({ productId }) => productId)).toEqual([cleaner]);
    expect(answer.refunded).toEqual({ toCard, toCredit: sum - toCard });
    // The second click makes the refund that the provider did not answer, and no other.
    const twice = await Promise.all([takeOut(boxId, tea), takeOut(boxId, tea)]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect((await moneyOf(shop, person)).refunded).toBe(toCard);

    const after = await detailsOf(person, boxId);
    expect(after.productQuantities.map(({ product }) => product.productId)).toEqual([cleaner]);
    expect(after.receipt).toMatchObject({
      lines: before.receipt?.lines,
      vat: before.receipt?.vat,
      total,
      credit,
      refunds: [
        { amount: toCard, destination: 'card', reason: expect.stringMatching(/^We could not/) },
        { amount: sum - toCard, destination: 'credit' },
      ],
    });
    expect((await takeOut(boxId, cleaner)).problem.detail).toBe(
      'Nothing would be left in box 1. Hold it back, and let support refund it.',
    );
    const [sale, refund] = await salesOf(person);
    expect([sale?.kind, refund?.kind]).toEqual(['sale', 'refund']);
    const pounds = (toCard / 100).toFixed(2);
    expect(refund).toMatchObject({ gross: `-${pounds}`, vat: '0.00', goodsNet0: `-${pounds}` });

    const packs = `${line?.quantity} × ${line?.productName}`;
    expect(await headingsTo(shop, person)).toContain(`Box 1 comes without ${packs}`);
    expect(after.timeline.at(-1)?.cause).toBe(`We could not find ${packs}, and took it out.`);
    // The rest of the payment can still go back, and no more.
    await operate(shop, ['refund', boxId, '--reason', 'It was late.']);
    expect((await moneyOf(shop, person)).refunded).toBe(total);
    expect((await salesOf(person)).reduce((vat, row) => vat + Number(row.vat), 0)).toBeCloseTo(0);
  });

  it('is refunded in full where an earlier refund took the part of the card', async () => {
    const { person, boxId } = await paidWithCredit();
    const { receipt } = await detailsOf(person, boxId);
    const sum = receipt?.lines.find(({ productId }) => productId === tea)?.sum ?? 0;
    const { total = 0, credit = 0 } = receipt ?? {};
    const left = Math.round((sum * total) / (total + credit)) - 40;
    const goodwill = ((total - left) / 100).toFixed(2);
    await operate(shop, ['refund', boxId, '--reason', 'It was late.', '--amount', goodwill]);
    await claim(boxId);
    expect((await takeOut(boxId, tea)).status).toBe(200);
    expect((await moneyOf(shop, person)).refunded).toBe(total);
    expect((await ask(shop, person, getCredit)).balance).toBe(sum - left);
  });

  it('is taken out in part, with the packs that were found left in the box', async () => {
    const person = await subscriber(shop);
    const { boxId = '', productQuantities = [] } = (await boxesOf(shop, person))[0] ?? {};
    const several = productQuantities.find(({ quantity }) => quantity > 1);
    if (!several) throw new Error('no product with several packs');
    const { productId, price } = several.product;
    await operate(shop, ['stock', 'set', productId, '50']);
    await claim(boxId);
    const { answer } = await takeOut(boxId, productId, 1);
    expect(answer.items.find((item) => item.productId === productId)?.quantity).toBe(1);
    expect((await takeOut(boxId, productId, several.quantity)).status).toBe(200);
    expect((await moneyOf(shop, person)).refunded).toBe((several.quantity - 1) * price);
    const { printed } = await operate(shop, ['stock', 'list']);
    expect(printed).toContain(String(50 - (several.quantity - 1)));
  });

  it('comes with the next box, since the forecast knows that it was not delivered', async () => {
    const person = await subscriber(shop, undefined, [tea, gel]);
    const gelIn = async (index: number) =>
      (await boxesOf(shop, person))[index]?.productQuantities.find(
        ({ product }) => product.productId === gel,
      )?.quantity ?? 0;
    const { boxId = '' } = (await boxesOf(shop, person))[0] ?? {};
    expect([await gelIn(0), await gelIn(1)]).toEqual([1, 0]);
    await claim(boxId);
    await takeOut(boxId, gel);
    expect(await gelIn(1)).toBe(1);
    await shop.live(14);
    const { products } = await ask(shop, person, getForecast);
    expect(products.find(({ productId }) => productId === gel)).toMatchObject({
      left: { likely: 0 },
      noneBasis: 'nothingSent',
      nextBox: { boxNumber: 2 },
    });
  });
});
