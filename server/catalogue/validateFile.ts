import { fullGtin } from '@nestbox/catalogue/gtin';
import type { ProductId } from '@nestbox/contract/values';
import { purposeOf } from '@nestbox/domain/household/rhythm';
import { Refusal } from '../platform/http/refusal.ts';
import { indexKinds, type Kinds } from './kinds.ts';
import { type NamedPicture, pictureColumns, readPictureCells } from './pictures/pictureCells.ts';
import type { StockedProduct } from './productQueries.ts';
import { type Column, columns } from './productRow.ts';
import { type FileRow, readRows } from './readRows.ts';
import { type ValidatedRow, validateRow } from './validateRow.ts';

/** A line of the file, with its effect or what is wrong with it. */
export interface ValidatedLine extends ValidatedRow {
  readonly line: number;
  readonly wrong: boolean;
  /** The pictures that the line names; null where the file has no column for them. */
  readonly pictures: readonly NamedPicture[] | null;
}

type Row = ValidatedRow & Pick<ValidatedLine, 'line' | 'pictures'>;

/** A line with the cells that it names. */
export type ProductLine = FileRow<Column | (typeof pictureColumns)[number]>;

/** A file, or lines that were typed on a screen, which may name other columns each. */
export type ProductLines = { readonly csv: string } | { readonly lines: readonly ProductLine[] };

/**
 * Validates each line by itself, against the other lines and against the catalogue with its
 * categories and usage types. The time is proportional to the number of lines.
 * @throws Refusal where a file is not a catalogue
 */
export function validateFile(
  file: ProductLines,
  catalogue: readonly StockedProduct[],
  ofShop: Kinds,
): ValidatedLine[] {
  const kinds = indexKinds(ofShop);
  const byId = new Map(catalogue.map((product) => [product.productId, product]));
  const lines = 'csv' in file ? readRows(file.csv, [...columns, ...pictureColumns]) : file.lines;
  const rows = lines.map(({ line, cells: all }): Row => {
    const { pictures, pictureTexts, ...cells } = all;
    const row = validateRow(cells, byId.get(cells.productId ?? '') ?? null, kinds);
    const read = readPictureCells({ pictures, pictureTexts });
    if (!read || 'named' in read) return { line, ...row, pictures: read?.named ?? null };
    // What changes is not listed beside what is wrong.
    const says = row.after ? read.wrong : [...row.says, ...read.wrong];
    return { line, ...row, after: null, says, pictures: null };
  });
  if (rows.length === 0) throw new Refusal('invalid', 'The file has no products.');
  const index = indexConflicts(rows, catalogue);
  return rows.map((row) => {
    const clashes = row.after ? formatClashes(row, index) : [];
    const wrong = !row.after || clashes.length > 0;
    return { ...row, wrong, says: clashes.length > 0 ? clashes : row.says };
  });
}

/** What a line could conflict with. */
interface ConflictIndex {
  /** The first line of each product. */
  readonly firstLines: ReadonlyMap<string, number>;
  /** Products by lower-case name, and by use, in their order. */
  readonly named: ReadonlyMap<string, readonly string[]>;
  readonly essential: ReadonlyMap<string, readonly string[]>;
  /** Products by lower-case SKU, and by GTIN. */
  readonly skus: ReadonlyMap<string, readonly string[]>;
  readonly gtins: ReadonlyMap<string, readonly string[]>;
}

function indexConflicts(rows: readonly Row[], catalogue: readonly StockedProduct[]): ConflictIndex {
  const firstLines = new Map<string, number>();
  for (const { productId, line } of rows) {
    if (!firstLines.has(productId)) firstLines.set(productId, line);
  }
  const inFile = new Map(rows.map(({ productId, after }) => [productId, after]));
  const added = rows.flatMap(({ before, after }) => (before || !after ? [] : [after]));
  const named = new Map<string, string[]>();
  const essential = new Map<string, string[]>();
  const skus = new Map<string, string[]>();
  const gtins = new Map<string, string[]>();
  const edited = catalogue.map((product) => inFile.get(product.productId) ?? product);
  for (const product of [...edited, ...added]) {
    if (product.retired) continue;
    push(named, product.productName.toLowerCase(), product.productId);
    if (product.essential) push(essential, purposeOf(product), product.productId);
    if (product.sku) push(skus, product.sku.toLowerCase(), product.productId);
    if (product.gtin) push(gtins, fullGtin(product.gtin), product.productId);
  }
  return { firstLines, named, essential, skus, gtins };
}

function push(lists: Map<string, string[]>, key: string, productId: ProductId): void {
  const list = lists.get(key);
  if (!list) lists.set(key, [productId]);
  // Two suffice: conflicts are with one other product.
  else if (list.length < 2 && !list.includes(productId)) list.push(productId);
}

/** Returns what is wrong with a valid line beside the other lines and products. */
function formatClashes(
  { line, productId, before, after, says }: Row,
  index: ConflictIndex,
): string[] {
  const first = index.firstLines.get(productId) ?? line;
  if (first < line) {
    return [`productId: ${productId} is already in line ${first}. Leave one of the two out.`];
  }
  if (!after || after.retired || says.length === 0) return [];
  const sold = before?.retired ? null : before;
  const other = (list: readonly string[] | undefined) => list?.find((each) => each !== productId);
  const clashes: string[] = [];
  const namesake = other(index.named.get(after.productName.toLowerCase()));
  if (namesake && sold?.productName !== after.productName) {
    clashes.push(`productName: This is the name of ${namesake}. Choose another name.`);
  }
  const { sku, gtin } = after;
  const sameSku = sku && sold?.sku !== sku && other(index.skus.get(sku.toLowerCase()));
  if (sameSku) clashes.push(`sku: ${sku} is the number of ${sameSku}. Give each its own.`);
  const sameGtin = gtin && sold?.gtin !== gtin && other(index.gtins.get(fullGtin(gtin)));
  if (sameGtin) clashes.push(`gtin: ${gtin} is the bar code of ${sameGtin}. Give each its own.`);
  const rival = other(index.essential.get(purposeOf(after)));
  const wasRival = sold?.essential && purposeOf(sold) === purposeOf(after);
  if (rival && after.essential && !wasRival) {
    clashes.push(
      `essential: ${rival} is the starter product of '${after.usage}' already. Write no here, or there first.`,
    );
  }
  return clashes;
}
