import type { ListedProduct } from '@nestbox/contract/staffCatalogue';
import { plainPounds, readPounds } from '@nestbox/domain/money/pounds';
import { vatClasses, vatClassNames } from '@nestbox/domain/money/vatRates';
import { changedCells, type SheetRow, type TypedCells } from '../../parts/sheet/sheetCells';

/** The columns of the grid with their headings. Their order is that of a paste. */
export const gridColumns = {
  productName: 'Name',
  price: 'Price in £',
  stock: 'Packs',
  productCategory: 'Category',
  vatClass: 'VAT class',
  inStock: 'In stock',
  retired: 'Retired',
  sku: 'SKU',
  gtin: 'GTIN',
} as const;

export type GridColumn = keyof typeof gridColumns;

const yesOrNo = (is: boolean) => (is ? 'yes' : 'no');

/** Returns the cells of a product, as they are typed. */
const gridRow = (product: ListedProduct): Record<GridColumn, string> => ({
  productName: product.productName,
  price: plainPounds(product.price),
  stock: product.stock ? String(product.stock.count) : '',
  productCategory: product.productCategory,
  vatClass: product.vatClass,
  inStock: yesOrNo(product.inStock),
  retired: yesOrNo(product.retired),
  sku: product.sku ?? '',
  gtin: product.gtin ?? '',
});

/** A product as a row of the grid. */
export interface GridRow extends SheetRow {
  readonly product: ListedProduct;
}

export const rowOf = (product: ListedProduct): GridRow => ({
  id: product.productId,
  name: product.productName,
  stored: gridRow(product),
  product,
});

/** Returns what is wrong with a typed cell, where the browser can tell; null for nothing. */
export function faultOfCell(column: string, text: string): string | null {
  if (column === 'price' && !readPounds(text)) return 'Type a price such as 3.40';
  if (column === 'stock' && !/^\d{1,8}$/.test(text)) return 'Type a whole number such as 120';
  return null;
}

/** Returns the change of a product that its typed cells ask for; null where they ask for none. */
export function changeOf(row: GridRow, typed: TypedCells) {
  const { product } = row;
  const changed = changedCells(row, typed);
  const { price, stock, vatClass, ...cells } = changed;
  const chosen = vatClasses.find((each) => each === vatClass);
  if (Object.keys(changed).length === 0) return null;
  return {
    productId: product.productId,
    cells,
    ...(price !== undefined && { price: readPounds(price) ?? 0 }),
    ...(stock !== undefined && {
      stock: { count: Number(stock), before: product.stock?.count ?? null },
    }),
    ...(chosen && { vatClass: chosen }),
  };
}

/** Returns a pasted text as the column has it: 'TRUE' as 'yes', '£3.40' as '3.40'. */
export function normalCell(column: string, text: string, categories: readonly string[]): string {
  const typed = text.trim();
  const same = (names: readonly string[]) =>
    names.find((name) => name.toLowerCase() === typed.toLowerCase()) ?? typed;
  switch (column) {
    case 'inStock':
    case 'retired':
      if (/^(yes|y|true|1)$/i.test(typed)) return 'yes';
      return /^(no|n|false|0)$/i.test(typed) ? 'no' : typed;
    case 'vatClass':
      return vatClasses.find((each) => vatClassNames[each] === typed) ?? same(vatClasses);
    case 'productCategory':
      return same(categories);
    case 'price':
      return typed.replaceAll(/[£,\s]/g, '');
    case 'stock':
      return typed.replaceAll(/[,\s]/g, '');
    default:
      return typed;
  }
}
