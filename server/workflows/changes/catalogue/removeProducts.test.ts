import { describe, expect, it } from 'vitest';
import { aCustomer } from '../../../../testing/harness/aCustomer.ts';
import { changed, editable, nextOf, packsOf } from '../../../../testing/harness/changeDraft.ts';
import { withBoxes } from '../../../../testing/harness/fourBoxes.ts';
import { removed } from '../../../../testing/harness/keptForUndo.ts';

describe('a product that is removed', () => {
  it('comes no more, and leaves the others and the paid box as they were', async () => {
    const before = await aCustomer();
    const { box, productId } = nextOf(before);
    const after = changed(before, { kind: 'removeProducts', productIds: [productId] });
    expect(after.after.chosen).toEqual(
      before.after.chosen.filter((each) => each.productId !== productId),
    );
    expect(editable(after).map(packsOf(productId))).toEqual(editable(after).map(() => 0));
    expect(nextOf(after).box.items).toEqual(
      box.items.filter((item) => item.productId !== productId),
    );
    const [paid] = after.after.boxes;
    expect(paid).toEqual(before.after.boxes[0]);
    expect(paid && packsOf(productId)(paid)).toBeGreaterThan(0);
  });

  it('comes no more where the customer had set its packs', async () => {
    const before = await aCustomer();
    const { box, productId } = nextOf(before);
    const set = { kind: 'quantity', boxId: box.boxId, productId, quantity: 4 } as const;
    const after = changed(
      before,
      { ...set, scope: 'this box' },
      { kind: 'removeProducts', productIds: [productId] },
    );
    expect(editable(after).map(packsOf(productId))).toEqual(editable(after).map(() => 0));
  });

  it('is no error where it is not theirs, and leaves nothing to undo', async () => {
    const before = await aCustomer();
    const { draft, kept } = removed(before, 'wildflower-honey');
    expect(draft.after.chosen).toEqual(before.after.chosen);
    expect(nextOf(draft)).toEqual(nextOf(before));
    expect(kept).toEqual([]);
  });

  it('keeps for Undo the packs that the customer set for planned boxes, once each', async () => {
    const { draft, first, next, third, fourth } = await withBoxes();
    const [item, other] = next.items;
    if (!item || !other) throw new Error('the box has too few products');
    const packs = (quantity: number, quantitySet: boolean) => [
      { ...item, quantity, quantitySet },
      other,
    ];
    draft.updateBox(first.boxId, { items: packs(2, true) });
    draft.updateBox(next.boxId, { items: packs(4, true) });
    draft.updateBox(third.boxId, { items: packs(7, true) });
    draft.updateBox(fourth.boxId, { items: packs(3, false) });
    const { kept } = removed(draft, item.productId, other.productId, item.productId);
    expect(kept.map(({ productId, setQuantities }) => ({ productId, setQuantities }))).toEqual([
      { productId: item.productId, setQuantities: { [next.boxId]: 4, [third.boxId]: 7 } },
      { productId: other.productId, setQuantities: {} },
    ]);
  });
});
