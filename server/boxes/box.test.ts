import {
  amendQuantity,
  type Box,
  calculateRecommendation,
  changeDeliveryDate,
  getBox,
  listBoxes,
  listNextBox,
  listPastBoxes,
  makeBoxActive,
} from '@nestbox/contract/box';
import { saveHousehold } from '@nestbox/contract/household';
import {
  addProducts,
  listCustomerProducts,
  overrideFrequency,
  removeProducts,
} from '@nestbox/contract/product';
import { getSubscriptionSummary } from '@nestbox/contract/subscription';
import type { BoxId } from '@nestbox/contract/values';
import { addDays, daysBetween, weekday } from '@nestbox/domain/calendar/date';
import { describe, expect, it } from 'vitest';
import { futureBoxesOf } from '../../testing/harness/browser.ts';
import { family } from '../../testing/harness/newcomer.ts';
import {
  loggedInAgain,
  type Person,
  planned,
  signedIn,
  someProducts,
} from '../../testing/harness/people.ts';
import { useTestShop } from '../../testing/harness/testShop.ts';

const shop = useTestShop();

const inNameOf = (person: Person) => ({
  params: { customerId: person.customerId },
  token: person.token,
});
const withBox = (person: Person, boxId: BoxId) => ({
  params: { customerId: person.customerId, boxId },
  token: person.token,
});
const first = (boxes: readonly Box[]): Box => {
  const [box] = boxes;
  if (!box) throw new Error('There is no box.');
  return box;
};
const contents = (box: Box) =>
  Object.fromEntries(box.productQuantities.map((item) => [item.product.productId, item.quantity]));
const postpone = (person: Person, boxId: BoxId, dateTime: string) =>
  shop.call(changeDeliveryDate, {
    ...inNameOf(person),
    body: { boxId, dateTime, adjustForFutureBoxes: true },
  });

