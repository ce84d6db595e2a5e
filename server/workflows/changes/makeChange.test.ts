import { getBox } from '@nestbox/contract/box';
import {
  type Change,
  type ChangeEffect,
  makeChange,
  previewChange,
} from '@nestbox/contract/change';
import { listNotifications } from '@nestbox/contract/notification';
import { exportPersonalData } from '@nestbox/contract/personalData';
import { listCustomerProducts } from '@nestbox/contract/product';
import { setSubscriptionStatus } from '@nestbox/contract/subscription';
import { addDays } from '@nestbox/domain/calendar/date';
import { londonDate } from '@nestbox/domain/calendar/london';
import { describe, expect, it } from 'vitest';
import { ask, boxesOf, statusOf, subscriber, tryTo } from '../../../testing/harness/customers.ts';
import { moneyOf } from '../../../testing/harness/money.ts';
import type { Person } from '../../../testing/harness/people.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';
import { askErasure } from '../privacy/askErasure.ts';
import * as workflow from './makeChange.ts';

const shop = useTestShop({ ownCustomers: true });

const change = (person: Person, body: Change) => ask(shop, person, makeChange, { body });
const preview = (person: Person, body: Change) => ask(shop, person, previewChange, { body });
const today = () => londonDate(shop.services.clock.now());

/** Returns the next box that can be changed, with one of its products. */
async function nextOf(person: Person) {
  const box = (await boxesOf(shop, person)).find((each) => each.canEdit);
  const item = box?.productQuantities[0];
  if (!box || !item) throw new Error('no box can be changed');
  return { box, productId: item.product.productId, quantity: item.quantity };
}

const notChosen = async (person: Person) => {
  const chosen = await ask(shop, person, listCustomerProducts);
  const taken = new Set(chosen.map((product) => product.productId));
  const product = shop.services.catalogue.products.find((each) => !taken.has(each.productId));
  return product?.productId ?? '';
};

describe('a box that is sent at once', () => {
  it('keeps its items, without marking them as set', async () => {
    const person = await subscriber(shop);
    const { box } = await nextOf(person);
    await change(person, { kind: 'shipNow' });
    const early = await ask(shop, person, getBox, { params: { boxId: box.boxId } });
    const packs = ({ productQuantities }: Pick<typeof early, 'productQuantities'>) =>
      productQuantities.map(({ product, quantity }) => [product.productId, quantity]);
    expect(early.deliveryDate < box.deliveryDate).toBe(true);
    expect(packs(early)).toEqual(packs(box));
    expect(early.reasons.map(({ sentence }) => sentence)).toEqual(
      packs(box).map(() => 'You asked for this box early. It brings what was planned for it.'),
    );
    // Later changes keep the set quantity.
    const added = await notChosen(person);
    await change(person, { kind: 'addProducts', productIds: [added] });
    const after = await ask(shop, person, getBox, { params: { boxId: box.boxId } });
    expect(packs(after)).toEqual(expect.arrayContaining(packs(box)));
    // Items that were added later have no reason.
    const reasons = new Map(after.reasons.map(({ productId, sentence }) => [productId, sentence]));
    expect(packs(after).map(([productId]) => productId)).toContain(added);
    expect(reasons.get(added)).not.toMatch(/early|planned/);
  });
});

