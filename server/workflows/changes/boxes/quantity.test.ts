import type { ProductId } from '@nestbox/contract/values';
import { describe, expect, it } from 'vitest';
import { aCustomer } from '../../../../testing/harness/aCustomer.ts';
import {
  changed,
  decide,
  editable,
  nextOf,
  notChosen,
  packsOf,
  refused,
} from '../../../../testing/harness/changeDraft.ts';
import { wording } from '../../../../testing/harness/changeWording.ts';
import { refusal, signalsOf, withBoxes } from '../../../../testing/harness/fourBoxes.ts';
import type { StoredBox } from '../../../boxes/boxQueries.ts';
import type { CustomerDraft } from '../../customer/customerDraft.ts';
import { quantity as changeQuantity, quantityBy } from './quantity.ts';

describe('the packs of one box', () => {
  const itemOf = (draft: CustomerDraft, { boxId }: StoredBox, productId: ProductId) =>
    draft.findBox(boxId).items.find((each) => each.productId === productId);

  it('are set or changed by a difference, and noted with what they last for', async () => {
    const { draft, next } = await withBoxes({ subscription: { cadenceDays: 14 } });
    const { productId, quantity } = nextOf(draft);
    decide(draft, { kind: 'quantityBy', boxId: next.boxId, productId, delta: 2 });
    expect(itemOf(draft, next, productId)).toMatchObject({
      quantity: quantity + 2,
      quantitySet: true,
      setByStaff: false,
    });
    decide(draft, {
      kind: 'quantity',
      scope: 'this box',
      boxId: next.boxId,
      productId,
      quantity: 5,
    });
    expect(itemOf(draft, next, productId)?.quantity).toBe(5);
    expect(draft.findBox(next.boxId).items).toHaveLength(next.items.length);
    expect(signalsOf(draft, next)).toMatchObject([
      {
        productId,
        on: '2026-11-23',
        signal: { kind: 'setQuantity', packs: 5, leadDays: 17, days: 28 },
      },
    ]);
  });

  it('of the last box last until the next one would come', async () => {
    for (const { cadenceDays, lasts } of [
      { cadenceDays: 56, lasts: 56 },
      { cadenceDays: null, lasts: 28 },
    ]) {
      const { draft, fourth } = await withBoxes({ subscription: { cadenceDays } });
      draft.setBoxes(draft.after.boxes.slice(0, 4));
      const [item] = fourth.items;
      if (!item) throw new Error('the box is empty');
      decide(draft, {
        kind: 'quantityBy',
        boxId: fourth.boxId,
        productId: item.productId,
        delta: 1,
      });
      expect(signalsOf(draft, fourth)).toMatchObject([{ signal: { leadDays: 73, days: lasts } }]);
    }
  });

  it('set by staff are marked so', async () => {
    const { draft, next } = await withBoxes();
    const { productId } = nextOf(draft);
    draft.by = 'staff';
    decide(draft, { kind: 'quantityBy', boxId: next.boxId, productId, delta: 1 });
    expect(itemOf(draft, next, productId)).toMatchObject({ quantitySet: true, setByStaff: true });
  });

  it('of a one-off are no signal', async () => {
    const { draft, next } = await withBoxes();
    const [item, ...others] = next.items;
    if (!item) throw new Error('the box is empty');
    draft.updateBox(next.boxId, { items: [{ ...item, quantity: 2, oneOff: true }, ...others] });
    decide(draft, { kind: 'quantityBy', boxId: next.boxId, productId: item.productId, delta: -1 });
    expect(itemOf(draft, next, item.productId)).toMatchObject({ quantity: 1, quantitySet: false });
    expect(signalsOf(draft, next)).toEqual([]);
  });

  it('are at least one, and of a product in the box', async () => {
    const { draft, first, next } = await withBoxes();
    const { productId, quantity } = nextOf(draft);
    expect(() =>
      decide(draft, { kind: 'quantityBy', boxId: next.boxId, productId, delta: -quantity }),
    ).toThrow(refusal('conflict', 'Quantity must be greater than 0'));
    expect(() =>
      decide(draft, { kind: 'quantityBy', boxId: next.boxId, productId: 'none', delta: 1 }),
    ).toThrow(refusal('missing', 'This product is not in the box.'));
    const paid = first.items[0]?.productId ?? '';
    expect(() =>
      decide(draft, { kind: 'quantityBy', boxId: first.boxId, productId: paid, delta: 1 }),
    ).toThrow(refusal('conflict', 'This box is paid and can no longer be changed.'));
  });
});

