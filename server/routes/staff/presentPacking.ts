import type { PackingBox, PackingState } from '@nestbox/contract/staffPacking';
import type { ShopCarrier } from '@nestbox/domain/delivery/carriers';
import { addressLines } from '../../fulfilment/addressLines.ts';
import type { PackedBox } from '../../fulfilment/boxesToPack.ts';
import { presentParcel } from '../../fulfilment/parcelLink.ts';
import { Refusal } from '../../platform/http/refusal.ts';

/** Returns a box as staff see it. */
export function presentPackingBox(box: PackedBox, carriers: readonly ShopCarrier[]): PackingBox {
  const { packing } = box;
  const ticked = new Set(packing?.ticked);
  return {
    boxId: box.boxId,
    boxNumber: box.boxNumber,
    orderNumber: box.orderNumber,
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
    ...presentParcel(box.trackingUrl, carriers),
  };
}

/** Returns what names a box among others of its day. */
export const presentShippedBox = ({ boxId, boxNumber, orderNumber, address }: PackedBox) => ({
  boxId,
  boxNumber,
  orderNumber,
  name: address?.name ?? 'No address is known',
});

/** Returns how far a box is. @throws Refusal for a box that is not paid */
export function packingStateOf({ boxNumber, state }: PackedBox): PackingState {
  if (!state) throw new Refusal('missing', `Box ${boxNumber} is not paid.`);
  return state;
}
