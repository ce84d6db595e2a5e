import type { Queryable } from '../../db/database.ts';
import {
  insertCatalogueChange,
  insertProduct,
  readCatalogueToChange,
  tellCatalogueChanged,
  updateProduct,
} from '../../db/queries/catalogue.ts';
import type { StockedProduct } from '../../db/queries/products.ts';
import { Refusal } from '../../refusal.ts';
import type { Services } from '../../services.ts';
import { type JudgedRow, judgeRow } from './judgeRow.ts';
import { kindsOfEdit } from './kindsOfEdit.ts';
import { readRows } from './readRows.ts';

/** A line of the file, and what it does or what is wrong with it. */
export interface ImportedLine {
  readonly line: number;
  readonly productId: string;
  readonly wrong: boolean;
  /** Empty where nothing changes. */
  readonly says: readonly string[];
}

interface Judged extends JudgedRow {
  readonly line: number;
}

/**
 * Adds and edits products from a CSV: all lines, or, where any is wrong or it is only a rehearsal,
 * none. What a file does not hold stays as it is.
 * @throws Refusal where the file is no catalogue
 */
export async function importCatalogue(
  services: Services,
  { csv, dryRun }: { csv: string; dryRun: boolean },
): Promise<ImportedLine[]> {
  const rows = readRows(csv);
  if (rows.length === 0) throw new Refusal('invalid', 'The file has no products.');
  const lines = await services.database.transaction(async (tx) => {
    const catalogue = await readCatalogueToChange(tx);
    const byId = new Map(catalogue.map((product) => [product.productId, product]));
    const judged = rows.map(({ line, cells }): Judged => {
      return { line, ...judgeRow(cells, byId.get(cells.productId ?? '') ?? null) };
    });
    const told = judged.map((row) => tellLine(row, judged, catalogue));
    if (!dryRun && !told.some(({ wrong }) => wrong)) await write(tx, services, judged);
    return told;
  });
  await services.refreshShelf();
  return lines;
}

function tellLine(
  row: Judged,
  all: readonly Judged[],
  catalogue: readonly StockedProduct[],
): ImportedLine {
  const { line, productId, after, says } = row;
  const clashes = after ? tellClashes(row, all, catalogue) : [];
  const wrong = !after || clashes.length > 0;
  return { line, productId, wrong, says: clashes.length > 0 ? clashes : says };
}

/** What is right by itself, but not beside the other lines and the other products. */
function tellClashes(
  { line, productId, before, after, says }: Judged,
  all: readonly Judged[],
  catalogue: readonly StockedProduct[],
): string[] {
  const twin = all.find((other) => other.productId === productId && other.line < line);
  if (twin) return [`${productId} stands in line ${twin.line} already`];
  if (!after || says.length === 0) return [];
  const inFile = new Map(all.map((other) => [other.productId, other.after]));
  const others = [
    ...catalogue.map((product) => inFile.get(product.productId) ?? product),
    ...all.flatMap((other) => (other.before || !other.after ? [] : [other.after])),
  ].filter((other) => other.productId !== productId && !other.retired);
  const clashes: string[] = [];
  const namesake = others.find(
    (other) => other.productName.toLowerCase() === after.productName.toLowerCase(),
  );
  if (namesake && before?.productName !== after.productName) {
    clashes.push(`productName is that of ${namesake.productId}`);
  }
  const rival = others.find((other) => other.essential && other.usage === after.usage);
  if (rival && after.essential && !before?.essential) {
    clashes.push(`essential for ${after.usage} is ${rival.productId} already`);
  }
  return clashes;
}

async function write(tx: Queryable, services: Services, rows: readonly Judged[]): Promise<void> {
  const at = services.clock.now();
  for (const { before, after, says } of rows) {
    if (!after || says.length === 0) continue;
    const { productId } = after;
    if (!before) {
      await insertProduct(tx, after);
      await insertCatalogueChange(tx, { productId, kind: 'added' }, at);
      continue;
    }
    await updateProduct(tx, after);
    for (const kind of kindsOfEdit(before, after)) {
      await insertCatalogueChange(tx, { productId, ...kind }, at);
    }
  }
  await tellCatalogueChanged(tx);
}
