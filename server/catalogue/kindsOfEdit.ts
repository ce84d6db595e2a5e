import { isDeepStrictEqual } from 'node:util';
import type { CatalogueChange } from './catalogueQueries.ts';
import type { StockedProduct } from './productQueries.ts';

type Kind = Pick<CatalogueChange, 'kind'> &
  Partial<Pick<CatalogueChange, 'priceBefore' | 'priceAfter'>>;

/**
 * Returns the kinds of an edit. Changes of price and stock are announced to customers. Plans follow
 * a change of usage, without a message.
 */
export function kindsOfEdit(before: StockedProduct, after: StockedProduct): Kind[] {
  const kinds: Kind[] = [];
  if (before.price !== after.price) {
    kinds.push({ kind: 'price', priceBefore: before.price, priceAfter: after.price });
  }
  if (before.inStock !== after.inStock) {
    kinds.push({ kind: after.inStock ? 'back' : 'out of stock' });
  }
  const { price, inStock, usage } = after;
  if (before.usage !== usage) kinds.push({ kind: 'usage' });
  if (!isDeepStrictEqual({ ...before, price, inStock, usage }, after))
    kinds.push({ kind: 'edited' });
  return kinds;
}
