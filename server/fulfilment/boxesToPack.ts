import type { Address } from '@nestbox/contract/address';
import type { BoxStatus } from '@nestbox/domain/boxes/lifecycle';
import { addDays, type CalendarDate } from '@nestbox/domain/calendar/date';
import { londonInstant } from '@nestbox/domain/calendar/london';
import { deliveryAfter, shipmentDate } from '@nestbox/domain/delivery/dates';
import { parcelsFor } from '@nestbox/domain/delivery/parcels';
import type { CatalogueCache } from '../catalogue/catalogue.ts';
import type { CatalogueServices } from '../catalogue/catalogueServices.ts';
import {
  type BoxToPack,
  countUnpaidBoxes,
  type Packing,
  readBoxesToPack,
} from './packingQueries.ts';
import { pickOrder } from './pickOrder.ts';

/** An item to pack. */
interface PackedItem {
  readonly productId: string;
  readonly productName: string;
  readonly productCategory: string;
  readonly packLabel: string;
  readonly image: string;
  readonly quantity: number;
  /** The weight of all its packs. */
  readonly weightGrams: number;
}

export interface PackedBox {
  readonly boxId: string;
  readonly boxNumber: number;
  readonly status: BoxStatus;
  readonly shipment: CalendarDate;
  readonly delivery: CalendarDate;
  readonly address: Address | null;
  readonly heldReason: string | null;
  readonly trackingUrl: string | null;
  readonly packing: Packing | null;
  /** In pick order. */
  readonly items: readonly PackedItem[];
  readonly weightGrams: number;
  /** How many parcels its weight and volume need. */
  readonly parcels: number;
}

export interface DayToPack {
  readonly boxes: readonly PackedBox[];
  /** Boxes for the same day that are not charged yet. */
  readonly unpaid: number;
}

/**
 * Returns the boxes that leave on a day: paid ones that are due by then, and those shipped on it,
 * so that a list can be printed again.
 */
export async function boxesToPack(
  services: CatalogueServices,
  day: CalendarDate,
): Promise<DayToPack> {
  const { reader } = services.database;
  const delivery = deliveryAfter(day);
  const found = await readBoxesToPack(reader, {
    deliveredBy: delivery,
    shippedFrom: londonInstant(day, 0),
    shippedBefore: londonInstant(addDays(day, 1), 0),
  });
  return {
    boxes: found.map((box) => packedBox(box, services.catalogue)),
    unpaid: await countUnpaidBoxes(reader, delivery),
  };
}

/** Returns a box with its items as they are packed. */
export function packedBox(box: BoxToPack, catalogue: CatalogueCache): PackedBox {
  const items = box.items
    .map((item) => ({ ...item, product: catalogue.get(item.productId) }))
    .sort(({ product: a }, { product: b }) => pickOrder(catalogue, a, b))
    .map(({ productId, quantity, product }) => ({
      productId,
      productName: product.productName,
      productCategory: product.productCategory,
      packLabel: product.packLabel,
      image: product.image,
      quantity,
      weightGrams: quantity * product.weightGrams,
    }));
  const weightGrams = items.reduce((sum, item) => sum + item.weightGrams, 0);
  const volumeMl = box.items.reduce(
    (sum, { productId, quantity }) => sum + quantity * catalogue.get(productId).volumeMl,
    0,
  );
  const { boxId, boxNumber, status, deliveryDate, address, heldReason, trackingUrl, packing } = box;
  return {
    boxId,
    boxNumber,
    status,
    shipment: shipmentDate(deliveryDate),
    delivery: deliveryDate,
    address,
    heldReason,
    trackingUrl,
    packing,
    items,
    weightGrams,
    parcels: parcelsFor({ weightGrams, volumeMl }),
  };
}
