import type { PackedBox } from '../fulfilment/boxesToPack.ts';
import { writeCsv } from './csv.ts';

const columns = [
  'box',
  'boxNumber',
  'status',
  'shipment',
  'delivery',
  'name',
  'contactNumber',
  'addressLine1',
  'addressLine2',
  'city',
  'county',
  'postCode',
  'country',
  'productId',
  'product',
  'pack',
  'quantity',
  'weightGrams',
] as const;

/** Boxes as CSV, a line a product. */
export function writePackingList(boxes: readonly PackedBox[]): string {
  const rows = boxes.flatMap(({ boxId, items, address, ...box }) =>
    items.map((item) => ({
      ...box,
      ...address,
      ...item,
      box: boxId,
      product: item.productName,
      pack: item.packLabel,
    })),
  );
  return writeCsv(rows, columns);
}
