import { products } from '@nestbox/catalogue/products';
import { getBox } from '@nestbox/contract/box';
import { type Change, makeChange, previewChange } from '@nestbox/contract/change';
import { getForecast, getStockAhead } from '@nestbox/contract/forecast';
import { getHousehold } from '@nestbox/contract/household';
import { addProducts, listCustomerProducts } from '@nestbox/contract/product';
import type { ProductId } from '@nestbox/contract/values';
import { addDays } from '@nestbox/domain/calendar/date';
import { londonDate } from '@nestbox/domain/calendar/london';
import { describe, expect, it } from 'vitest';
import { ask, boxesOf, subscriber, tryTo } from '../../testing/harness/customers.ts';
import { type Person, signedIn } from '../../testing/harness/people.ts';
import { useTestShop } from '../../testing/harness/testShop.ts';
import { refundBox } from '../workflows/refunds/refundBox.ts';

const shop = useTestShop({ ownCustomers: true });

/** Returns the products for a use. */
const productsFor = (usage: string) =>
  products.filter((product) => product.usage === usage).map(({ productId }) => productId);

const forecastOf = (person: Person) => ask(shop, person, getForecast);
const report = (person: Person, productId: ProductId, kind: 'ranOut' | 'plenty') =>
  ask(shop, person, makeChange, { body: { kind: 'report', productId, report: kind } });

/** Creates a customer whose first box has arrived. */
async function supplied() {
  const person = await subscriber(shop);
  await shop.live(14);
  const [first] = await boxesOf(shop, person);
  expect(first?.orderStatus).toBe('Delivered');
  return person;
}

describe('the forecast', () => {
  it('counts nothing at home before the first box, and its packs from then on', async () => {
    const person = await subscriber(shop);
    const before = await forecastOf(person);
    expect(before.products.length).toBeGreaterThan(0);
    for (const product of before.products) expect(product.left.high).toBe(0);
    await shop.live(5);
    const [first] = await boxesOf(shop, person);
    const after = await forecastOf(person);
    for (const { product, quantity } of first?.productQuantities ?? []) {
      const now = after.products.find(({ productId }) => productId === product.productId);
      expect(now?.left.likely).toBeGreaterThan(0);
      expect(now?.left.high).toBeLessThanOrEqual(quantity);
    }
  });

  it('names the box that brings each product next, and why', async () => {
    const person = await supplied();
    const boxes = await boxesOf(shop, person);
    for (const product of (await forecastOf(person)).products) {
      const { productId, nextBox, reason, runsOut, mayRunOut } = product;
      expect(reason).toMatch(/^(\d+ (adult|child|infant)|A home like yours|You use).* a week.*\.$/);
      if (runsOut) expect(runsOut.early <= runsOut.likely).toBe(true);
      if (!nextBox) {
        expect(mayRunOut).toBe(false);
        continue;
      }
      // One in four is between the one in ten of the earliest day and the half of the likely one.
      if (mayRunOut) expect((runsOut?.early ?? '9') < nextBox.deliveryDate).toBe(true);
      if (runsOut && runsOut.likely < nextBox.deliveryDate) expect(mayRunOut).toBe(true);
      const box = boxes.find(({ boxId }) => boxId === nextBox.boxId);
      const item = box?.productQuantities.find((each) => each.product.productId === productId);
      expect(item?.quantity).toBe(nextBox.quantity);
    }
  });

  it('adds up the costs of the months', async () => {
    const person = await supplied();
    const { months } = await forecastOf(person);
    const boxes = await boxesOf(shop, person);
    const sum = (statuses: string[]) =>
      boxes
        .filter(({ orderStatus }) => statuses.includes(orderStatus))
        .reduce((total, { boxPrice }) => total + boxPrice, 0);
    const total = (key: 'paid' | 'planned') => months.reduce((all, month) => all + month[key], 0);
    expect(total('paid')).toBe(sum(['Delivered']));
    expect(total('planned')).toBe(sum(['Created', 'CustomerNotified']));
  });
});

