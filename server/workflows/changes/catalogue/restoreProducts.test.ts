import { describe, expect, it } from 'vitest';
import { aCustomer, afterwards, aNewcomer } from '../../../../testing/harness/aCustomer.ts';
import {
  changed,
  changedWith,
  decide,
  editable,
  nextOf,
  packsOf,
} from '../../../../testing/harness/changeDraft.ts';
import { refusal } from '../../../../testing/harness/fourBoxes.ts';
import { removed } from '../../../../testing/harness/keptForUndo.ts';
import type { CustomerDraft } from '../../customer/customerDraft.ts';

const restore = (...productIds: string[]) => ({ kind: 'restoreProducts', productIds }) as const;

const chosenOf = ({ after }: CustomerDraft, wanted: string) =>
  after.chosen.find(({ productId }) => productId === wanted);

/** A customer with packs in every box, packs set in the next one, and a stated frequency. */
async function withSettings() {
  const customer = await aCustomer();
  const { box } = nextOf(customer);
  const [every, once, stated] = box.items.map(({ productId }) => productId);
  if (!every || !once || !stated) throw new Error('the box has too few products');
  const set = { kind: 'quantity', boxId: box.boxId, quantity: 4 } as const;
  const draft = changed(
    customer,
    { ...set, productId: every, scope: 'every box' },
    { ...set, productId: once, scope: 'this box' },
    { kind: 'frequency', productId: stated, weeks: 3 },
  );
  return { draft, every, once, stated };
}

describe('the undo of a removal', () => {
  it('restores products, settings and every planned box, and is no signal', async () => {
    const { draft: before, every, once, stated } = await withSettings();
    const productIds = [every, once, stated];
    const { draft, kept } = removed(before, ...productIds);
    expect(editable(draft)).not.toEqual(editable(before));
    const { after } = changedWith(draft, restore(...productIds), kept);
    const { chosen, boxes, signals, subscription } = before.after;
    expect(after).toMatchObject({ chosen, boxes, signals });
    expect(after.subscription).toEqual(subscription);
  });

  it('restores every box where one that is left out has a product that was removed earlier', async () => {
    const [earlier, last] = ['cold-pressed-rapeseed-oil', 'barista-oat-milk-6'];
    const newcomer = await aNewcomer({ chosen: [earlier, last] });
    const { boxId } = nextOf(newcomer).box;
    const leftOut = changed(newcomer, { kind: 'setActive', boxId, active: false });
    for (const [first, second] of [
      [earlier, last],
      [last, earlier],
    ] as const) {
      const { draft: before } = removed(leftOut, first);
      const { draft, kept } = removed(before, second);
      const { after } = changedWith(draft, restore(second), kept);
      expect(after.boxes).toEqual(before.after.boxes);
    }
  });

  it('keeps what was changed in between, with the packs set for single boxes', async () => {
    const { draft: before, every, once, stated } = await withSettings();
    const { draft, kept } = removed(before, every, once);
    const between = changed(draft, { kind: 'frequency', productId: stated, weeks: 2 });
    const back = changedWith(between, restore(every, once), kept);
    expect(chosenOf(back, stated)?.frequencyWeeks).toBe(2);
    expect(chosenOf(back, every)).toEqual(chosenOf(before, every));
    const { box } = nextOf(back);
    expect(box.items.filter(({ productId }) => productId === once)).toMatchObject([
      { quantity: 4, quantitySet: true },
    ]);
  });

  it('says who put packs back into a box', async () => {
    const { draft: before, once, stated } = await withSettings();
    const { draft, kept } = removed(before, once);
    const between = changed(draft, { kind: 'frequency', productId: stated, weeks: 2 });
    const itemBy = (by: CustomerDraft['by']) => {
      const undo = afterwards(between);
      undo.by = by;
      decide(undo, restore(once), kept);
      return nextOf(undo).box.items.find(({ productId }) => productId === once);
    };
    expect(itemBy('customer')).toMatchObject({ quantity: 4, quantitySet: true, setByStaff: false });
    expect(itemBy('staff')).toMatchObject({ quantity: 4, quantitySet: true, setByStaff: true });
  });

  it('puts a product back without settings where none are kept', async () => {
    const { draft: before, stated } = await withSettings();
    const { draft } = removed(before, stated);
    const back = changedWith(draft, restore(stated), []);
    expect(chosenOf(back, stated)).toMatchObject({ frequencyWeeks: null, everyBox: null });
    expect(packsOf(stated)(nextOf(back).box)).toBeGreaterThan(0);
    const again = changedWith(back, restore(stated), []);
    expect(again.after.chosen).toEqual(back.after.chosen);
  });

  it('puts every product back where the settings of one are no longer kept', async () => {
    const { draft: before, every, once } = await withSettings();
    const { draft, kept } = removed(before, every, once);
    const own = kept.filter(({ productId }) => productId === every);
    const back = changedWith(draft, restore(every, once), own);
    expect(chosenOf(back, every)?.everyBox).toBe(4);
    expect(chosenOf(back, once)?.everyBox).toBeNull();
  });

  it('puts back no other product that was removed with it', async () => {
    const { draft: before, every, stated } = await withSettings();
    const { draft, kept } = removed(before, every, stated);
    const own = kept.filter(({ productId }) => productId === every);
    const back = changedWith(draft, restore(every), own);
    expect(packsOf(every)(nextOf(back).box)).toBeGreaterThan(0);
    expect(
      editable(back)
        .map(packsOf(stated))
        .filter((packs) => packs > 0),
    ).toEqual([]);
  });

  it('is refused while a product is out of stock', async () => {
    const before = await aCustomer({ outOfStock: ['soft-toilet-tissue-9'] });
    const { draft, kept } = removed(before, 'soft-toilet-tissue-9');
    expect(() => changedWith(draft, restore('soft-toilet-tissue-9'), kept)).toThrow(
      refusal('conflict', 'Soft Toilet Tissue is not available at the moment.'),
    );
  });
});