describe('the packs of every box', () => {
  it('replace a frequency, and what was set for single boxes that can be changed', async () => {
    const { draft, first, next, third } = await withBoxes();
    const productId = next.items.find((item) =>
      first.items.some((other) => other.productId === item.productId),
    )?.productId;
    if (!productId) throw new Error('no product is in both boxes');
    draft.setDeliverySetting(productId, { frequencyWeeks: 3, everyBox: null });
    const items = (box: StoredBox) =>
      box.items.map((item) => ({ ...item, quantitySet: true, setByStaff: true }));
    for (const box of [first, next, third]) draft.updateBox(box.boxId, { items: items(box) });
    decide(draft, {
      kind: 'quantity',
      scope: 'every box',
      boxId: next.boxId,
      productId,
      quantity: 4,
    });
    expect(draft.after.chosen.find((each) => each.productId === productId)).toMatchObject({
      frequencyWeeks: null,
      everyBox: 4,
    });
    const [here, others] = [true, false].map((same) =>
      draft.findBox(next.boxId).items.filter((item) => (item.productId === productId) === same),
    );
    expect(here).toMatchObject([{ quantitySet: false, setByStaff: false }]);
    expect(others?.length).toBeGreaterThan(0);
    expect(others?.every(({ quantitySet, setByStaff }) => quantitySet && setByStaff)).toBe(true);
    expect(draft.findBox(first.boxId).items.every(({ quantitySet }) => quantitySet)).toBe(true);
  });

  it('are refused from a locked box, and for a product that comes in this box only', async () => {
    const { draft, first, next } = await withBoxes();
    const { productId } = nextOf(draft);
    expect(() =>
      decide(draft, {
        kind: 'quantity',
        scope: 'every box',
        boxId: first.boxId,
        productId,
        quantity: 4,
      }),
    ).toThrow(refusal('conflict', 'This box is paid and can no longer be changed.'));
    const other = { boxId: next.boxId, productId: 'none', quantity: 4 };
    expect(() => decide(draft, { kind: 'quantity', scope: 'every box', ...other })).toThrow(
      refusal('missing', 'This product is not one of yours: it comes in this box only.'),
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
    const set = {
      boxId: nextOf(customer).box.boxId,
      productId: notChosen(customer).productId,
      quantity: 2,
    };
    refused(customer, { kind: 'quantity', ...set, scope: 'this box' }).toThrow(
      'This product is not in the box.',
    );
    refused(customer, { kind: 'quantity', ...set, scope: 'every box' }).toThrow(
      'This product is not one of yours: it comes in this box only.',
    );
  });
});

describe('a quantity that was set', () => {
  it('is confirmed by the name of the product, and concerns it alone', async () => {
    const { draft, next } = await withBoxes();
    const { boxId } = next;
    const set = {
      kind: 'quantity',
      scope: 'this box',
      boxId,
      productId: 'tea',
      quantity: 4,
    } as const;
    const by = { kind: 'quantityBy', boxId, productId: 'tea', delta: 1 } as const;
    expect(changeQuantity.confirmation(set, wording())).toBe('You changed the quantity of tea');
    expect(quantityBy.confirmation(by, wording())).toBe('You changed the quantity of tea');
    expect(changeQuantity.concerns(set, draft.before)).toEqual(['tea']);
    expect(quantityBy.concerns(by, draft.before)).toEqual(['tea']);
  });

  it('of one box is taken back by the packs that were in it, where there were any', async () => {
    const { draft, first, next } = await withBoxes();
    const { productId, quantity } = nextOf(draft);
    const { boxId } = next;
    const set = { kind: 'quantity', scope: 'this box', boxId, productId, quantity: 9 } as const;
    const before = { ...set, quantity };
    expect(changeQuantity.undo?.(set, draft.before)).toEqual(before);
    const by = { kind: 'quantityBy', boxId, productId, delta: 1 } as const;
    expect(quantityBy.undo?.(by, draft.before)).toEqual(before);
    const ofFirst = first.items.find((item) => item.productId === productId)?.quantity ?? 0;
    draft.updateBox(boxId, {
      items: next.items.map((item) => ({ ...item, quantity: ofFirst + 3 + item.quantity })),
    });
    expect(changeQuantity.undo?.(set, draft.after)).toEqual({
      ...set,
      quantity: ofFirst + 3 + quantity,
    });
    expect(changeQuantity.undo?.({ ...set, productId: 'none' }, draft.before)).toBeNull();
    expect(changeQuantity.undo?.({ ...set, boxId: 'none' }, draft.before)).toBeNull();
    expect(changeQuantity.undo?.({ ...set, scope: 'every box' }, draft.before)).toBeNull();
  });
});