describe('the undo of a removal', () => {
  it('leaves packs in every box, packs in one box and the frequency as they were', async () => {
    const person = await subscriber(shop);
    const { box, productId } = await nextOf(person);
    const other = box.productQuantities[1]?.product.productId ?? '';
    const third = box.productQuantities[2]?.product.productId ?? '';
    const set = { boxId: box.boxId, quantity: 4 };
    await change(person, { kind: 'quantity', ...set, productId, scope: 'every box' });
    await change(person, { kind: 'quantity', ...set, productId: other, scope: 'this box' });
    await change(person, { kind: 'frequency', productId: third, weeks: 3 });
    const before = await boxesOf(shop, person);
    const chosen = await ask(shop, person, listCustomerProducts);
    const productIds = [productId, other, third];
    await change(person, { kind: 'removeProducts', productIds });
    expect(await boxesOf(shop, person)).not.toEqual(before);
    await change(person, { kind: 'restoreProducts', productIds });
    expect(await ask(shop, person, listCustomerProducts)).toEqual(chosen);
    const after = await boxesOf(shop, person);
    const packs = (boxes: typeof before) =>
      boxes.map(({ deliveryDate, boxPrice, productQuantities }) => ({
        deliveryDate,
        boxPrice,
        packs: productQuantities.map(({ product, quantity }) => [product.productId, quantity]),
      }));
    expect(packs(after)).toEqual(packs(before));
    // Undo is no signal of usage.
    const { signals } = await ask(shop, person, exportPersonalData);
    expect(JSON.stringify(signals)).not.toContain('addedAgain');
  });

  it('keeps the plans once, however many products went together', async () => {
    const person = await subscriber(shop);
    const { box } = await nextOf(person);
    const productIds = box.productQuantities.map(({ product }) => product.productId);
    await change(person, { kind: 'removeProducts', productIds });
    const { removedProducts } = await ask(shop, person, exportPersonalData);
    expect(removedProducts).toHaveLength(productIds.length);
    expect(removedProducts.filter(({ plans }) => plans !== null)).toHaveLength(1);
  });

  it('restores a product without its settings where they are no longer stored, and none twice', async () => {
    const person = await subscriber(shop);
    const { productId } = await nextOf(person);
    const restore: Change = { kind: 'restoreProducts', productIds: [productId] };
    await change(person, { kind: 'frequency', productId, weeks: 3 });
    await change(person, { kind: 'removeProducts', productIds: [productId] });
    await shop.services.database.reader.execute('delete from removed_products');
    await change(person, restore);
    await change(person, restore);
    const again = await ask(shop, person, listCustomerProducts);
    expect(again.find((each) => each.productId === productId)?.frequencyWeeks).toBeNull();
    expect(again.filter((each) => each.productId === productId)).toHaveLength(1);
  });

  it('keeps changes made in between', async () => {
    const person = await subscriber(shop);
    const { box, productId } = await nextOf(person);
    const other = box.productQuantities[1]?.product.productId ?? '';
    await change(person, { kind: 'frequency', productId, weeks: 3 });
    await change(person, { kind: 'removeProducts', productIds: [productId] });
    await change(person, { kind: 'frequency', productId: other, weeks: 2 });
    await change(person, { kind: 'restoreProducts', productIds: [productId] });
    const chosen = await ask(shop, person, listCustomerProducts);
    const weeks = (id: string) => chosen.find((each) => each.productId === id)?.frequencyWeeks;
    expect([weeks(productId), weeks(other)]).toEqual([3, 2]);
  });
});

it('takes a frequency back', async () => {
  const person = await subscriber(shop);
  const { productId } = await nextOf(person);
  const frequency = async () =>
    (await ask(shop, person, listCustomerProducts)).find((each) => each.productId === productId)
      ?.frequencyWeeks;
  await change(person, { kind: 'frequency', productId, weeks: 1 });
  expect(await frequency()).toBe(1);
  await change(person, { kind: 'frequency', productId, weeks: null });
  expect(await frequency()).toBeNull();
});

describe('a preview', () => {
  it('matches the change, and changes nothing', async () => {
    const person = await subscriber(shop);
    const { box, productId } = await nextOf(person);
    const requests: Change[] = [
      { kind: 'postpone', boxId: box.boxId, date: nextWeekday(addDays(box.deliveryDate, 7)) },
      { kind: 'quantity', boxId: box.boxId, productId, quantity: 7, scope: 'this box' },
      { kind: 'quantity', boxId: box.boxId, productId, quantity: 3, scope: 'every box' },
      { kind: 'oneOff', productId: await notChosen(person), quantity: 2 },
      { kind: 'frequency', productId, weeks: 1 },
      { kind: 'setActive', boxId: box.boxId, active: false },
      { kind: 'setActive', boxId: box.boxId, active: true },
      { kind: 'shipNow' },
      { kind: 'pause', until: addDays(today(), 60) },
      { kind: 'resume' },
      { kind: 'removeProducts', productIds: [productId] },
      { kind: 'cancel' },
    ];
    for (const request of requests) {
      const before = await boxesOf(shop, person);
      const headings = await preview(person, request);
      expect(await boxesOf(shop, person)).toEqual(before);
      const done = await change(person, request);
      // A preview has no id for a new box.
      const shown = (effect: ChangeEffect) =>
        effect.boxes.map(({ boxNumber, before: was, after }) => ({ boxNumber, was, after }));
      expect(shown(headings)).toEqual(shown(done));
      expect(headings.sentences).toEqual(done.sentences);
      const confirmed = (await ask(shop, person, listNotifications)).filter(
        ({ body, notificationStatus }) =>
          notificationStatus === 'Read' && done.sentences.every((each) => body.includes(each)),
      );
      expect(confirmed.length).toBeGreaterThan(0);
    }
  });

  it('gives the reason of the refusal', async () => {
    const person = await subscriber(shop);
    const { box } = await nextOf(person);
    const request: Change = {
      kind: 'postpone',
      boxId: box.boxId,
      date: addDays(box.deliveryDate, -1),
    };
    const headings = await tryTo(shop, person, previewChange, { body: request });
    const refused = await tryTo(shop, person, makeChange, { body: request });
    expect([headings.status, refused.status]).toEqual([409, 409]);
    expect(headings.problem.detail).toBe('A box can only be moved to a later date.');
    expect(headings.problem).toEqual(refused.problem);
  });
});

