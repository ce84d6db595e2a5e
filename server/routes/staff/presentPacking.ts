import type { PackedProduct, PackingBox, PackingState } from '@nestbox/contract/staffPacking';
import type { BoxStatus } from '@nestbox/domain/boxes/lifecycle';
import type { CatalogueCache } from '../../catalogue/catalogue.ts';
import { addressLines } from '../../fulfilment/addressLines.ts';
import type { PackedBox } from '../../fulfilment/boxesToPack.ts';
import { pickOrder } from '../../fulfilment/pickOrder.ts';
import { Refusal } from '../../platform/http/refusal.ts';

/** Returns a box as staff see it. */
export function presentPackingBox(box: PackedBox): PackingBox {
  const { packing } = box;
  const ticked = new Set(packing?.ticked);
  return {
    boxId: box.boxId,
    boxNumber: box.boxNumber,
    orderStatus: box.status,
    state: packingStateOf(box),
    shipment: box.shipment,
    delivery: box.delivery,
    addressLines: box.address ? [...addressLines(box.address), box.address.contactNumber] : [],
    items: box.items.map(({ weightGrams: _, ...item }) => ({
      ...item,
      ticked: ticked.has(item.productId),
    })),
    weightGrams: box.weightGrams,
    packer: packing && { staffId: packing.packerId, name: packing.packer },
    heldReason: box.heldReason,
    trackingUrl: box.trackingUrl,
  };
}

const statesAfterPacking: Partial<Record<BoxStatus, PackingState>> = {
  Dispatched: 'shipped',
  Delivered: 'delivered',
  Lost: 'lost',
  Returned: 'returned',
  Cancelled: 'cancelled',
};

/** Returns how far a box is. @throws Refusal for a box that is not paid */
export function packingStateOf({
  boxNumber,
  status,
  heldReason,
  packing,
}: PackedBox): PackingState {
  const later = statesAfterPacking[status];
  if (later) return later;
  if (status !== 'Paid') throw new Refusal('missing', `Box ${boxNumber} is not paid.`);
  if (heldReason !== null) return 'held';
  if (!packing) return 'waiting';
  return packing.packedAt ? 'packed' : 'packing';
}

/** Returns the packs to collect for the boxes that are still to be packed. */
export function presentPicks(
  boxes: readonly PackingBox[],
  catalogue: CatalogueCache,
): PackedProduct[] {
  const picks = new Map<string, PackedProduct>();
  const toPack = boxes.filter(({ state }) => state === 'waiting' || state === 'packing');
  for (const { ticked, ...item } of toPack.flatMap(({ items }) => items)) {
    if (ticked) continue;
    const before = picks.get(item.productId)?.quantity ?? 0;
    picks.set(item.productId, { ...item, quantity: before + item.quantity });
  }
  return [...picks.values()].sort((a, b) =>
    pickOrder(catalogue, catalogue.get(a.productId), catalogue.get(b.productId)),
  );
}
