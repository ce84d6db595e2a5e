import type { ProductId } from '@nestbox/contract/values';
import type { PackCount } from '@nestbox/domain/money/packCount';
import type { StoredItem } from './boxQueries.ts';

/** Who set the packs of an item, and for which boxes. Left out, the plan did. */
type SetBy = Partial<Pick<StoredItem, 'quantitySet' | 'oneOff' | 'setByStaff'>>;

/** Returns an item of a box: packs of a product, at the price of one in pence. */
export const newItem = (
  productId: ProductId,
  quantity: PackCount,
  unitPrice: number,
  { quantitySet = false, oneOff = false, setByStaff = false }: SetBy = {},
): StoredItem => ({ productId, quantity, unitPrice, quantitySet, oneOff, setByStaff });
