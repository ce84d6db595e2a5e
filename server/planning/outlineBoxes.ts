import { boxPrice } from '@nestbox/domain/billing/price';
import type { BoxOutline } from '@nestbox/domain/planning/planDiff';
import { readBoxes } from '../boxes/boxQueries.ts';
import type { CatalogueServices } from '../catalogue/catalogueServices.ts';
import type { Queryable } from '../platform/database/database.ts';

/** A customer's boxes as they see them, to be laid beside what a change makes of them. */
export async function outlineBoxes(
  tx: Queryable,
  services: CatalogueServices,
  customerId: string,
): Promise<BoxOutline[]> {
  return (await readBoxes(tx, customerId)).map((box) => ({
    boxId: box.boxId,
    boxNumber: box.boxNumber,
    deliveryDate: box.deliveryDate,
    boxPrice: boxPrice(box.items),
    orderStatus: box.status,
    items: box.items.map(({ productId, quantity }) => ({
      productId,
      productName: services.catalogue.get(productId).productName,
      quantity,
    })),
  }));
}
