import type { ProductId } from '@nestbox/contract/values';
import { type CachedProduct, isSold } from '../../../catalogue/catalogue.ts';
import type { ChosenProduct } from '../../../catalogue/chosenProductQueries.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Services } from '../../../services.ts';
import type { CustomerDraft } from '../../customer/customerDraft.ts';

export const notYours = 'This product is not one of yours.';

/**
 * Returns one of the customer's products.
 * @throws Refusal with this sentence where it is not theirs
 */
export function findChosen(
  { after }: CustomerDraft,
  wanted: string,
  otherwise = notYours,
): ChosenProduct {
  const chosen = after.chosen.find(({ productId }) => productId === wanted);
  if (!chosen) throw new Refusal('missing', otherwise);
  return chosen;
}

/**
 * Returns a product that can be sold.
 * @throws Refusal where there is none, or it is out of stock
 */
export function soldProduct({ catalogue }: Services, productId: ProductId): CachedProduct {
  const product = catalogue.find(productId);
  if (!product) throw new Refusal('missing', `There is no product '${productId}'.`);
  if (!isSold(product)) {
    throw new Refusal('conflict', `${product.productName} is not available at the moment.`);
  }
  return product;
}
