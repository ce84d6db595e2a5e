import type { StoredItem } from '../boxes/boxQueries.ts';
import type { Packs } from '../boxes/schema.ts';

/** Packs by product. */
export const packsOf = (items: readonly StoredItem[]): Packs =>
  Object.fromEntries(items.map((item) => [item.productId, item.quantity]));
