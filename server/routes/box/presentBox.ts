import type { Box, BoxDetails, ProductQuantity } from '@nestbox/contract/box';
import { lastChangeDate, shipmentDate } from '@nestbox/domain/box/dates';
import { boxPrice } from '@nestbox/domain/box/price';
import { decideEdit, earliestPostponement, lockedReason } from '@nestbox/domain/box/steering';
import type { CalendarDate } from '@nestbox/domain/calendar/date';
import type { Household } from '@nestbox/domain/household/household';
import { inView } from '../../commands/boxOf.ts';
import type { StoredBox } from '../../db/queries/boxes.ts';
import type { Charge } from '../../db/queries/payments.ts';
import type { Shelf, ShelfProduct } from '../../shelf.ts';
import { presentProduct } from '../product/presentProduct.ts';
import { presentReceipt } from './presentReceipt.ts';

/** What a box is presented from, besides itself. */
export interface BoxView {
  readonly shelf: Shelf;
  readonly home: Household | null;
  /** The weeks that the customer stated, by product. */
  readonly frequencies: ReadonlyMap<string, number | null>;
  readonly today: CalendarDate;
}

/** A box with its products, and what the customer may do with it today. */
export function presentBox(box: StoredBox, view: BoxView): Box {
  const position = inView(box);
  const locked = lockedReason(position, view.today);
  const canEdit = 'accepted' in decideEdit(position, view.today);
  const products = presentPacks(
    box.items.map((item) => [item.productId, item.quantity, item.unitPrice]),
    view,
  );
  return {
    boxId: box.boxId,
    boxNumber: box.boxNumber,
    deliveryDate: box.deliveryDate,
    shipment_date: shipmentDate(box.deliveryDate),
    lastChangeDate: lastChangeDate(box.deliveryDate),
    boxPrice: boxPrice(box.items),
    orderStatus: box.status,
    image: products[0]?.product.imageReferences[0] ?? view.shelf.categories[0]?.url ?? '',
    product: products.length,
    suggestion: canEdit ? Object.keys(box.suggestions).length : 0,
    productQuantities: products,
    canPostpone: canEdit,
    canDisable: canEdit,
    canEnable: locked === null && box.status === 'Disabled',
    canEdit,
    lockedReason: locked,
    earliestPostponeDate: earliestPostponement(position, view.today),
  };
}

/** A box on its own page, with what was asked and paid for it. */
export function presentBoxDetails(
  box: StoredBox,
  view: BoxView,
  charges: readonly Charge[],
): BoxDetails {
  const presented = presentBox(box, view);
  const packs = presented.canEdit ? Object.entries(box.suggestions) : [];
  return {
    ...presented,
    suggestions: presentPacks(packs, view),
    receipt: presentReceipt(box, charges, view.shelf),
  };
}

/** Products and quantities in the order of the catalogue, at the price they stand in the box. */
function presentPacks(
  packs: readonly (readonly [productId: string, quantity: number, unitPrice?: number])[],
  view: BoxView,
): ProductQuantity[] {
  return packs
    .flatMap(([productId, quantity, price]) => {
      const product = view.shelf.find(productId);
      return product ? [{ product: { ...product, price: price ?? product.price }, quantity }] : [];
    })
    .sort((a, b) => a.product.position - b.product.position)
    .map(({ product, quantity }) => ({ quantity, product: present(product, view) }));
}

const present = (product: ShelfProduct, view: BoxView) =>
  presentProduct(product, view.home ?? undefined, view.frequencies.get(product.productId) ?? null);
