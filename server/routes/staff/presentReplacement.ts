import type { AnswerOf } from '@nestbox/contract/call';
import type { sendReplacement } from '@nestbox/contract/staffCustomers';
import { shipmentDate } from '@nestbox/domain/delivery/dates';
import type { CatalogueServices } from '../../catalogue/catalogueServices.ts';
import type { ReplacementBox } from '../../workflows/replaceBox.ts';

/** Returns a replacement box as staff see it. */
export const presentReplacement = (
  { box, worth }: ReplacementBox,
  { catalogue }: Pick<CatalogueServices, 'catalogue'>,
): AnswerOf<typeof sendReplacement> => ({
  boxNumber: box.boxNumber,
  shipmentDate: shipmentDate(box.deliveryDate),
  deliveryDate: box.deliveryDate,
  items: box.items.map(({ productId, quantity }) => ({
    ...{ productId, productName: catalogue.get(productId).productName, quantity },
  })),
  worth,
});
