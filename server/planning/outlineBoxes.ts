import { boxPrice } from '@nestbox/domain/billing/price';
import type { BoxOutline } from '@nestbox/domain/planning/planDiff';
import type { StoredBox } from '../boxes/boxQueries.ts';
import type { CatalogueServices } from '../catalogue/catalogueServices.ts';

/** Returns boxes as the customer sees them, for comparison before and after a change. */
export const outlineBoxes = (
  { catalogue }: CatalogueServices,
  boxes: readonly StoredBox[],
): BoxOutline[] =>
  boxes.map((box) => ({
    boxId: box.boxId,
    boxNumber: box.boxNumber,
    deliveryDate: box.deliveryDate,
    boxPrice: boxPrice(box),
    orderStatus: box.status,
    items: box.items.map(({ productId, quantity }) => ({
      productId,
      productName: catalogue.get(productId).productName,
      quantity,
    })),
  }));
