import { boxPrice } from '@nestbox/domain/billing/price';
import { addDays, weekday } from '@nestbox/domain/calendar/date';
import { describe, expect, it } from 'vitest';
import { aCustomer, daysLater, signUpDay } from '../../../testing/harness/aCustomer.ts';
import {
  changed,
  editable,
  effectOf,
  nextOf,
  refused,
} from '../../../testing/harness/changeDraft.ts';
import type { StoredBox } from '../../boxes/boxQueries.ts';
import type { CustomerDraft } from '../customer/customerDraft.ts';

const packsOf = (productId: string) => (box: StoredBox) =>
  box.items.find((item) => item.productId === productId)?.quantity ?? 0;

/** Returns a product that the customer has not chosen. */
function notChosen({ services, after }: CustomerDraft): string {
  const chosen = new Set(after.chosen.map(({ productId }) => productId));
  const product = services.catalogue.products.find(({ productId }) => !chosen.has(productId));
  if (!product) throw new Error('everything is chosen');
  return product.productId;
}

/** Sundays have no deliveries. */
const deliveryDay = (date: string) => (weekday(date) === 0 ? addDays(date, 1) : date);

describe('a one-off', () => {
  it('comes in the next box alone, at its price, until it is taken out', async () => {
    const before = await aCustomer();
    const { box } = nextOf(before);
    const productId = notChosen(before);
    const after = changed(before, { kind: 'oneOff', productId, quantity: 2 });
    const [here, ...later] = editable(after);
    const item = here?.items.find((each) => each.productId === productId);
    expect(item).toMatchObject({ quantity: 2, oneOff: true });
    const { price } = before.services.catalogue.get(productId);
    expect(here && boxPrice(here)).toBe(boxPrice(box) + 2 * price);
    expect(later.length).toBeGreaterThan(0);
    expect(later.map(packsOf(productId))).toEqual(later.map(() => 0));
    const without = changed(after, { kind: 'oneOff', productId, quantity: 0 });
    expect(boxPrice(nextOf(without).box)).toBe(boxPrice(box));
  });

  it('keeps its number of packs in its box when it becomes one of the products', async () => {
    const customer = await aCustomer();
    const productId = notChosen(customer);
    const chosen = changed(
      customer,
      { kind: 'oneOff', productId, quantity: 7 },
      { kind: 'addProducts', productIds: [productId] },
    );
    expect(packsOf(productId)(nextOf(chosen).box)).toBe(7);
    expect(packsOf(productId)(nextOf(daysLater(chosen, 8)).box)).toBe(7);
  });

  it('is refused where the product is not available', async () => {
    const productId = notChosen(await aCustomer());
    const customer = await aCustomer({ outOfStock: [productId] });
    const { productName } = customer.services.catalogue.get(productId);
    refused(customer, { kind: 'oneOff', productId, quantity: 1 }).toThrow(
      `${productName} is not available at the moment.`,
    );
  });

  it('is refused where the product is in the boxes already, or is none', async () => {
    const customer = await aCustomer();
    const { productId } = nextOf(customer);
    refused(customer, { kind: 'oneOff', productId, quantity: 1 }).toThrow(
      'This product is in your boxes: change its quantity instead.',
    );
    refused(customer, { kind: 'oneOff', productId: 'no-such-thing', quantity: 1 }).toThrow(
      'There is no such product.',
    );
  });
});

describe('a quantity', () => {
  it('for every box holds until a frequency takes its place', async () => {
    const before = await aCustomer();
    const { box, productId } = nextOf(before);
    const set = { boxId: box.boxId, productId, quantity: 4, scope: 'every box' } as const;
    const after = changed(before, { kind: 'quantity', ...set });
    expect(new Set(editable(after).map(packsOf(productId)))).toEqual(new Set([4]));
    const rare = changed(after, { kind: 'frequency', productId, weeks: 40 });
    expect(editable(rare).map(packsOf(productId))).not.toContain(4);
  });

  it('is refused for a product that is not in the box', async () => {
    const customer = await aCustomer();
    const set = { boxId: nextOf(customer).box.boxId, productId: notChosen(customer), quantity: 2 };
    refused(customer, { kind: 'quantity', ...set, scope: 'this box' }).toThrow(
      'This product is not in the box.',
    );
    refused(customer, { kind: 'quantity', ...set, scope: 'every box' }).toThrow(
      'This product is not one of yours: it comes in this box only.',
    );
  });
});

