import { dayFault } from '@nestbox/contract/dayFault';
import { type ListedSupply, maxCaseSize, maxUnitCost } from '@nestbox/contract/staffBuying';
import type { ProductId } from '@nestbox/contract/values';
import { costOn, type DatedCost } from '@nestbox/domain/buying/margin';
import type { CalendarDate } from '@nestbox/domain/calendar/date';
import { plainCost, readCost } from '@nestbox/domain/money/unitCost';
import type { CatalogueServices } from '../catalogue/catalogueServices.ts';
import { type FileRow, readRows } from '../catalogue/readRows.ts';
import { today } from '../platform/clock.ts';
import { writeCsv } from '../platform/csv.ts';
import type { Queryable } from '../platform/database/database.ts';
import { type RecordSupply, type SupplyRequest, setSupply } from './setSupply.ts';
import { readSuppliers, type StoredSupplier } from './supplierQueries.ts';
import { noSupply, readAllCosts, readSupplies, type StoredSupply } from './supplyQueries.ts';

const columns = ['productId', 'supplier', 'supplierCode', 'caseSize', 'cost', 'costFrom'] as const;
type Column = (typeof columns)[number];
type Cells = Readonly<Record<Column, string>>;

/** A line of an import: what is wrong with it, or the cells that change. */
export interface SupplyLine {
  readonly line: number;
  readonly productId: string;
  readonly says: readonly string[];
  readonly changes: readonly { column: string; before: string; after: string }[];
  /** Null for a wrong line, and one that changes nothing. */
  readonly request: SupplyRequest | null;
}

/** What is stored of all supplies. */
interface Stored {
  readonly day: CalendarDate;
  readonly suppliers: readonly StoredSupplier[];
  readonly supplies: ReadonlyMap<string, StoredSupply>;
  readonly costs: ReadonlyMap<string, DatedCost[]>;
}

const readStored = async (
  db: Queryable,
  { clock }: Pick<CatalogueServices, 'clock'>,
): Promise<Stored> => ({
  day: today(clock),
  suppliers: await readSuppliers(db),
  supplies: new Map((await readSupplies(db)).map((each) => [each.productId, each])),
  costs: await readAllCosts(db),
});

/** Returns suppliers, codes, case sizes and today's costs of all products that are sold, as CSV. */
export async function exportSupplies(services: CatalogueServices): Promise<string> {
  const stored = await readStored(services.database.reader, services);
  const sold = services.catalogue.products.filter(({ retired }) => !retired);
  return writeCsv(
    sold.map(({ productId, productName }) => ({ productName, ...cellsOf(productId, stored) })),
    ['productId', 'productName', ...columns.slice(1)],
  );
}

function cellsOf(productId: ProductId, { day, suppliers, supplies, costs }: Stored): Cells {
  const supply = supplies.get(productId);
  const ofProduct = costs.get(productId) ?? [];
  const cost = costOn(ofProduct, day);
  return {
    productId,
    supplier: suppliers.find((each) => each.supplierId === supply?.supplierId)?.name ?? '',
    supplierCode: supply?.supplierCode ?? '',
    caseSize: String(supply?.caseSize ?? 1),
    cost: cost === null ? '' : plainCost(cost),
    costFrom: ofProduct.findLast(({ from }) => from <= day)?.from ?? '',
  };
}

/** Returns what is bought of all products that are sold, in the order of the catalogue. */
export async function listSupplies(services: CatalogueServices): Promise<ListedSupply[]> {
  const { day, suppliers, supplies, costs } = await readStored(services.database.reader, services);
  const names = new Map(suppliers.map(({ supplierId, name }) => [supplierId, name]));
  return services.catalogue.products.flatMap(({ retired, productId, ...product }) => {
    if (retired) return [];
    const { supplierId, ...supply } = supplies.get(productId) ?? noSupply;
    return {
      productId,
      productName: product.productName,
      packLabel: product.packLabel,
      productCategory: product.productCategory,
      price: product.price,
      vatRate: product.vatRate,
      supplierName: supplierId === null ? null : (names.get(supplierId) ?? null),
      supplierCode: supply.supplierCode,
      caseSize: supply.caseSize,
      cost: costOn(costs.get(productId) ?? [], day),
      version: supply.version,
    };
  });
}

