import type { StoredItem } from '../../db/queries/boxes.ts';
import type { Packs } from '../../db/schema/box.ts';

/** Packs by product. */
export const packsOf = (items: readonly StoredItem[]): Packs =>
  Object.fromEntries(items.map((item) => [item.productId, item.quantity]));
