import { vatClasses, vatClassNames } from '@nestbox/domain/money/vatRates';
import type { SheetColumn } from '../../parts/sheet/sheet';
import { type GridColumn, type GridRow, gridColumns } from './gridCells';

type Layout = Omit<SheetColumn<GridRow>, 'id' | 'heading'>;

const asOptions = (names: readonly string[]) => names.map((name) => [name, name] as const);

/** Returns the columns as the grid shows them. On a phone, what is changed most is in view. */
export function columnsOf(categories: readonly string[]): SheetColumn<GridRow>[] {
  const layouts: Readonly<Record<GridColumn, Layout>> = {
    productName: { width: 'min-w-32 sm:min-w-42', kind: 'lines' },
    price: { width: 'min-w-20 text-right sm:min-w-24', inputMode: 'decimal' },
    stock: {
      width: 'min-w-28 text-right sm:min-w-30',
      inputMode: 'numeric',
      placeholder: 'Not counted',
    },
    productCategory: { width: 'min-w-36', options: asOptions(categories) },
    vatClass: {
      width: 'min-w-36',
      options: vatClasses.map((each) => [each, vatClassNames[each]] as const),
    },
    inStock: { width: 'min-w-18', kind: 'check' },
    retired: { width: 'min-w-20', kind: 'check' },
    sku: { width: 'min-w-26' },
    gtin: { width: 'min-w-40' },
  };
  return Object.entries(layouts).map(([id, layout]) => ({
    id,
    heading: gridColumns[id as GridColumn],
    ...layout,
  }));
}
