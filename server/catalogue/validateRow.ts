import { isDeepStrictEqual } from 'node:util';
import { messagesOfCorrection } from '@nestbox/catalogue/corrections';
import type { ProductId } from '@nestbox/contract/values';
import { formatIssue, quoted } from './cells.ts';
import { faultsOfKinds } from './faultsOfKinds.ts';
import { faultsOfFood } from './foodRow.ts';
import type { KindIndex } from './kinds.ts';
import type { StockedProduct } from './productQueries.ts';
import {
  type Column,
  cellOf,
  columns,
  defaultCells,
  fixedColumns,
  productOf,
  productRow,
  type RowValues,
  rowOf,
} from './productRow.ts';

/** The effect of a row on the catalogue. */
export interface ValidatedRow {
  readonly productId: ProductId;
  readonly before: StockedProduct | null;
  /** The product with the row's values; null where something is wrong. */
  readonly after: StockedProduct | null;
  /** What changes, for the middle of sentences; or what is wrong, as the column and sentences. */
  readonly says: readonly string[];
}

type Cells = Readonly<Partial<Record<Column, string>>>;

/** Compares a row of a file with its product, if there is one. */
export function validateRow(
  cells: Cells,
  before: StockedProduct | null,
  kinds: KindIndex,
): ValidatedRow {
  const productId = cells.productId ?? '';
  const validated = before ? validateEdit(cells, before) : validateNew(cells);
  if ('wrong' in validated) {
    const { productCategory, usage } = cells;
    const named = faultsOfKinds({ productCategory, usage }, before, kinds);
    return { productId, before, after: null, says: [...validated.wrong, ...named] };
  }
  const { values } = validated;
  // One that returns to sale is checked as a new one.
  const sold = before?.retired ? null : before;
  const faults = values.retired ? [] : faultsOf(values, sold, kinds);
  if (faults.length === 0 && sold && !values.retired) {
    faults.push(...faultsOfAmount(cells, sold, values, kinds));
  }
  if (faults.length > 0) return { productId, before, after: null, says: faults };
  const after = productOf(values);
  const messages = before ? messagesOfCorrection(before, after) : [];
  const says = [...validated.says, ...messages.map((each) => `customers are told: ${each}`)];
  return { productId, before, after, says };
}

/**
 * Plans go by `packAmount`. Where another unit counts it, or what it equals changes, a row that does not
 * name it would leave a wrong one.
 */
function faultsOfAmount(
  cells: Cells,
  before: StockedProduct,
  { usage, contentAmount }: RowValues,
  kinds: KindIndex,
): string[] {
  if (cells.packAmount !== undefined) return [];
  const [was, is] = [before.usage, usage].map((each) => kinds.usageTypeOf(each)?.figures.unit);
  if (was !== is) {
    return [`packAmount: For '${usage}' it is counted in ${is}. Please give it too.`];
  }
  const { content, packAmount } = before;
  const isContent = content.unit === was && content.amount === packAmount;
  return isContent && contentAmount !== packAmount
    ? [`packAmount: It is ${packAmount}, as contentAmount was. Please give it too.`]
    : [];
}

function faultsOf(values: RowValues, before: StockedProduct | null, kinds: KindIndex): string[] {
  const faults = faultsOfKinds(values, before, kinds);
  // Whether it is food is known only of a known kind.
  return faults.length > 0 ? faults : faultsOfFood(values, kinds);
}

type Validation = { values: RowValues; says: string[] } | { wrong: string[] };

function validateNew(cells: Cells): Validation {
  const missing = columns.filter((column) => ({ ...defaultCells, ...cells })[column] === undefined);
  if (missing.length > 0) {
    const says = `There is no product ${quoted(cells.productId)} yet. To add it, the file needs more columns: ${missing.join(', ')}.`;
    return { wrong: [says] };
  }
  const filled = Object.entries(cells).filter(([, cell]) => cell.trim() !== '');
  const read = productRow.safeParse({ ...cells, ...defaultCells, ...Object.fromEntries(filled) });
  if (!read.success) return { wrong: read.error.issues.map(formatIssue) };
  if (read.data.retired)
    return {
      wrong: ['retired: A new product cannot be retired already. Write no, or leave the line out.'],
    };
  return { values: read.data, says: [`new: ${read.data.productName}`] };
}

function validateEdit(cells: Cells, product: StockedProduct): Validation {
  const read = productRow.partial().safeParse(cells);
  if (!read.success) return { wrong: read.error.issues.map(formatIssue) };
  const values = rowOf(product);
  const changed = columns.filter(
    (column) => column in cells && !isDeepStrictEqual(read.data[column], values[column]),
  );
  const wrong = changed.flatMap((column) => {
    const reason = fixedColumns[column];
    return reason ? [`${column}: It cannot be changed here. ${reason}`] : [];
  });
  if (wrong.length > 0) return { wrong };
  const after = {
    ...values,
    ...Object.fromEntries(changed.map((name) => [name, read.data[name]])),
  };
  return { values: after, says: changed.map((column) => formatEdit(column, values, after)) };
}

const formatEdit = (column: Column, before: RowValues, after: RowValues) =>
  column.startsWith('description') || column === 'ingredients'
    ? `${column} has a new text`
    : `${column} ${cellOf(before[column])} → ${cellOf(after[column])}`;
