import { defaultDeliveryPrices } from '@nestbox/domain/delivery/deliveryPrices';
import { describe, expect, it } from 'vitest';
import { withBoxes } from '../../../testing/harness/fourBoxes.ts';
import type { CachedProduct, CatalogueCache } from '../../catalogue/catalogue.ts';
import { plannedBoxes, plannedEssentials, suggestionsFor } from './plannedBoxes.ts';

const tissue = 'soft-toilet-tissue-9';
const found = await withBoxes();
const { catalogue } = found.draft.services;

/** The catalogue with a higher price of the tissue from 15 December on. */
const dearer: CatalogueCache = {
  ...catalogue,
  get: (productId): CachedProduct => ({
    ...catalogue.get(productId),
    priceChanges: [{ from: '2026-12-15', price: 999 }],
  }),
};

const planned = (delivery: string, packs: Record<string, number>, openIndex: number) => ({
  delivery,
  packs,
  openIndex,
  dateSet: false,
  withheld: {},
  omitted: [],
});

const given = {
  boxes: found.draft.after.boxes,
  open: [found.next],
  chosen: found.draft.after.chosen,
  suggestions: [],
  deliveryPrices: defaultDeliveryPrices,
  today: '2026-11-23',
  firstIsPaidNow: false,
};

const twoBoxes = {
  cadenceDays: 28,
  boxes: [planned('2026-12-16', { [tissue]: 2 }, 0), planned('2026-12-17', { [tissue]: 4 }, 1)],
};

describe('the boxes of a plan', () => {
  it('keep id and number, and new ones count on from the last', () => {
    const last = Math.max(...given.boxes.map(({ boxNumber }) => boxNumber));
    const [kept, added] = plannedBoxes(catalogue, { ...given, plan: twoBoxes });
    expect(kept).toMatchObject({
      boxId: found.next.boxId,
      boxNumber: found.next.boxNumber,
      deliveryDate: '2026-12-16',
    });
    expect(added).toMatchObject({ boxNumber: last + 1, status: 'Created' });
    expect(given.boxes.map(({ boxId }) => boxId)).not.toContain(added?.boxId);
  });

  it('have the prices of the day of their charge', () => {
    const prices = plannedBoxes(dearer, { ...given, plan: twoBoxes }).map(
      ({ items }) => items[0]?.unitPrice,
    );
    // They are charged two days before they come.
    expect(prices).toEqual([495, 999]);
  });

  it('have the prices of today in the first one where the customer pays it now', () => {
    const later = {
      ...twoBoxes,
      boxes: [planned('2026-12-18', { [tissue]: 2 }, 0), twoBoxes.boxes[1]],
    };
    const plan = { ...later, boxes: later.boxes.flatMap((box) => box ?? []) };
    const prices = plannedBoxes(dearer, { ...given, plan, firstIsPaidNow: true }).map(
      ({ items }) => items[0]?.unitPrice,
    );
    expect(prices).toEqual([495, 999]);
  });

  it('pay the delivery of that day, for goods below its limit', () => {
    const deliveryPrices = {
      ...defaultDeliveryPrices,
      changes: [{ from: '2026-12-15', freeFrom: 5_000, fee: 350 }],
    };
    const feesOf = (firstIsPaidNow: boolean, prices = deliveryPrices) =>
      plannedBoxes(catalogue, {
        ...given,
        plan: twoBoxes,
        deliveryPrices: prices,
        firstIsPaidNow,
      }).map(({ deliveryFee }) => deliveryFee);
    // The first box has goods of £9.90, and the second of £19.80.
    expect(feesOf(false)).toEqual([295, 350]);
    const early = { ...deliveryPrices, changes: [{ from: '2026-12-01', freeFrom: 900, fee: 350 }] };
    expect([feesOf(false, early), feesOf(true, early)]).toEqual([
      [0, 0],
      [295, 0],
    ]);
  });

  it('remember who set the packs of an item', () => {
    const set = (over: object) => {
      const items = found.next.items
        .filter(({ productId }) => productId === tissue)
        .map((item) => ({ ...item, ...over }));
      const [box] = plannedBoxes(catalogue, {
        ...given,
        open: [{ ...found.next, items }],
        plan: twoBoxes,
      });
      const { quantitySet, oneOff, setByStaff } = box?.items[0] ?? {};
      return { quantitySet, oneOff, setByStaff };
    };
    const nobody = { quantitySet: false, oneOff: false, setByStaff: false };
    expect(set({})).toEqual(nobody);
    expect(set({ quantitySet: true, setByStaff: true })).toEqual({
      quantitySet: true,
      oneOff: false,
      setByStaff: true,
    });
    // A product that came once and is one of theirs by now counts as set.
    expect(set({ oneOff: true })).toEqual({ ...nobody, quantitySet: true });
  });
});

describe('what a home needs and has not chosen', () => {
  const { household, chosen, today } = found.draft.after;
  if (!household) throw new Error('no household');

  it('is suggested, and no use that another product serves', () => {
    const context = { today, household, chosen, fixedDeliveries: [] };
    const suggested = suggestionsFor(catalogue, context, twoBoxes).flatMap(Object.keys);
    const uses = (productIds: readonly string[]) =>
      productIds.map((productId) => catalogue.get(productId).usage);
    expect(suggested.length).toBeGreaterThan(5);
    const chosenUses = uses(chosen.map(({ productId }) => productId));
    for (const use of uses(suggested)) expect(chosenUses).not.toContain(use);
  });

  it('leaves out what is out of stock', () => {
    const all = plannedEssentials(catalogue, household, []);
    const gone = all[0]?.productId;
    const products = catalogue.products.map((each) =>
      each.productId === gone ? { ...each, inStock: false } : each,
    );
    const left = plannedEssentials({ ...catalogue, products }, household, []);
    expect(left.map(({ productId }) => productId)).toEqual(
      all.slice(1).map(({ productId }) => productId),
    );
  });
});