describe('the plan', () => {
  it('has the chosen products, twelve weeks and six boxes ahead', async () => {
    const products = someProducts(shop);
    const person = await planned(shop, products);
    expect(person.boxes.length).toBeGreaterThanOrEqual(6);
    expect(person.boxes.map((box) => box.boxNumber)).toEqual(person.boxes.map((_, i) => i + 1));
    expect(Object.keys(contents(first(person.boxes))).sort()).toEqual([...products].sort());
    for (const box of person.boxes) {
      expect(box.orderStatus).toBe('Created');
      expect(box.shipment_date).toBe(addDays(box.deliveryDate, -1));
      expect(weekday(box.deliveryDate)).not.toBe(0);
      expect(box.product).toBe(box.productQuantities.length);
      const sum = box.productQuantities.reduce(
        (total, item) => total + item.quantity * item.product.price,
        0,
      );
      expect(box.boxPrice).toBe(sum);
    }
    expect(first(person.boxes).deliveryDate >= '2026-11-27').toBe(true);
  });

  it('is the same when it is calculated again', async () => {
    const person = await planned(shop);
    const again = await shop.call(calculateRecommendation, inNameOf(person));
    expect(again.answer).toEqual(person.boxes);
  });

  it('gives a customer without products the essentials, once', async () => {
    const person = await planned(shop, []);
    const chosen = (await shop.call(listCustomerProducts, inNameOf(person))).answer;
    expect(chosen.length).toBeGreaterThan(8);
    expect(first(person.boxes).suggestion).toBe(0);
    const ids = chosen.map((product) => product.productId);
    await shop.call(removeProducts, { ...inNameOf(person), body: ids });
    expect(await futureBoxesOf(shop, person)).toEqual([]);
  });

  it('suggests the essentials that were not chosen, without charging them', async () => {
    const person = await planned(shop);
    const { boxId } = first(person.boxes);
    const box = (await shop.call(getBox, withBox(person, boxId))).answer;
    expect(box.suggestion).toBeGreaterThan(3);
    expect(box.suggestions).toHaveLength(box.suggestion);
    const suggested = box.suggestions[0]?.product.productId ?? '';
    expect(Object.keys(contents(box))).not.toContain(suggested);
    await shop.call(addProducts, { ...inNameOf(person), body: [suggested] });
    const after = first(await futureBoxesOf(shop, person));
    expect(contents(after)).toHaveProperty(suggested);
    expect(after.boxId).toBe(box.boxId);
    expect(after.boxPrice).toBeGreaterThan(box.boxPrice);
  });

  it('needs the household first', async () => {
    const person = await signedIn(shop);
    const refused = await shop.call(calculateRecommendation, inNameOf(person));
    expect(refused.status).toBe(409);
    expect(refused.problem.detail).toContain('household');
  });

  it('follows the household', async () => {
    const person = await planned(shop);
    const packs = (boxes: Box[]) =>
      boxes
        .filter((box) => box.deliveryDate < '2027-02-15')
        .flatMap((box) => Object.values(contents(box)))
        .reduce((sum, count) => sum + count, 0);
    const crowd = { ...family, adultsMale: 5, adultsFemale: 5 };
    await shop.call(saveHousehold, { ...inNameOf(person), body: crowd });
    expect(packs(await futureBoxesOf(shop, person))).toBeGreaterThan(packs(person.boxes));
  });

  it('follows "every N weeks"', async () => {
    const person = await planned(shop);
    const productId = first(person.boxes).productQuantities[0]?.product.productId ?? '';
    const request = { productID: productId, numberOfItemsPerBox: 1 };
    expect(
      (await shop.call(overrideFrequency, { ...inNameOf(person), body: request })).status,
    ).toBe(204);
    const boxes = await futureBoxesOf(shop, person);
    const [one, two] = boxes;
    const weeks = daysBetween(one?.deliveryDate ?? '', two?.deliveryDate ?? '') / 7;
    // A bank holiday may move the second box to a day within a week.
    expect(contents(first(boxes))[productId]).toBe(Math.ceil(weeks));
    const chosen = (await shop.call(listCustomerProducts, inNameOf(person))).answer;
    expect(chosen.find((product) => product.productId === productId)).toMatchObject({
      frequencyNeededDays: 7,
      frequencyWeeks: 1,
    });
    const unknown = { productID: 'nothing-of-the-kind', numberOfItemsPerBox: 2 };
    expect(
      (await shop.call(overrideFrequency, { ...inNameOf(person), body: unknown })).status,
    ).toBe(404);
  });

  it('accepts up to 100,000 weeks', async () => {
    const person = await planned(shop);
    const productID = first(person.boxes).productQuantities[0]?.product.productId ?? '';
    const need = (numberOfItemsPerBox: number) =>
      shop.call(overrideFrequency, {
        ...inNameOf(person),
        body: { productID, numberOfItemsPerBox },
      });
    for (const weeks of [521, 100_000]) {
      expect((await need(weeks)).status).toBe(204);
      const chosen = (await shop.call(listCustomerProducts, inNameOf(person))).answer;
      expect(chosen.find(({ productId }) => productId === productID)).toMatchObject({
        frequencyNeededDays: weeks * 7,
        frequencyWeeks: weeks,
      });
      expect((await futureBoxesOf(shop, person)).length).toBeGreaterThan(0);
    }
    const tooMany = await need(100_001);
    expect([tooMany.status, tooMany.problem.errors]).toEqual([
      400,
      ['Please choose at most 100,000 weeks'],
    ]);
  });

  it('moves to later dates while the subscription is inactive', async () => {
    const person = await planned(shop);
    shop.advance(40);
    const back = { ...person, ...(await loggedInAgain(shop, person)) };
    const boxes = await futureBoxesOf(shop, back);
    expect(first(boxes).deliveryDate >= '2027-01-06').toBe(true);
    // Packs may differ: the bank holidays after the first plan's box are not those after this one's.
    expect(Object.keys(contents(first(boxes)))).toEqual(Object.keys(contents(first(person.boxes))));
    expect(boxes.map((box) => box.boxId)).toEqual(person.boxes.map((box) => box.boxId));
    const past = await shop.call(listPastBoxes, inNameOf(back));
    shop.advance(-40);
    expect(past.answer).toEqual([]);
  });
});

describe('a quantity', () => {
  it('has its quantity set by a difference and kept by later plans', async () => {
    const person = await planned(shop);
    const box = first(person.boxes);
    const [item] = box.productQuantities;
    const productId = item?.product.productId ?? '';
    const params = { ...withBox(person, box.boxId).params, productId };
    const amend = (delta: number) =>
      shop.call(amendQuantity, { params: { ...params, delta }, token: person.token });
    expect((await amend(3)).status).toBe(204);
    await shop.call(calculateRecommendation, inNameOf(person));
    const after = (await shop.call(getBox, withBox(person, box.boxId))).answer;
    expect(contents(after)[productId]).toBe((item?.quantity ?? 0) + 3);
    const tooLow = await amend(-100);
    expect(tooLow.status).toBe(409);
    expect(tooLow.problem.detail).toBe('Quantity must be greater than 0');
  });

  it('is neither lost nor doubled when many change it at once', async () => {
    const person = await planned(shop);
    const box = first(person.boxes);
    const [item] = box.productQuantities;
    const productId = item?.product.productId ?? '';
    const params = { ...withBox(person, box.boxId).params, productId, delta: 1 };
    await Promise.all(
      Array.from({ length: 10 }, () => shop.call(amendQuantity, { params, token: person.token })),
    );
    const after = (await shop.call(getBox, withBox(person, box.boxId))).answer;
    expect(contents(after)[productId]).toBe((item?.quantity ?? 0) + 10);
  });
});