describe('the stock of a product ahead', () => {
  const stockAhead = (person: Person, productId: ProductId) =>
    ask(shop, person, getStockAhead, { params: { productId } });

  it('begins with the stock of the forecast, and names the boxes that bring it', async () => {
    const person = await supplied();
    const { today, products: forecasts } = await forecastOf(person);
    for (const { productId, left, nextBox } of forecasts) {
      const { stock = [], coverageIntervals = [] } = (await stockAhead(person, productId)) ?? {};
      expect(stock).toHaveLength(17);
      expect([stock[0]?.on, stock.at(-1)?.on]).toEqual([today, addDays(today, 16 * 7)]);
      expect(stock[0]?.likely).toBeCloseTo(left.likely, 2);
      const [first] = coverageIntervals;
      expect([first?.box?.boxNumber, first?.box?.quantity]).toEqual([
        nextBox?.boxNumber,
        nextBox?.quantity,
      ]);
    }
  });

  it('is null for a product that the customer has not chosen', async () => {
    const person = await subscriber(shop);
    expect(await stockAhead(person, 'no-such-thing')).toBeNull();
  });
});

describe('the forecast of a customer', () => {
  it('counts a refund in a later month as a negative cost there', async () => {
    const person = await supplied();
    await shop.live(14);
    const boxes = await boxesOf(shop, person);
    const boxId = boxes.find(({ boxNumber }) => boxNumber === 1)?.boxId ?? '';
    await refundBox(shop.services, person.customerId, { boxId, amount: 100, reason: 'It leaked.' });
    const { months } = await forecastOf(person);
    expect(months.some(({ paid }) => paid === -100)).toBe(true);
  });

  it('expects no packs of a skipped box', async () => {
    const person = await supplied();
    const next = (await boxesOf(shop, person)).find(({ orderStatus }) => orderStatus === 'Created');
    if (!next) throw new Error('no box');
    const { boxId } = next;
    const off = { kind: 'setActive', boxId, active: false } as const;
    await ask(shop, person, makeChange, { body: off });
    while (shop.services.clock.now().toISOString().slice(0, 10) <= next.lastChangeDate) {
      await shop.live(1);
    }
    const skipped = (await boxesOf(shop, person)).find((box) => box.boxId === boxId);
    expect(skipped?.orderStatus).toBe('Skipped');
    for (const { nextBox } of (await forecastOf(person)).products) {
      expect(nextBox?.boxId).not.toBe(boxId);
    }
  });
});

describe('the reason', () => {
  const reasonsOf = async (person: Person) =>
    (await forecastOf(person)).products.map(({ reason }) => reason);

  it('counts two products for one use as one use', async () => {
    const person = await subscriber(shop);
    const body = { kind: 'addProducts', productIds: productsFor('toilet-cleaner') } as const;
    await ask(shop, person, makeChange, { body });
    for (const reason of await reasonsOf(person)) expect(reason).not.toContain('than most homes');
  });

  it('does not mention people of an undescribed household', async () => {
    const person = await signedIn(shop);
    await ask(shop, person, addProducts, { body: productsFor('toilet-tissue') });
    // No box is planned, so there is no reason for one.
    expect((await reasonsOf(person))[0]).toMatch(/^An average home uses about .* a week\.$/);
  });
});

