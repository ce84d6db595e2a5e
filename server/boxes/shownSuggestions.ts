import type { ProductId } from '@nestbox/contract/values';
import type { PackCount } from '@nestbox/domain/money/packCount';
import { type CatalogueCache, isSold } from '../catalogue/catalogue.ts';
import type { StoredBox } from './boxQueries.ts';

/** Returns a box's suggestions without those that have gone out of stock since it was planned. */
export const shownSuggestions = (
  catalogue: CatalogueCache,
  { suggestions }: Pick<StoredBox, 'suggestions'>,
): [ProductId, PackCount][] =>
  Object.entries(suggestions).filter(([productId]) => isSold(catalogue.get(productId)));
