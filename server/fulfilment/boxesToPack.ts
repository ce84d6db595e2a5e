import type { Address } from '@nestbox/contract/address';
import type { PackedProduct, PackingState } from '@nestbox/contract/staffPacking';
import type { BoxId, ProductId } from '@nestbox/contract/values';
import type { BoxStatus } from '@nestbox/domain/boxes/lifecycle';
import { addDays, type CalendarDate } from '@nestbox/domain/calendar/date';
import { londonMidnight } from '@nestbox/domain/calendar/london';
import { deliveryAfter, shipmentDate } from '@nestbox/domain/delivery/dates';
import { parcelsFor } from '@nestbox/domain/delivery/parcels';
import type { PackCount } from '@nestbox/domain/money/packCount';
import type { Pence } from '@nestbox/domain/money/pounds';
import type { CachedProduct, CatalogueCache } from '../catalogue/catalogue.ts';
import type { CatalogueServices } from '../catalogue/catalogueServices.ts';
import { codesOf } from '../catalogue/findProductByCode.ts';
import {
  type BoxToPack,
  countUnpaidBoxes,
  type DayOfBoxes,
  type Packing,
  readBoxesToPack,
} from './packingQueries.ts';

/** An item to pack. */
interface PackedItem extends Readonly<PackedProduct> {
  /** The weight of all its packs. */
  readonly weightGrams: number;
}

export interface PackedBox {
  readonly boxId: BoxId;
  readonly boxNumber: number;
  readonly orderNumber: string | null;
  readonly status: BoxStatus;
  /** How far it is; null for a box that is not paid. */
  readonly state: PackingState | null;
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
  readonly unpaid: Pence;
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
  const found = await readBoxesToPack(reader, boxesOfDay(day));
  return {
    boxes: found.map((box) => packedBox(box, services.catalogue)),
    unpaid: await countUnpaidBoxes(reader, deliveryAfter(day)),
  };
}

/** Returns which boxes the packing list of a day has. */
export const boxesOfDay = (day: CalendarDate): DayOfBoxes => ({
  deliveredBy: deliveryAfter(day),
  shippedFrom: londonMidnight(day),
  shippedBefore: londonMidnight(addDays(day, 1)),
});

/** Returns a box with its items as they are packed. */
export function packedBox(box: BoxToPack, catalogue: CatalogueCache): PackedBox {
  const items = packedProducts(box.items, catalogue).map((item) => ({
    ...item,
    weightGrams: item.quantity * catalogue.get(item.productId).weightGrams,
  }));
  const weightGrams = items.reduce((sum, item) => sum + item.weightGrams, 0);
  const volumeMl = box.items.reduce(
    (sum, { productId, quantity }) => sum + quantity * catalogue.get(productId).volumeMl,
    0,
  );
  const {
    boxId,
    boxNumber,
    orderNumber,
    status,
    state,
    deliveryDate,
    address,
    heldReason,
    trackingUrl,
    packing,
  } = box;
  return {
    boxId,
    boxNumber,
    orderNumber,
    status,
    state,
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

/** Returns products with their number of packs, in pick order. */
export const packedProducts = (
  packs: readonly { readonly productId: ProductId; readonly quantity: PackCount }[],
  catalogue: CatalogueCache,
): PackedProduct[] =>
  packs
    .map(({ productId, quantity }) => ({ quantity, product: catalogue.get(productId) }))
    .sort(({ product: a }, { product: b }) => pickOrder(catalogue, a, b))
    .map(({ quantity, product }) => ({
      productId: product.productId,
      productName: product.productName,
      productCategory: product.productCategory,
      packLabel: product.packLabel,
      codes: codesOf(product),
      image: product.image,
      quantity,
    }));

/**
 * Compares products by pick order: their categories in the order of the shop, and in each the
 * order of the catalogue. Those of a retired category come last.
 */
function pickOrder({ categories }: CatalogueCache, a: CachedProduct, b: CachedProduct): number {
  const placeOf = ({ productCategory }: CachedProduct) => {
    const place = categories.findIndex((each) => each.productCategory === productCategory);
    return place < 0 ? categories.length : place;
  };
  return placeOf(a) - placeOf(b) || a.position - b.position;
}
