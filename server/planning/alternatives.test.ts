import { listAlternatives } from '@nestbox/contract/alternatives';
import { amendQuantity, getBox } from '@nestbox/contract/box';
import { type Change, makeChange, previewChange } from '@nestbox/contract/change';
import { getForecast, getStockAhead } from '@nestbox/contract/forecast';
import { addProducts, listCustomerProducts, overrideFrequency } from '@nestbox/contract/product';
import type { ProductId } from '@nestbox/contract/values';
import { describe, expect, it } from 'vitest';
import { ask, boxesOf, headingsTo, subscriber, tryTo } from '../../testing/harness/customers.ts';
import { type Person, planned, signedIn } from '../../testing/harness/people.ts';
import { useTestShop } from '../../testing/harness/testShop.ts';
import { setInStock } from '../workflows/catalogue/takeOffSale.ts';

const shop = useTestShop({ ownCustomers: true });

const soft = 'soft-toilet-tissue-9';
const recycled = 'recycled-toilet-tissue-12';
const family = 'soft-toilet-tissue-16';

const change = (person: Person, body: Change) => ask(shop, person, makeChange, { body });
const swap = (person: Person, productId: ProductId, by: string) =>
  change(person, { kind: 'swap', productId, by });
const offeredTo = (person: Person) => ask(shop, person, listAlternatives);
const offeredFor = async (person: Person, productId: ProductId) =>
  (await offeredTo(person)).find((each) => each.productId === productId)?.alternatives ?? [];
const chosenBy = async (person: Person) =>
  (await ask(shop, person, listCustomerProducts)).map(({ productId }) => productId);
const plannedBoxes = async (person: Person) =>
  (await boxesOf(shop, person)).filter(({ orderStatus }) => orderStatus === 'Created');
const packsIn = async (person: Person, productId: ProductId) =>
  (await plannedBoxes(person)).map(
    ({ productQuantities }) =>
      productQuantities.find(({ product }) => product.productId === productId)?.quantity ?? 0,
  );
const forecastOf = async (person: Person, productId: ProductId) =>
  (await ask(shop, person, getForecast)).products.find((each) => each.productId === productId);

/** Creates a customer who pays for boxes with toilet tissue. */
async function subscriberTo(...productIds: string[]): Promise<Person> {
  const person = await subscriber(shop);
  await ask(shop, person, addProducts, { body: productIds });
  return person;
}

describe('alternatives to a product', () => {
  it('are cheaper or greener for this household, by the usage rate of its plan', async () => {
    const person = await planned(shop, [soft]);
    const [offer, ...others] = await offeredFor(person, soft);
    expect(others).toEqual([]);
    expect(offer).toMatchObject({
      productId: recycled,
      productName: 'Recycled Toilet Tissue',
      packLabel: '12 long rolls',
      value: true,
      eco: 'Made entirely from recovered paper',
    });
    const { reason = '' } = (await forecastOf(person, soft)) ?? {};
    const rollsAWeek = Number(/about ([\d.]+) rolls a week/.exec(reason)?.[1]);
    const saving = (rollsAWeek / 7) * (365.25 / 12) * (495 / 9 - 560 / 14.4);
    // The sentence rounds the usage rate to two figures.
    expect(Math.abs((offer?.monthlySaving ?? 0) / saving - 1)).toBeLessThan(0.06);
  });

  it('follow the stated frequency', async () => {
    const person = await planned(shop, [soft]);
    await change(person, { kind: 'frequency', productId: soft, weeks: 4 });
    const [offer] = await offeredFor(person, soft);
    const month = 365.25 / 12;
    const rollsADay = 9 / 28;
    expect(offer?.monthlySaving).toBe(Math.round((495 / 9 - 560 / 14.4) * rollsADay * month));
    // The swap brings what was offered: as many rolls a day.
    await swap(person, soft, recycled);
    const chosen = await ask(shop, person, listCustomerProducts);
    expect(chosen[0]).toMatchObject({ productId: recycled, frequencyWeeks: (4 * 14.4) / 9 });
    const { reason } = (await forecastOf(person, recycled)) ?? {};
    expect(reason).toMatch(/^You need a pack about every 45 days/);
    // Undoing a removal restores the product.
    await change(person, { kind: 'removeProducts', productIds: [recycled] });
    await ask(shop, person, addProducts, { body: [recycled] });
    const body = { productID: recycled, numberOfItemsPerBox: chosen[0]?.frequencyWeeks ?? 0 };
    await ask(shop, person, overrideFrequency, { body });
    expect(await ask(shop, person, listCustomerProducts)).toMatchObject([{ frequencyWeeks: 6.4 }]);
  });

  it('are neither products that the customer has, nor out of stock, nor of another sort', async () => {
    const person = await planned(shop, [soft, recycled, 'baby-nappies-size-4']);
    expect(await offeredTo(person)).toEqual([]);
    await change(person, { kind: 'removeProducts', productIds: [recycled] });
    expect(await offeredFor(person, soft)).toHaveLength(1);
    await setInStock(shop.services, recycled, false);
    expect((await offeredFor(person, soft)).map(({ productId }) => productId)).not.toContain(
      recycled,
    );
    await setInStock(shop.services, recycled, true);
  });

  it('exist before there is a plan', async () => {
    const person = await signedIn(shop);
    expect(await offeredTo(person)).toEqual([]);
    await ask(shop, person, addProducts, { body: [soft] });
    expect(await offeredFor(person, soft)).toHaveLength(1);
  });
});

