import type { CatalogueCache } from '../catalogue/catalogue.ts';
import type { BoxInMessage } from './boxMessages.ts';
import type { StoredBox } from './boxQueries.ts';

/** Returns a box as messages describe it. */
export const boxInMessage = (box: StoredBox, catalogue: CatalogueCache): BoxInMessage => ({
  boxId: box.boxId,
  boxNumber: box.boxNumber,
  deliveryDate: box.deliveryDate,
  items: box.items.map(({ productId, quantity, unitPrice }) => ({
    productName: catalogue.get(productId).productName,
    quantity,
    unitPrice,
  })),
});
