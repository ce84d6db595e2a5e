import type { BoxId } from '@nestbox/contract/values';
import { decideOrderAgain } from '@nestbox/domain/boxes/customerActions';
import { allowed, inView } from '../../../boxes/boxOf.ts';
import type { StoredBox, StoredItem } from '../../../boxes/boxQueries.ts';
import { newItem } from '../../../boxes/newItem.ts';
import { isSold } from '../../../catalogue/catalogue.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { CustomerDraft } from '../../customer/customerDraft.ts';
import { defineChange } from '../changeKind.ts';
import { editableBoxes, nextBox } from './nextBox.ts';

/**
 * Adds the items of a past box to the next box that can be changed, each with its packs of then, or
 * takes that back. What that box has already stays as it is. It is no signal of usage.
 */
export const orderAgain = defineChange({
  kind: 'orderAgain',
  decide: (draft, { boxId, add }) => (add ? addMissing(draft, boxId) : undefined),
  afterPlan(_, { add }) {
    if (add) return;
    // It is taken back as the latest change, and then this is not reached.
    throw new Refusal(
      'conflict',
      'Your boxes have changed since. Change the next box on its page.',
    );
  },
  concerns({ boxId }, before) {
    const past = before.boxes.find((box) => box.boxId === boxId);
    const [next] = editableBoxes(before);
    return past && next ? missingIn(next, past).map(({ productId }) => productId) : [];
  },
  confirmation: ({ add }, { did }) =>
    add
      ? did('ordered the products of an earlier box again')
      : did('took back ordering the products of an earlier box again'),
  undo: (request) => ({ ...request, add: !request.add }),
});

function addMissing(draft: CustomerDraft, boxId: BoxId): string[] {
  const { catalogue } = draft.services;
  const past = draft.findBox(boxId);
  allowed(decideOrderAgain(inView(past)));
  const next = nextBox(draft, 'No coming box can be changed. Plan your boxes first.');
  const chosen = new Set(draft.after.chosen.map(({ productId }) => productId));
  const setByStaff = draft.by === 'staff';
  const added: StoredItem[] = [];
  const notSold: string[] = [];
  for (const { productId, quantity } of missingIn(next, past)) {
    const product = catalogue.get(productId);
    const setFor = chosen.has(productId) ? { quantitySet: true } : { oneOff: true };
    if (!isSold(product)) notSold.push(product.productName);
    else added.push(newItem(productId, quantity, product.price, { ...setFor, setByStaff }));
  }
  if (added.length === 0) {
    throw new Refusal(
      'conflict',
      notSold.length > 0
        ? `Nothing else of box ${past.boxNumber} is sold at the moment.`
        : `Box ${next.boxNumber} has everything of box ${past.boxNumber} already.`,
    );
  }
  draft.updateBox(next.boxId, { items: [...next.items, ...added] });
  return notSold.length > 0
    ? [`Left out, because it is not sold at the moment: ${notSold.join(', ')}.`]
    : [];
}

const missingIn = (next: StoredBox, past: StoredBox): StoredItem[] =>
  past.items.filter(({ productId }) => !next.items.some((item) => item.productId === productId));
