import { isDeepStrictEqual } from 'node:util';
import type { CatalogueChange } from './catalogueQueries.ts';
import type { StockedProduct } from './productQueries.ts';

type Kind = Pick<CatalogueChange, 'kind'> &
  Partial<Pick<CatalogueChange, 'priceBefore' | 'priceAfter'>>;

/** What an edit is to customers: its price and its stock are told to them, the rest is not. */
export function kindsOfEdit(before: StockedProduct, after: StockedProduct): Kind[] {
  const kinds: Kind[] = [];
  if (before.price !== after.price) {
    kinds.push({ kind: 'price', priceBefore: before.price, priceAfter: after.price });
  }
  if (before.inStock !== after.inStock) {
    kinds.push({ kind: after.inStock ? 'back' : 'out of stock' });
  }
  const { price, inStock } = after;
  if (!isDeepStrictEqual({ ...before, price, inStock }, after)) kinds.push({ kind: 'edited' });
  return kinds;
}
