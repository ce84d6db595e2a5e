import type { Shelf } from '../catalogue/shelf.ts';
import type { ToldBox } from './boxNotices.ts';
import type { StoredBox } from './boxQueries.ts';

/** A box as notices tell of it. */
export const toldBox = (box: StoredBox, shelf: Shelf): ToldBox => ({
  boxId: box.boxId,
  boxNumber: box.boxNumber,
  deliveryDate: box.deliveryDate,
  items: box.items.map(({ productId, quantity, unitPrice }) => ({
    productName: shelf.get(productId).productName,
    quantity,
    unitPrice,
  })),
});
