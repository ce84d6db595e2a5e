import type { ProductId } from '@nestbox/contract/values';
import { boxPrice } from '@nestbox/domain/billing/price';
import type { PackCount } from '@nestbox/domain/money/packCount';
import type { StoredBox } from '../../boxes/boxQueries.ts';
import { shownSuggestions } from '../../boxes/shownSuggestions.ts';
import type { Services } from '../../services.ts';
import { CustomerDraft } from '../customer/customerDraft.ts';
import type { CustomerState } from '../customer/customerState.ts';
import { planDraft } from '../customer/replan.ts';
import { addToChosen } from './catalogue/addProducts.ts';

/** What a box becomes if one of its suggestions is added. */
export interface AddedSuggestion {
  readonly productId: ProductId;
  readonly quantity: PackCount;
  /** The price of the whole box, in pence. */
  readonly boxPriceWith: number;
}

/**
 * Returns a box with each of its suggestions in turn. Each is planned as the change would be: the
 * new product can change the days, and so the packs of others.
 */
export const withSuggestions = (
  services: Services,
  state: CustomerState,
  box: StoredBox,
): AddedSuggestion[] =>
  shownSuggestions(services.catalogue, box).flatMap(([productId, suggested]) => {
    const draft = new CustomerDraft(services, state);
    addToChosen(draft, [productId]);
    planDraft(draft, { replanned: [productId] });
    const after = draft.after.boxes.find(({ boxId }) => boxId === box.boxId);
    if (!after) return [];
    const added = after.items.find((item) => item.productId === productId);
    const quantity = added?.quantity ?? suggested;
    return [{ productId, quantity, boxPriceWith: boxPrice(after) }];
  });