describe('customer actions', () => {
  it('pauses until a day, shows it beforehand, and resumes by itself', async () => {
    const person = await subscriber(shop);
    await shop.live(10);
    const until = addDays(today(), 45);
    await change(person, { kind: 'pause', until });
    expect(await statusOf(shop, person)).toMatchObject({
      active: false,
      state: 'paused',
      pausedUntil: until,
    });
    const planned = (await boxesOf(shop, person)).filter((box) => box.orderStatus === 'Created');
    for (const box of planned) expect(box.deliveryDate >= addDays(until, 7)).toBe(true);
    const { charged } = await moneyOf(shop, person);
    await shop.live(43);
    const headings = (await ask(shop, person, listNotifications)).map((message) => message.heading);
    expect(headings.filter((heading) => heading === 'Your subscription resumes soon')).toHaveLength(
      1,
    );
    expect((await moneyOf(shop, person)).charged).toEqual(charged);
    await shop.live(2);
    expect((await statusOf(shop, person)).state).toBe('active');
    const next = (await boxesOf(shop, person)).find((box) => box.orderStatus === 'Created');
    expect(next?.deliveryDate).toBe(planned[0]?.deliveryDate);
  });

  it('cancels at once, refunds by law, and keeps all settings', async () => {
    const person = await subscriber(shop);
    const [first] = await boxesOf(shop, person);
    const products = await ask(shop, person, listCustomerProducts);
    await shop.live(12);
    expect((await boxesOf(shop, person))[0]?.orderStatus).toBe('Delivered');
    const { sentences } = await change(person, { kind: 'cancel', reason: 'Moving abroad' });
    expect(sentences[0]).toContain('to your card by');
    expect((await statusOf(shop, person)).state).toBe('cancelled');
    const open = (await boxesOf(shop, person)).filter((box) => box.orderStatus === 'Created');
    expect(open).toEqual([]);
    await shop.live(12);
    expect((await moneyOf(shop, person)).refunded).toBe(0);
    await shop.live(1);
    expect((await moneyOf(shop, person)).refunded).toBe(first?.boxPrice);
    const { refunds } = (await ask(shop, person, getBox, { params: { boxId: first?.boxId ?? '' } }))
      .receipt ?? { refunds: [] };
    expect(refunds.map((refund) => refund.amount)).toEqual([first?.boxPrice]);
    expect(await ask(shop, person, listCustomerProducts)).toEqual(products);
    await ask(shop, person, setSubscriptionStatus, { body: { status: true } });
    expect((await nextOf(person)).box.productQuantities.length).toBeGreaterThan(0);
  });

  it('refunds nothing once 14 days have passed since the first delivery', async () => {
    const person = await subscriber(shop);
    const [first] = await boxesOf(shop, person);
    while (today() <= addDays(first?.deliveryDate ?? '', 14)) await shop.live(1);
    expect((await statusOf(shop, person)).coolingOffUntil).toBeNull();
    await change(person, { kind: 'cancel' });
    await shop.live(20);
    expect((await moneyOf(shop, person)).refunded).toBe(0);
  });

  it('refuses a change that arrives while the box is being locked', async () => {
    const person = await subscriber(shop);
    const { box, productId, quantity } = await nextOf(person);
    while (today() < box.lastChangeDate) await shop.live(1);
    shop.advance(1);
    const body: Change = {
      kind: 'quantity',
      boxId: box.boxId,
      productId,
      quantity: quantity + 5,
      scope: 'this box',
    };
    const [late] = await Promise.all([tryTo(shop, person, makeChange, { body }), shop.work()]);
    const after = await ask(shop, person, getBox, { params: { boxId: box.boxId } });
    expect(after.orderStatus).toBe('CustomerNotified');
    const item = after.productQuantities.find(({ product }) => product.productId === productId);
    expect(late.status).toBe(409);
    expect(item?.quantity).toBe(quantity);
  });
});

/** Sundays have no deliveries. */
const nextWeekday = (date: string) =>
  new Date(`${date}T00:00:00Z`).getUTCDay() === 0 ? addDays(date, 1) : date;

it('names staff where they make it, and the customer reads it as new', async () => {
  const person = await subscriber(shop);
  const { box } = await nextOf(person);
  const request = { kind: 'setActive', boxId: box.boxId, active: false } as const;
  await workflow.makeChange(shop.services, person.customerId, request, async () => {});
  const notified = await ask(shop, person, listNotifications);
  expect(notified.find(({ heading }) => heading === 'We disabled a box for you')).toMatchObject({
    notificationStatus: 'Created',
  });
});

it('is refused once the account is being deleted', async () => {
  const person = await subscriber(shop);
  await askErasure(shop.services, person.customerId, 'customer');
  await expect(
    workflow.makeChange(shop.services, person.customerId, { kind: 'resume' }),
  ).rejects.toMatchObject({ kind: 'conflict', message: 'Your account is being deleted.' });
});