describe('a swap', () => {
  it('puts the other product into the choice and into every box that may change', async () => {
    const person = await subscriberTo(soft, 'everyday-tea-bags-160');
    const order = await chosenBy(person);
    const before = await packsIn(person, soft);
    expect(Math.max(...before)).toBeGreaterThan(0);
    const body = { kind: 'swap', productId: soft, by: recycled } as const;
    const shown = await ask(shop, person, previewChange, { body });
    expect(await packsIn(person, soft)).toEqual(before);
    const done = await change(person, body);
    expect(shown).toMatchObject(done);
    expect(done.sentences.join(' ')).toContain('Recycled Toilet Tissue added');
    expect((await chosenBy(person)).sort()).toEqual(
      order.map((id) => (id === soft ? recycled : id)).sort(),
    );
    expect(Math.max(...(await packsIn(person, soft)), 0)).toBe(0);
    const units = (packs: number[], each: number) => packs.reduce((sum, n) => sum + n, 0) * each;
    const instead = units(await packsIn(person, recycled), 14.4);
    expect(Math.abs(instead - units(before, 9))).toBeLessThanOrEqual(3 * 14.4);
    expect(await headingsTo(shop, person)).toContain(
      'You get Recycled Toilet Tissue instead of Soft Toilet Tissue',
    );
  });

  it('is undone by swapping back, with the earlier settings', async () => {
    const person = await subscriberTo(soft);
    const boxes = await plannedBoxes(person);
    const box = boxes.find(({ productQuantities }) =>
      productQuantities.some(({ product }) => product.productId === soft),
    );
    const boxId = box?.boxId ?? '';
    await change(person, {
      kind: 'quantity',
      boxId,
      productId: soft,
      quantity: 5,
      scope: 'this box',
    });
    await change(person, { kind: 'frequency', productId: soft, weeks: 3 });
    const order = await chosenBy(person);
    const quantityOf = async (productId: ProductId) =>
      (await ask(shop, person, getBox, { params: { boxId } })).productQuantities.find(
        ({ product }) => product.productId === productId,
      )?.quantity;
    expect(await quantityOf(soft)).toBe(5);

    await swap(person, soft, recycled);
    // Five packs of 9 hold as much as 3.1 packs of 14.4, rounded up to four. Three weeks become
    // 4.8.
    expect(await quantityOf(recycled)).toBe(4);
    const weeks = async () =>
      (await ask(shop, person, listCustomerProducts)).map(({ frequencyWeeks }) => frequencyWeeks);
    expect(await weeks()).toContainEqual(expect.closeTo(4.8));

    await swap(person, recycled, soft);
    expect(await chosenBy(person)).toEqual(order);
    expect(await quantityOf(soft)).toBe(5);
    expect(await weeks()).toContain(3);
    // A setting made since is kept.
    await swap(person, soft, recycled);
    const params = { boxId, productId: recycled, delta: '2' } as never;
    await ask(shop, person, amendQuantity, { params });
    await swap(person, recycled, soft);
    expect(await quantityOf(soft)).toBe(10);
  });

  it('keeps the inferred usage and stock of the household', async () => {
    const person = await subscriberTo(soft, family);
    await change(person, { kind: 'removeProducts', productIds: [family] });
    await shop.live(40);
    await change(person, { kind: 'report', productId: soft, report: 'ranOut' });
    await shop.live(30);
    const before = await forecastOf(person, soft);
    await swap(person, soft, recycled);
    const after = await forecastOf(person, recycled);
    const usageRateOf = (reason = '') => Number(/about ([\d.]+) rolls a week/.exec(reason)?.[1]);
    expect(before?.reason).toContain('more than most homes');
    expect(before?.left.likely).toBeGreaterThan(0);
    expect(usageRateOf(after?.reason)).toBe(usageRateOf(before?.reason));
    const rolls = (packs = 0, each: number) => packs * each;
    expect(rolls(after?.left.likely, 14.4)).toBeCloseTo(rolls(before?.left.likely, 9), 5);
    // Removing one product and adding the other has the same effect.
    await change(person, { kind: 'removeProducts', productIds: [recycled] });
    await ask(shop, person, addProducts, { body: [family] });
    const { reason } = (await forecastOf(person, family)) ?? {};
    expect(usageRateOf(reason)).toBe(usageRateOf(before?.reason));
  });

  it('keeps a locked box, and counts its packs', async () => {
    const person = await subscriberTo(soft);
    await shop.live(3);
    const boxes = await boxesOf(shop, person);
    const fixed = () =>
      boxesOf(shop, person).then((all) =>
        all.filter(({ orderStatus }) => orderStatus !== 'Created'),
      );
    const before = await fixed();
    expect(boxes.length).toBeGreaterThan(before.length);
    await swap(person, soft, recycled);
    expect(await fixed()).toEqual(before);
  });

  it('still shows the items of a locked box', async () => {
    const person = await subscriberTo(soft);
    const first = (await boxesOf(shop, person))[0];
    const brought = first?.productQuantities.find(({ product }) => product.productId === soft);
    expect(brought?.quantity).toBeGreaterThan(0);
    await swap(person, soft, recycled);
    const { nextBox } = (await forecastOf(person, recycled)) ?? {};
    const params = { productId: recycled };
    const { coverageIntervals = [] } = (await ask(shop, person, getStockAhead, { params })) ?? {};
    expect(nextBox).toMatchObject({ boxNumber: 1, quantity: brought?.quantity });
    const boxes = (await boxesOf(shop, person)).filter(({ productQuantities }) =>
      productQuantities.some(({ product }) => [soft, recycled].includes(product.productId)),
    );
    expect(coverageIntervals.flatMap(({ box }) => box?.boxNumber ?? [])).toEqual(
      boxes.map(({ boxNumber }) => boxNumber),
    );
  });

  it('is refused with a sentence where it is not possible', async () => {
    const person = await planned(shop, [soft, 'everyday-tea-bags-160', 'baby-nappies-size-4']);
    const refusal = async (productId: ProductId, by: string) => {
      const body = { kind: 'swap', productId, by } as const;
      const { status, problem } = await tryTo(shop, person, makeChange, { body });
      return [status, problem?.detail];
    };
    expect(await refusal(recycled, soft)).toEqual([404, 'This product is not one of yours.']);
    expect(await refusal(soft, 'no-such-thing')).toEqual([
      404,
      "There is no product 'no-such-thing'.",
    ]);
    expect(await refusal(soft, 'everyday-tea-bags-160')).toEqual([
      409,
      'Everyday Tea Bags is one of your products already.',
    ]);
    expect(await refusal('baby-nappies-size-4', 'baby-nappies-size-3')).toEqual([
      409,
      'Baby Nappies Size 3 does not do what Baby Nappies Size 4 does.',
    ]);
    await setInStock(shop.services, recycled, false);
    expect(await refusal(soft, recycled)).toEqual([
      409,
      'Recycled Toilet Tissue is not available at the moment.',
    ]);
    await setInStock(shop.services, recycled, true);
    expect(await chosenBy(person)).toContain(soft);
  });
});
