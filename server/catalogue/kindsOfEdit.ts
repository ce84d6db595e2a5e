import { isDeepStrictEqual } from 'node:util';
import { messagesOfCorrection } from '@nestbox/catalogue/corrections';
import type { CatalogueChange } from './catalogueQueries.ts';
import type { StockedProduct } from './productQueries.ts';

type Kind = Pick<CatalogueChange, 'kind'> &
  Partial<Pick<CatalogueChange, 'priceBefore' | 'priceAfter' | 'sentences'>>;

/**
 * Returns the kinds of an edit. Changes of price and stock are announced to customers, and corrections
 * of which they must know. Plans follow a change of usage, without a message. Of a product that is
 * retired, nothing else is announced; one that returns to sale is nobody's yet.
 */
export function kindsOfEdit(before: StockedProduct, after: StockedProduct): Kind[] {
  if (after.retired !== before.retired) return [{ kind: after.retired ? 'retired' : 'edited' }];
  const kinds: Kind[] = [];
  if (before.price !== after.price) {
    kinds.push({ kind: 'price', priceBefore: before.price, priceAfter: after.price });
  }
  if (before.inStock !== after.inStock) {
    kinds.push({ kind: after.inStock ? 'back' : 'out of stock' });
  }
  const { price, inStock, ...facts } = after;
  if (plansFollow(before, after)) kinds.push({ kind: 'usage' });
  const sentences = messagesOfCorrection(before, after);
  if (sentences.length > 0) kinds.push({ kind: 'corrected', sentences });
  else if (
    !isDeepStrictEqual(
      { ...before, price, inStock, ...planned(after) },
      { ...facts, price, inStock },
    )
  ) {
    kinds.push({ kind: 'edited' });
  }
  return kinds;
}

/** Whether plans with the product follow an edit: of its usage, or of what a parcel holds. */
export const plansFollow = (before: StockedProduct, after: StockedProduct): boolean =>
  !isDeepStrictEqual(planned(before), planned(after));

const planned = ({ usage, sort, packAmount, weightGrams, volumeMl }: StockedProduct) => ({
  usage,
  ...(sort !== undefined && { sort }),
  packAmount,
  weightGrams,
  volumeMl,
});