/** What is asked of a product: cells of a line, and the version of the supply that was seen, where one was. */
interface SupplyRow extends FileRow<Column | 'productName'> {
  readonly seen?: number;
}

/** Returns the rows of a CSV. Columns and products may be left out. */
export const readSupplyRows = (csv: string): SupplyRow[] =>
  readRows(csv, [...columns, 'productName']);

/** Decides what each row changes. */
export async function checkSupplies(
  db: Queryable,
  services: CatalogueServices,
  rows: readonly SupplyRow[],
): Promise<SupplyLine[]> {
  const stored = await readStored(db, services);
  const lines = rows.map((row) => checkRow(row, services, stored));
  return lines.map((line, index) =>
    lines.findIndex(({ productId }) => productId === line.productId) < index
      ? wrongLine(line, `${line.productId} is in an earlier line`)
      : line,
  );
}

function checkRow(
  { line, cells, seen }: SupplyRow,
  { catalogue }: CatalogueServices,
  stored: Stored,
): SupplyLine {
  const productId = cells.productId ?? '';
  const at = { line, productId };
  if (!catalogue.find(productId)) return wrongLine(at, `there is no product '${productId}'`);
  const supply = stored.supplies.get(productId) ?? { productId, ...noSupply };
  if (seen !== undefined && seen !== supply.version) {
    return wrongLine(at, 'A colleague has changed it meanwhile. Look at it again.');
  }
  const before = cellsOf(productId, stored);
  const after = { ...before, ...trimmed(cells) };
  // Without its own day, a cost holds from today on.
  const setsCost = after.cost !== before.cost;
  const from = cells.costFrom?.trim() && after.costFrom !== before.costFrom ? after.costFrom : null;
  const dayWrong = from && dayFault(from);
  const supplier = stored.suppliers.find(
    ({ name, retiredAt }) => !retiredAt && name.toLowerCase() === after.supplier.toLowerCase(),
  );
  const cost = readCost(after.cost);
  const caseSize = Number(after.caseSize);
  const says = [
    ...(after.supplier !== '' && after.supplier !== before.supplier && !supplier
      ? [`supplier: there is no '${after.supplier}'. Add it first`]
      : []),
    ...(/^\d{1,5}$/.test(after.caseSize) && caseSize >= 1 && caseSize <= maxCaseSize
      ? []
      : ['caseSize: give a whole number of packs such as 12']),
    ...(after.supplierCode.length <= 60 ? [] : ['supplierCode: at most 60 characters']),
    ...(setsCost && (cost === null || cost > maxUnitCost)
      ? ['cost: give pounds without VAT such as 1.25']
      : []),
    ...(dayWrong ? [`costFrom: ${dayWrong}`] : []),
  ];
  if (says.length > 0) return { ...at, says, changes: [], request: null };
  const newCost =
    cost !== null && (setsCost || from !== null) ? { from: from ?? stored.day, cost } : null;
  const shown = { ...after, costFrom: newCost?.from ?? before.costFrom };
  const changes = columns
    .filter((column) => before[column] !== shown[column])
    .map((column) => ({ column, before: before[column], after: shown[column] }));
  return {
    ...at,
    says,
    changes,
    request:
      changes.length === 0
        ? null
        : {
            productId,
            supplierId:
              after.supplier === before.supplier
                ? supply.supplierId
                : (supplier?.supplierId ?? null),
            supplierCode: after.supplierCode,
            caseSize,
            cost: newCost,
            seen: supply.version,
          },
  };
}

const trimmed = (cells: Readonly<Partial<Record<string, string>>>) =>
  Object.fromEntries(Object.entries(cells).map(([name, cell]) => [name, cell?.trim() ?? '']));

const wrongLine = (
  { line, productId }: Pick<SupplyLine, 'line' | 'productId'>,
  says: string,
): SupplyLine => ({ line, productId, says: [says], changes: [], request: null });

/** Writes the lines that were checked. @throws Refusal where a colleague was faster */
export async function writeSupplies(
  tx: Queryable,
  services: CatalogueServices,
  lines: readonly SupplyLine[],
  record: RecordSupply,
): Promise<void> {
  for (const { request } of lines) {
    if (request) await setSupply(tx, services, request, record);
  }
}
