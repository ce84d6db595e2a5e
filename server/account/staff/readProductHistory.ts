import type { ProductHistoryEntry } from '@nestbox/contract/staffProductChanges';
import type { ProductId } from '@nestbox/contract/values';
import type { Queryable } from '../../platform/database/database.ts';
import { readEntries, type StoredEntry } from './auditQueries.ts';
import type { StaffAct } from './recordAct.ts';

/** The acts whose subject is a product. */
const actsOfProducts: readonly StaffAct[] = [
  'add-product',
  'edit-product',
  'set-price',
  'set-vat-class',
  'set-stock',
  'retire-product',
  'sell-product-again',
  'add-picture',
  'remove-picture',
  'order-pictures',
  'describe-picture',
];

/** Entries of a page. */
const pageSize = 20;

/** Returns the acts that changed a product, newest first. @param before the number of an entry */
export async function readProductHistory(
  db: Queryable,
  productId: ProductId,
  before: number | null,
): Promise<{ entries: ProductHistoryEntry[]; next: number | null }> {
  const filter = { subject: productId, acts: actsOfProducts, before: before ?? undefined };
  const found = await readEntries(db, filter, pageSize + 1);
  const entries = found.slice(0, pageSize);
  return {
    entries: entries.map((entry) => ({
      entryNumber: entry.entryNumber,
      at: entry.at.toISOString(),
      who: entry.who,
      act: entry.act,
      why: entry.why,
      changes: changesOf(entry),
    })),
    next: found.length > pageSize ? (entries.at(-1)?.entryNumber ?? null) : null,
  };
}

/** Of an added product, its name says enough: all its cells are new. */
function changesOf({ act, before, after }: StoredEntry) {
  if (act === 'add-product') return [];
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names
    .map((name) => ({ name, before: textOf(before?.[name]), after: textOf(after?.[name]) }))
    .filter((change) => change.before !== change.after);
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
