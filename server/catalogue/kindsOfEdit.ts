import { isDeepStrictEqual } from 'node:util';
import { messagesOfCorrection } from '@nestbox/catalogue/corrections';
import type { CatalogueChange } from './catalogueQueries.ts';
import type { StockedProduct } from './productQueries.ts';

type Kind = Pick<CatalogueChange, 'kind'> &
  Partial<Pick<CatalogueChange, 'priceBefore' | 'priceAfter' | 'sentences'>>;

/**
 * Returns the kinds of an edit. Changes of price and stock are announced to customers, and corrections
 * of which they must know. Plans follow a change of usage, without a message.
 */
export function kindsOfEdit(before: StockedProduct, after: StockedProduct): Kind[] {
  const kinds: Kind[] = [];
  if (before.price !== after.price) {
    kinds.push({ kind: 'price', priceBefore: before.price, priceAfter: after.price });
  }
  if (before.inStock !== after.inStock) {
    kinds.push({ kind: after.inStock ? 'back' : 'out of stock' });
  }
  const { price, inStock, usage, packAmount } = after;
  if (before.usage !== usage || before.packAmount !== packAmount) kinds.push({ kind: 'usage' });
  const sentences = messagesOfCorrection(before, after);
  if (sentences.length > 0) kinds.push({ kind: 'corrected', sentences });
  else if (!isDeepStrictEqual({ ...before, price, inStock, usage, packAmount }, after)) {
    kinds.push({ kind: 'edited' });
  }
  return kinds;
}
