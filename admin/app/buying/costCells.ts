import type { ListedSupply } from '@nestbox/contract/staffBuying';
import { marginOf } from '@nestbox/domain/buying/margin';
import { plainCost, readCost } from '@nestbox/domain/money/unitCost';
import { withoutVat } from '@nestbox/domain/money/vat';
import { percentText } from '../business/marginText';
import { changedCells, type SheetRow, type TypedCells } from '../parts/sheet/sheetCells';

/** What is bought of a product, as a row of the table of costs. */
export interface CostRow extends SheetRow {
  readonly supply: ListedSupply;
}

export const rowOf = (supply: ListedSupply): CostRow => ({
  id: supply.productId,
  name: supply.productName,
  stored: {
    cost: supply.cost === null ? '' : plainCost(supply.cost),
    supplier: supply.supplierName ?? '',
    supplierCode: supply.supplierCode,
    // One pack is what is stored of a product that nobody supplies yet.
    caseSize: supply.supplierName === null && supply.caseSize === 1 ? '' : String(supply.caseSize),
  },
  supply,
});

/** Returns the change of a product that its typed cells ask for; null where they ask for none. */
export function changeOf(row: CostRow, typed: TypedCells) {
  const cells = changedCells(row, typed);
  return Object.keys(cells).length === 0
    ? null
    : { productId: row.id, cells, seen: row.supply.version };
}

/** Returns what is wrong with a typed cell, where the browser can tell; null for nothing. */
export function faultOfCell(column: string, text: string): string | null {
  if (column === 'cost' && readCost(text) === null) return 'Type a cost such as 1.25';
  if (column === 'caseSize' && !/^[1-9]\d{0,4}$/.test(text))
    return 'Type a whole number such as 12';
  return null;
}

/** Packs of which a margin is summed, so that rounding to pence does not show in it. */
const packs = 10_000;

/** Returns the share of today's price without VAT that a cost leaves, such as '31%'; '–' where there is none. */
export function marginText(
  { price, vatRate }: Pick<ListedSupply, 'price' | 'vatRate'>,
  costText: string,
): string {
  const sales = packs * withoutVat(price, vatRate);
  return percentText(marginOf([{ packs, sales, cost: readCost(costText) }])).replace('-', '−');
}

/** Which products the table shows. */
export interface CostView {
  readonly words: string;
  readonly withoutCost: boolean;
}

export const isShown = (
  { productId, productName, supplierName, supplierCode, cost }: ListedSupply,
  { words, withoutCost }: CostView,
): boolean => {
  const text = `${productName} ${productId} ${supplierName ?? ''} ${supplierCode}`.toLowerCase();
  const has = words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
  return has && (!withoutCost || cost === null);
};
