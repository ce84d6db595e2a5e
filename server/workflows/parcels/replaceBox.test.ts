import { getBox } from '@nestbox/contract/box';
import { makeChange } from '@nestbox/contract/change';
import { getForecast } from '@nestbox/contract/forecast';
import * as staff from '@nestbox/contract/staffCustomers';
import * as money from '@nestbox/contract/staffMoneyActs';
import * as packing from '@nestbox/contract/staffPacking';
import type { BoxId, ProductId } from '@nestbox/contract/values';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { ask, boxesOf, headingsTo, subscriber } from '../../../testing/harness/customers.ts';
import { moneyOf } from '../../../testing/harness/money.ts';
import { operate } from '../../../testing/harness/operator.ts';
import type { Person } from '../../../testing/harness/people.ts';
import { callStaff, type Member, newMember } from '../../../testing/harness/staff.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';
import { products } from '../../catalogue/schema.ts';
import { changeCustomer } from '../customer/changeCustomer.ts';
import { replanIfPlanned } from '../customer/replan.ts';
import { refundBox } from '../refunds/refundBox.ts';
import { endParcel } from './endParcel.ts';

const shop = useTestShop({ simulatesShipping: false });

let ada: Member;
let ben: Member;
beforeAll(async () => {
  ada = await newMember(shop, 'support');
  ben = await newMember(shop, 'warehouse');
});

const customerOf = async ({ customerId }: Person) =>
  (await callStaff(shop, staff.getCustomer, { as: ada, params: { customerId } })).answer;

const firstBoxOf = async (person: Person) => {
  const [box] = await boxesOf(shop, person);
  if (!box) throw new Error('no box');
  return box;
};

interface Wanted {
  readonly boxId: BoxId;
  readonly items: { readonly productId: ProductId; readonly quantity: number }[];
}

const preview = (person: Person, wanted: Wanted) =>
  callStaff(shop, money.previewReplacement, {
    as: ada,
    params: { customerId: person.customerId },
    body: wanted,
  });

const send = (person: Person, wanted: Wanted, seen: number) =>
  callStaff(shop, money.sendReplacement, {
    as: ada,
    params: { customerId: person.customerId },
    body: { ...wanted, why: 'It leaked.', seen },
  });