describe('a report', () => {
  it('that it ran out sets the stock to 0, raises the usage rate and brings no fewer packs', async () => {
    const person = await supplied();
    const [product] = (await forecastOf(person)).products;
    if (!product) throw new Error('no product');
    const packsAhead = async () =>
      (await boxesOf(shop, person))
        .filter(({ orderStatus }) => orderStatus === 'Created')
        .flatMap(({ productQuantities }) => productQuantities)
        .filter((item) => item.product.productId === product.productId)
        .reduce((sum, { quantity }) => sum + quantity, 0);
    const before = await packsAhead();
    await report(person, product.productId, 'ranOut');
    const [after] = (await forecastOf(person)).products;
    expect(after).toMatchObject({
      reportedToday: { report: 'ranOut' },
      left: { low: 0, likely: 0, high: 0 },
    });
    expect(await packsAhead()).toBeGreaterThanOrEqual(before);
    await report(person, product.productId, 'plenty');
    const [corrected] = (await forecastOf(person)).products;
    expect(corrected?.reportedToday?.report).toBe('plenty');
    expect(corrected?.left.likely).toBeGreaterThan(0);
  });

  it('that there is plenty holds before the first box too', async () => {
    const person = await subscriber(shop);
    const [before] = (await forecastOf(person)).products;
    await report(person, before?.productId ?? '', 'plenty');
    const [after] = (await forecastOf(person)).products;
    expect(before?.left.likely).toBe(0);
    expect(after?.left.likely).toBeGreaterThan(0);
  });

  it('changes how long a pack is said to last, as its reason does', async () => {
    const person = await supplied();
    const lasts = async () => (await ask(shop, person, listCustomerProducts))[0];
    const before = await lasts();
    await report(person, before?.productId ?? '', 'ranOut');
    const after = await lasts();
    expect(after?.productId).toBe(before?.productId);
    expect(after?.frequencyNeededDays).toBeLessThan(before?.frequencyNeededDays ?? 0);
  });

  it('sets the stock to the counted packs', async () => {
    const person = await supplied();
    const [product] = (await forecastOf(person)).products;
    const productId = product?.productId ?? '';
    for (const packsLeft of [9, 1]) {
      const body = { kind: 'report', productId, report: 'plenty', packsLeft } as const;
      await ask(shop, person, makeChange, { body });
      const [counted] = (await forecastOf(person)).products;
      expect(counted?.reportedToday).toEqual({ report: 'plenty', packsLeft });
      expect(counted?.left.likely).toBeGreaterThan(packsLeft - 0.6);
      expect(counted?.left.likely).toBeLessThan(packsLeft + 0.6);
    }
    const body = { kind: 'report', productId, report: 'ranOut', packsLeft: 2 } as const;
    const { status, problem } = await tryTo(shop, person, makeChange, { body });
    expect(status).toBe(400);
    expect(problem?.detail).toBe('What ran out has no packs left.');
  });

  it.each([
    [{ report: 'plenty', packsLeft: 5 }, 5],
    [{ report: 'plenty', packsLeft: 1 }, 1],
    [{ report: 'ranOut' }, 0],
  ] as const)('sets the stock where the frequency was stated: %o', async (reported, atHome) => {
    const person = await supplied();
    const [product] = (await forecastOf(person)).products;
    const productId = product?.productId ?? '';
    const make = (body: Change) => ask(shop, person, makeChange, { body });
    await make({ kind: 'frequency', productId, weeks: 2 });
    const until = addDays(londonDate(shop.services.clock.now()), 84);
    const packsAhead = async () =>
      (await boxesOf(shop, person))
        .filter(
          ({ orderStatus, deliveryDate }) => orderStatus === 'Created' && deliveryDate < until,
        )
        .flatMap(({ productQuantities }) => productQuantities)
        .filter((item) => item.product.productId === productId)
        .reduce((sum, { quantity }) => sum + quantity, 0);
    const stockToday = async () => (await forecastOf(person)).products[0]?.left.likely ?? -1;
    const [packs, stock] = [await packsAhead(), await stockToday()];
    await make({ kind: 'report', productId, ...reported });
    expect(await stockToday()).toBeCloseTo(atHome);
    // Packs at home need not come. The first and last box round to whole packs.
    expect(Math.abs((await packsAhead()) - packs + atHome - stock)).toBeLessThan(2);
  });

  it('that packs are left keeps its amount when a product in other packs replaces this one', async () => {
    const person = await supplied();
    const make = (body: Change) => ask(shop, person, makeChange, { body });
    const [soft, recycled] = ['soft-toilet-tissue-9', 'recycled-toilet-tissue-12'];
    await make({ kind: 'report', productId: soft, report: 'plenty', packsLeft: 5 });
    const of = async (productId: ProductId) =>
      (await forecastOf(person)).products.find((each) => each.productId === productId);
    const before = await of(soft);
    await make({ kind: 'swap', productId: soft, by: recycled });
    const after = await of(recycled);
    expect((after?.left.likely ?? 0) * 14.4).toBeCloseTo((before?.left.likely ?? 0) * 9, 5);
    // No pack of this size was counted.
    expect(after?.reportedToday).toEqual({ report: 'plenty', packsLeft: null });
    await make({ kind: 'swap', productId: recycled, by: soft });
    expect(await of(soft)).toMatchObject({
      left: before?.left,
      reportedToday: before?.reportedToday,
    });
  });

  it('changes nothing when it is only previewed', async () => {
    const person = await supplied();
    const before = await forecastOf(person);
    const productId = before.products[0]?.productId ?? '';
    const body = { kind: 'report', productId, report: 'plenty' } as const;
    await ask(shop, person, previewChange, { body });
    expect(await forecastOf(person)).toEqual(before);
  });

  it("is refused for another customer's product", async () => {
    const person = await subscriber(shop);
    const body = { kind: 'report', productId: 'no-such-thing', report: 'plenty' } as const;
    const { status, problem } = await tryTo(shop, person, makeChange, { body });
    expect(status).toBe(404);
    expect(problem?.detail).toBe('This product is not one of yours.');
  });
});

