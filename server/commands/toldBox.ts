import type { StoredBox } from '../db/queries/boxes.ts';
import type { ToldBox } from '../notices/boxNotices.ts';
import type { Shelf } from '../shelf/shelf.ts';

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