describe('a replacement box', () => {
  it('costs nothing, is packed as others are, and moves no box', async () => {
    const person = await subscriber(shop);
    const { boxId, productQuantities } = await firstBoxOf(person);
    const [broken, other] = productQuantities.map(({ product, quantity }) => ({
      productId: product.productId,
      quantity,
    }));
    if (!broken || !other) throw new Error('the box has too few products');
    await operate(shop, ['stock', 'set', broken.productId, '50']);
    const wanted = { boxId, items: [broken] };
    expect((await preview(person, wanted)).problem.detail).toBe(
      'Box 1 has not left, so there is nothing to replace.',
    );
    await operate(shop, ['shipped', boxId]);
    await operate(shop, ['delivered', boxId]);
    // The early arrival alone moves a later box.
    await changeCustomer(shop.services, person.customerId, (customer) => replanIfPlanned(customer));
    const before = await boxesOf(shop, person);
    const { charged } = await moneyOf(shop, person);
    const forecastOf = async (productId: ProductId) =>
      (await ask(shop, person, getForecast)).products.find((each) => each.productId === productId);
    const otherBefore = await forecastOf(other.productId);

    const shown = await preview(person, wanted);
    expect(shown.answer).toMatchObject({ items: [broken], worth: expect.any(Number) });
    const tooMany = { boxId, items: [{ ...broken, quantity: broken.quantity + 1 }] };
    expect((await preview(person, tooMany)).status).toBe(409);
    const { seen } = await customerOf(person);
    const both = await Promise.all([send(person, wanted, seen), send(person, wanted, seen)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { boxNumber } = shown.answer;
    const boxes = await boxesOf(shop, person);
    const sent = boxes.find((box) => box.boxNumber === boxNumber);
    expect(sent).toMatchObject({
      boxPrice: 0,
      orderStatus: 'Paid',
      replacesBox: 1,
      stage: { kind: 'toPack' },
      lockedReason: 'Replacement for box 1, nothing to pay.',
    });
    expect(boxes.filter((box) => box !== sent).map(({ deliveryDate }) => deliveryDate)).toEqual(
      before.map(({ deliveryDate }) => deliveryDate),
    );
    // What broke is with the customer once the replacement comes; the rest was delivered.
    expect((await forecastOf(other.productId))?.left).toEqual(otherBefore?.left);
    expect(await headingsTo(shop, person)).toContain('We send you a replacement for box 1');
    const again = await preview(person, wanted);
    expect(again.problem.detail).toBe(
      `Box ${boxNumber} replaces box 1 already, and has not left yet.`,
    );

    const asBen = { as: ben, params: { boxId: sent?.boxId ?? '' } };
    const claimed = await callStaff(shop, packing.claimBox, {
      ...asBen,
      body: { takeOver: false },
    });
    expect(claimed.answer.items).toMatchObject([broken]);
    const missing = { ...asBen, body: { productId: broken.productId, found: 0 } };
    expect((await callStaff(shop, packing.takeOutItem, missing)).status).toBe(409);
    const body = { productId: broken.productId, ticked: true };
    await callStaff(shop, packing.tickItem, { ...asBen, body });
    await callStaff(shop, packing.finishPacking, asBen);
    const shipped = { ...asBen, body: { tracking: '' } };
    expect((await callStaff(shop, packing.markBoxShipped, shipped)).answer.state).toBe('shipped');
    const [stock] = await shop.services.database.reader
      .select({ count: products.stockCount })
      .from(products)
      .where(eq(products.productId, broken.productId));
    expect(stock?.count).toBe(50 - 2 * broken.quantity);
    expect((await moneyOf(shop, person)).charged).toEqual(charged);
    const details = await ask(shop, person, getBox, { params: { boxId: sent?.boxId ?? '' } });
    expect(details.receipt).toBeNull();
    const { boxes: seenBoxes } = await customerOf(person);
    const replaceable = seenBoxes.find((box) => box.boxId === boxId)?.replaceable ?? [];
    expect(replaceable.map(({ productId }) => productId)).not.toContain(broken.productId);
  });

  it('is refused where its packs are not in stock', async () => {
    const person = await subscriber(shop);
    const { boxId, productQuantities } = await firstBoxOf(person);
    const { productId = '', productName = '' } = productQuantities[0]?.product ?? {};
    await operate(shop, ['shipped', boxId]);
    await operate(shop, ['stock', 'set', productId, '0']);
    const wanted = { boxId, items: [{ productId, quantity: 1 }] };
    expect((await preview(person, wanted)).problem.detail).toBe(
      `Not in stock: ${productName}. Send the others, or refund the box.`,
    );
  });
});

describe('a lost box', () => {
  /** Creates a customer whose lost box is being sent again. */
  async function replaced() {
    const person = await subscriber(shop);
    const { boxId, productQuantities } = await firstBoxOf(person);
    const items = productQuantities.map(({ product, quantity }) => ({
      productId: product.productId,
      quantity,
    }));
    await operate(shop, ['shipped', boxId]);
    const { customerId } = person;
    const record = async () => {};
    await endParcel(shop.services, customerId, { boxId, what: 'lost', record });
    const { seen } = await customerOf(person);
    const { done } = (await send(person, { boxId, items }, seen)).answer;
    const boxes = await boxesOf(shop, person);
    const sent = boxes.find(({ boxNumber }) => boxNumber === done?.boxNumber);
    return { person, boxId, items, sentId: sent?.boxId ?? '', number: done?.boxNumber ?? 0 };
  }
  const cancelled = async (person: Person) => {
    const body = { kind: 'cancel' as const };
    return (await ask(shop, person, makeChange, { body })).notes;
  };
  const statusOfBox = async (person: Person, wanted: string) =>
    (await boxesOf(shop, person)).find(({ boxId }) => boxId === wanted)?.orderStatus;

  it('is refunded or sent again after a cancellation, not both', async () => {
    const { person, boxId, items, sentId, number } = await replaced();
    const sentences = await cancelled(person);
    expect(sentences).toEqual([
      `Box ${number}, the replacement for box 1, does not come.`,
      expect.stringMatching(/^We return £\d+\.\d\d for box 1 to your card, and tell you/),
    ]);
    expect(await statusOfBox(person, sentId)).toBe('Cancelled');
    await shop.work();
    const { refunded, charged } = await moneyOf(shop, person);
    expect(refunded).toBe(charged[0]);
    const again = await preview(person, { boxId, items });
    expect(again.problem.detail).toBe('Box 1 was refunded in full.');
  });

  it('is refunded later where its replacement has left, which can be sent back', async () => {
    const { person, sentId } = await replaced();
    await operate(shop, ['shipped', sentId]);
    const sentences = await cancelled(person);
    expect(sentences.at(-1)).toMatch(
      /^We return £\d+\.\d\d for box 1 to your card by .*Please send back/,
    );
    expect(await statusOfBox(person, sentId)).toBe('Dispatched');
    expect((await moneyOf(shop, person)).refunded).toBe(0);
  });

  it('is not sent again once staff refund it in full', async () => {
    const { person, boxId, sentId, number } = await replaced();
    const whole = { boxId, reason: 'It was lost.' };
    await refundBox(shop.services, person.customerId, { ...whole, amount: 100 });
    expect(await statusOfBox(person, sentId)).toBe('Paid');
    await refundBox(shop.services, person.customerId, { ...whole, amount: null });
    expect(await statusOfBox(person, sentId)).toBe('Cancelled');
    expect(await headingsTo(shop, person)).toContain(`Box ${number} does not come`);
  });
});