describe('a frequency', () => {
  it('that is taken back leaves every box as it was, whenever that happens', async () => {
    for (let days = 0; days < 30; days += 1) {
      const before = daysLater(await aCustomer(), days);
      const { productId } = nextOf(before);
      const weekly = changed(before, { kind: 'frequency', productId, weeks: 1 });
      expect(editable(weekly)).not.toEqual(editable(before));
      const back = changed(weekly, { kind: 'frequency', productId, weeks: null });
      expect(editable(back)).toEqual(editable(before));
      expect(back.after.subscription).toEqual(before.after.subscription);
      const rare = changed(before, { kind: 'frequency', productId, weeks: 8 });
      const oftener = changed(
        rare,
        { kind: 'frequency', productId, weeks: 2 },
        { kind: 'frequency', productId, weeks: 8 },
      );
      expect(editable(oftener)).toEqual(editable(rare));
    }
  });
});

describe('a later date', () => {
  it('is kept, whatever the plan would choose', async () => {
    const before = await aCustomer();
    const { boxId, deliveryDate } = nextOf(before).box;
    const date = deliveryDay(addDays(deliveryDate, 7));
    const after = changed(before, { kind: 'postpone', boxId, date });
    expect(nextOf(after).box).toMatchObject({ boxId, deliveryDate: date, pinned: true });
    expect(nextOf(daysLater(after, 1)).box).toMatchObject({ boxId, deliveryDate: date });
  });

  it('is refused where it is no later', async () => {
    const customer = await aCustomer();
    const { box } = nextOf(customer);
    const date = addDays(box.deliveryDate, -1);
    refused(customer, { kind: 'postpone', boxId: box.boxId, date }).toThrow(
      'A box can only be moved to a later date.',
    );
  });
});

describe('a box that is sent at once', () => {
  it('comes as soon as one can be prepared, with what was planned for it', async () => {
    const before = await aCustomer();
    const { box } = nextOf(before);
    const after = changed(before, { kind: 'shipNow' });
    const early = nextOf(after).box;
    expect(early.boxId).toBe(box.boxId);
    expect(early.deliveryDate).toBe(deliveryDay(addDays(signUpDay, 4)));
    expect(boxPrice(early)).toBe(boxPrice(box));
    expect(early.items).toEqual(box.items);
    refused(after, { kind: 'shipNow' }).toThrow(
      'Your next box already comes as soon as we can send it.',
    );
  });

  it('is refused while the subscription is paused', async () => {
    const customer = await aCustomer({ subscription: { state: 'paused' } });
    refused(customer, { kind: 'shipNow' }).toThrow('Your subscription is paused. Resume it first.');
  });
});

describe('a monthly limit', () => {
  const preferences = {
    kind: 'boxPreferences',
    preferences: { monthlyLimit: 2_000, boxSize: 'balanced' },
  } as const;
  const overLimit = /over your limit: quantities that you set/;

  it('is confirmed, and a month that a quantity takes over it is told once', async () => {
    const before = await aCustomer();
    expect(effectOf(before, preferences).notes.length).toBeGreaterThan(0);
    const limited = changed(before, preferences);
    const { box, productId } = nextOf(limited);
    const set = { kind: 'quantity', boxId: box.boxId, productId, scope: 'this box' } as const;
    const over = effectOf(limited, { ...set, quantity: 30 });
    expect(over.notes).toEqual([expect.stringMatching(overLimit)]);
    expect(over.sentences[0]).toBe(over.notes[0]);
    const again = changed(limited, { ...set, quantity: 30 });
    const other = box.items[1]?.productId ?? '';
    const unchanged = effectOf(again, { kind: 'frequency', productId: other, weeks: 40 });
    expect(unchanged.notes.filter((note) => over.notes.includes(note))).toEqual([]);
  });
});
