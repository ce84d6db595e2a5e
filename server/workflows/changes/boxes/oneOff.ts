import { newItem } from '../../../boxes/newItem.ts';
import { isSold } from '../../../catalogue/catalogue.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { defineChange } from '../changeKind.ts';
import { editableBoxes, nextBox, packsIn } from './nextBox.ts';

/** Adds a product to the next box only; a quantity of 0 removes it. */
export const oneOff = defineChange({
  kind: 'oneOff',
  decide(draft, { productId, quantity }) {
    const box = nextBox(draft, 'There is no coming box to add it to.');
    if (draft.after.chosen.some((product) => product.productId === productId)) {
      throw new Refusal('conflict', 'This product is in your boxes: change its quantity instead.');
    }
    const product = draft.services.catalogue.find(productId);
    if (!product) throw new Refusal('missing', 'There is no such product.');
    if (quantity > 0 && !isSold(product)) {
      throw new Refusal('conflict', `${product.productName} is not available at the moment.`);
    }
    const items = box.items.filter((item) => item.productId !== productId);
    const setByStaff = draft.by === 'staff';
    const added = newItem(productId, quantity, product.price, { oneOff: true, setByStaff });
    draft.updateBox(box.boxId, { items: quantity > 0 ? [...items, added] : items });
  },
  concerns: ({ productId }) => [productId],
  confirmation: ({ productId, quantity }, { named }) =>
    quantity > 0
      ? `${named([productId])} comes in your next box`
      : `${named([productId])} does not come in your next box`,
  undo(request, before) {
    const [next] = editableBoxes(before);
    if (!next) return null;
    const { boxId } = next;
    return { ...request, quantity: packsIn(before, { boxId, productId: request.productId }) };
  },
});