describe('the statement that none is left', () => {
  it('is made only where the customer said so', async () => {
    const person = await subscriber(shop);
    const { products: before } = await forecastOf(person);
    for (const { noneBasis, reason } of before) {
      expect(noneBasis).toBe('nothingSent');
      expect(reason).toMatch(
        /; you have had none from us yet(, and \d+ packs are to last until .*)?\.$/,
      );
    }
    await shop.live(14);
    const { products: after } = await forecastOf(person);
    const [product] = after.filter(({ nextBox }) => nextBox);
    for (const { noneBasis } of after) expect(noneBasis).toBe('estimated');
    const productId = product?.productId ?? '';
    await report(person, productId, 'ranOut');
    const reported = (await forecastOf(person)).products.find(
      (each) => each.productId === productId,
    );
    expect(reported?.noneBasis).toBe('reported');
    expect(reported?.reason).toMatch(
      /; you told us that none is left(, and \d+ packs are to last until .*)?\.$/,
    );
  });
});

describe('a box on its own page', () => {
  it('has a reason for each product, from the same figures', async () => {
    const person = await supplied();
    const next = (await boxesOf(shop, person)).find(({ orderStatus }) => orderStatus === 'Created');
    const box = await ask(shop, person, getBox, { params: { boxId: next?.boxId ?? '' } });
    expect(box.reasons.map(({ productId }) => productId).sort()).toEqual(
      box.productQuantities.map(({ product }) => product.productId).sort(),
    );
    for (const { sentence } of box.reasons) expect(sentence).toMatch(/about .* a week; .*\.$/);
    const { products: shown } = await forecastOf(person);
    for (const { productId, reason } of shown.filter((each) => each.nextBox?.boxId === box.boxId)) {
      expect(box.reasons).toContainEqual({ productId, sentence: reason });
    }
    expect(shown.some(({ nextBox }) => nextBox?.boxId === box.boxId)).toBe(true);
  });

  it("names the customer's own setting as the reason", async () => {
    const person = await supplied();
    const next = (await boxesOf(shop, person)).find(({ orderStatus }) => orderStatus === 'Created');
    const productId = next?.productQuantities[0]?.product.productId ?? '';
    const boxId = next?.boxId ?? '';
    const body = { kind: 'quantity', boxId, productId, quantity: 7, scope: 'this box' } as const;
    await ask(shop, person, makeChange, { body });
    const { reasons } = await ask(shop, person, getBox, { params: { boxId } });
    expect(reasons.find((reason) => reason.productId === productId)?.sentence).toBe(
      'You set this quantity yourself.',
    );
  });
});

it('a household that grows keeps its inferred usage', async () => {
  const person = await supplied();
  const productId = (await forecastOf(person)).products[0]?.productId ?? '';
  await report(person, productId, 'ranOut');
  const home = await ask(shop, person, getHousehold);
  if (!home) throw new Error('no household');
  await shop.live(1);
  const household = { ...home, adultsFemale: home.adultsFemale + 2 };
  const { boxes } = await ask(shop, person, makeChange, { body: { kind: 'household', household } });
  expect(boxes.length).toBeGreaterThan(0);
  const [grown] = (await forecastOf(person)).products;
  expect(grown?.productId).toBe(productId);
});
