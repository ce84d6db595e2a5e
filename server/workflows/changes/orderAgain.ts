import { decideOrderAgain, mayEdit } from '@nestbox/domain/boxes/customerActions';
import { allowed, inView } from '../../boxes/boxOf.ts';
import type { StoredBox, StoredItem } from '../../boxes/boxQueries.ts';
import { isSold } from '../../catalogue/catalogue.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { CustomerDraft } from '../customer/customerDraft.ts';
import type { CustomerState } from '../customer/customerState.ts';
import { nextBox } from './boxChanges.ts';

/**
 * Adds the items of a past box to the next box that can be changed, each with its packs of then.
 * What that box has already stays as it is. It is no signal of usage.
 * @returns sentences for the customer about items that are left out
 * @throws Refusal where there is no such box, or nothing is left to add
 */
export function orderAgain(draft: CustomerDraft, { boxId }: { boxId: string }): string[] {
  const { catalogue } = draft.services;
  const past = draft.findBox(boxId);
  allowed(decideOrderAgain(inView(past)));
  const next = nextBox(draft, 'No coming box can be changed. Plan your boxes first.');
  const chosen = new Set(draft.after.chosen.map(({ productId }) => productId));
  const added: StoredItem[] = [];
  const notSold: string[] = [];
  for (const { productId, quantity } of missingIn(next, past)) {
    const product = catalogue.get(productId);
    if (!isSold(product)) notSold.push(product.productName);
    else {
      const setByCustomer = chosen.has(productId)
        ? { amended: true, oneOff: false }
        : { amended: false, oneOff: true };
      added.push({
        productId,
        quantity,
        unitPrice: product.price,
        ...setByCustomer,
        setByStaff: draft.by === 'staff',
      });
    }
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

/** Returns the products that ordering a box again is about: those that the next box lacks. */
export function orderedAgain(
  boxId: string,
  { boxes, today }: Pick<CustomerState, 'boxes' | 'today'>,
): string[] {
  const past = boxes.find((box) => box.boxId === boxId);
  const next = boxes.find((box) => mayEdit(inView(box), today));
  return past && next ? missingIn(next, past).map(({ productId }) => productId) : [];
}

const missingIn = (next: StoredBox, past: StoredBox): StoredItem[] =>
  past.items.filter(({ productId }) => !next.items.some((item) => item.productId === productId));