describe('postponing', () => {
  it('moves the box and those after it', async () => {
    const person = await planned(shop);
    const [one, two, three] = person.boxes;
    const later = addDays(two?.deliveryDate ?? '', 14);
    expect((await postpone(person, two?.boxId ?? '', later)).status).toBe(204);
    const after = await futureBoxesOf(shop, person);
    expect(after[0]?.deliveryDate).toBe(one?.deliveryDate);
    expect(after[1]).toMatchObject({ boxId: two?.boxId, deliveryDate: later });
    expect(daysBetween(three?.deliveryDate ?? '', after[2]?.deliveryDate ?? '')).toBe(14);
    await shop.call(calculateRecommendation, inNameOf(person));
    expect((await futureBoxesOf(shop, person)).map((box) => box.deliveryDate)).toEqual(
      after.map((box) => box.deliveryDate),
    );
  });

  it('reads a date-time as its day in London', async () => {
    const person = await planned(shop);
    const box = first(person.boxes);
    const day = addDays(box.deliveryDate, 7);
    expect((await postpone(person, box.boxId, `${day}T00:30:00.000+00:00`)).status).toBe(204);
    expect(first(await futureBoxesOf(shop, person)).deliveryDate).toBe(day);
  });

  it('gives the reason of a refusal', async () => {
    const person = await planned(shop);
    const box = first(person.boxes);
    const detail = async (date: string) => (await postpone(person, box.boxId, date)).problem.detail;
    expect(await detail('2026-11-01')).toContain('future');
    expect(await detail(addDays(box.deliveryDate, -1))).toContain('later date');
    const sunday = addDays(box.deliveryDate, 7 - weekday(box.deliveryDate));
    expect(await detail(sunday)).toContain('Sunday');
    expect((await postpone(person, box.boxId, 'tomorrow')).status).toBe(400);
  });
});

describe('disabling', () => {
  it('removes one box from the plan, leaves the others, and can be undone', async () => {
    const person = await planned(shop);
    const [one, two] = person.boxes;
    const set = (status: boolean) =>
      shop.call(makeBoxActive, { ...withBox(person, one?.boxId ?? ''), body: { status } });
    expect((await set(false)).status).toBe(204);
    const after = await futureBoxesOf(shop, person);
    expect(after[0]).toMatchObject({ orderStatus: 'Disabled', canEnable: true, canEdit: false });
    expect(after[1]?.deliveryDate).toBe(two?.deliveryDate);
    expect(after[1] && contents(after[1])).toEqual(two && contents(two));
    const next = await shop.call(listNextBox, inNameOf(person));
    expect(next.answer.map((box) => box.boxId)).toEqual([two?.boxId]);
    expect((await set(true)).status).toBe(204);
    expect(await futureBoxesOf(shop, person)).toEqual(person.boxes);
  });
});

describe('the summary of the account', () => {
  it('counts products and boxes', async () => {
    const person = await planned(shop);
    const { answer } = await shop.call(getSubscriptionSummary, inNameOf(person));
    expect(answer).toEqual({
      totalProducts: 4,
      bathroomProducts: 2,
      kitchenProducts: 2,
      productsIn: [
        { productCategory: 'Bathroom', products: 2 },
        { productCategory: 'Kitchen', products: 2 },
      ],
      numberOfRooms: 5,
      occupants: 4,
      appliances: 3,
      pastDeliveries: 0,
      frequencyOfDeliveries: expect.any(Number),
      nextBoxDeliveryDate: first(person.boxes).deliveryDate,
    });
    const all = await shop.call(listBoxes, inNameOf(person));
    expect(all.answer[0]?.deliveryDate).toBe(first(person.boxes).deliveryDate);
  });

  it('gives the interval of boxes as planned', async () => {
    const person = await planned(shop);
    // A pack of each lasts for months, and every other box is spared.
    const slow = shop.services.catalogue.products.slice(0, 4).map(({ productId }) => productId);
    await shop.call(addProducts, { ...inNameOf(person), body: slow });
    await shop.call(removeProducts, { ...inNameOf(person), body: someProducts(shop) });
    const couple = {
      ...family,
      adultsFemale: 1,
      adultsMale: 1,
      childrenFemale: 0,
      childrenMale: 1,
    };
    await shop.call(saveHousehold, { ...inNameOf(person), body: { ...couple, infants: 0 } });
    const boxes = await futureBoxesOf(shop, person);
    const { answer } = await shop.call(getSubscriptionSummary, inNameOf(person));
    const days = boxes.map(({ deliveryDate }) => deliveryDate);
    const gaps = days.slice(1).map((day, index) => daysBetween(days[index] ?? '', day));
    expect(Math.max(...gaps)).toBeGreaterThan(56);
    expect(answer.frequencyOfDeliveries).toBeGreaterThan(8);
    expect(answer.frequencyOfDeliveries).toBeLessThanOrEqual(Math.max(...gaps) / 7);
  });

  it('is empty for a newcomer', async () => {
    const person = await signedIn(shop);
    const { answer } = await shop.call(getSubscriptionSummary, inNameOf(person));
    expect(answer).toMatchObject({
      totalProducts: 0,
      occupants: 0,
      nextBoxDeliveryDate: null,
      frequencyOfDeliveries: null,
    });
  });
});
