import type { ListedProduct } from '@nestbox/contract/staffCatalogue';
import { plainPounds, readPounds } from '@nestbox/domain/money/pounds';
import { vatClasses } from '@nestbox/domain/money/vatRates';

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

export const columnOrder = Object.keys(gridColumns) as GridColumn[];

const yesOrNo = (is: boolean) => (is ? 'yes' : 'no');

/** Returns the cells of a product, as they are typed. */
export const gridRow = (product: ListedProduct): Record<GridColumn, string> => ({
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

/** Typed cells of several products, by the key of each. */
export type TypedCells = Readonly<Record<string, string>>;

export const cellKey = (productId: string, column: GridColumn): string => `${column} ${productId}`;

/** Returns the typed cells of a product that differ from what is stored. */
export function changedIn(
  product: ListedProduct,
  typed: TypedCells,
): Partial<Record<GridColumn, string>> {
  const stored = gridRow(product);
  return Object.fromEntries(
    columnOrder.flatMap((column) => {
      const text = typed[cellKey(product.productId, column)];
      return text === undefined || text.trim() === stored[column] ? [] : [[column, text.trim()]];
    }),
  );
}

/** Returns what is wrong with a typed cell, where the browser can tell; null for nothing. */
export function faultOfCell(column: GridColumn, text: string): string | null {
  if (column === 'price' && !readPounds(text)) return 'Type a price such as 3.40';
  if (column === 'stock' && !/^\d{1,8}$/.test(text)) return 'Type a whole number such as 120';
  return null;
}

/** Returns the change of a product that its typed cells ask for; null where they ask for none. */
export function changeOf(product: ListedProduct, typed: TypedCells) {
  const { price, stock, vatClass, ...cells } = changedIn(product, typed);
  const chosen = vatClasses.find((each) => each === vatClass);
  const isChanged = Object.keys({ ...changedIn(product, typed) }).length > 0;
  if (!isChanged) return null;
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

/** Returns the cells of a text that was copied from a spreadsheet, by row. */
export const pastedCells = (text: string): string[][] =>
  text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((row) => row.split('\t').map((cell) => cell.trim()));

/** Returns a pasted text as the column has it: 'TRUE' as 'yes', '£3.40' as '3.40'. */
export function normalCell(
  column: GridColumn,
  text: string,
  categories: readonly string[],
): string {
  const typed = text.trim();
  const same = (names: readonly string[]) =>
    names.find((name) => name.toLowerCase() === typed.toLowerCase()) ?? typed;
  switch (column) {
    case 'inStock':
    case 'retired':
      if (/^(yes|y|true|1)$/i.test(typed)) return 'yes';
      return /^(no|n|false|0)$/i.test(typed) ? 'no' : typed;
    case 'vatClass':
      return same(vatClasses);
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
