import type { Queryable } from '../platform/database/database.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { notifyOfCatalogueChange } from './catalogueQueries.ts';
import type { CatalogueServices } from './catalogueServices.ts';
import { words } from './cells.ts';
import { readKindsToChange, readProductsOf } from './kindQueries.ts';
import type { Category, Kinds, UsageType } from './kinds.ts';
import { maxName } from './productRow.ts';

/** Records a change in its transaction, given what was there before; refuses it by throwing. */
export type RecordKinds = (tx: Queryable, before: Kinds) => Promise<void>;

/** Changes categories and usage types in one transaction. Every process reads them again. */
export async function changeKinds<T>(
  services: CatalogueServices,
  change: (tx: Queryable, kinds: Kinds) => Promise<T>,
  record?: RecordKinds,
): Promise<T> {
  const result = await services.database.transaction(async (tx) => {
    const before = await readKindsToChange(tx);
    const changed = await change(tx, before);
    await record?.(tx, before);
    await notifyOfCatalogueChange(tx);
    return changed;
  });
  await services.refreshCatalogue();
  return result;
}

/** Returns a category in use. @throws Refusal where there is none of this name */
export function categoryIn({ categories }: Kinds, name: string): Category {
  const found = categories.find((category) => category.name === name && !category.retired);
  if (found) return found;
  throw new Refusal('missing', `There is no category '${name}'. ${listOf(namesIn(categories))}`);
}

/** Returns a usage type in use. @throws Refusal where there is none of this name */
export function usageTypeIn({ usageTypes }: Kinds, usage: string): UsageType {
  const found = usageTypes.find((type) => type.usage === usage && !type.retired);
  if (found) return found;
  const names = usageTypes.filter(({ retired }) => !retired).map((type) => type.usage);
  throw new Refusal('missing', `There is no usage type '${usage}'. ${listOf(names)}`);
}

export const namesIn = (categories: readonly Category[]): string[] =>
  categories.filter(({ retired }) => !retired).map(({ name }) => name);

const listOf = (names: readonly string[]) =>
  names.length === 0 ? 'There are none yet.' : `There are ${names.join(', ')}.`;

/** Products that a refusal names at most. */
const maxNamed = 10;

/**
 * Refuses to retire what products still use.
 * @param mend how the operator can free it
 */
export async function refuseUsed(
  tx: Queryable,
  kind: { category: string } | { usage: string },
  mend: string,
): Promise<void> {
  const used = await readProductsOf(tx, kind);
  if (used.length === 0) return;
  const named = used.slice(0, maxNamed).map(({ productName }) => productName);
  const more = used.length > maxNamed ? ` and ${used.length - maxNamed} more` : '';
  const subject = 'category' in kind ? kind.category : kind.usage;
  throw new Refusal(
    'conflict',
    `${subject} has ${used.length === 1 ? '1 product' : `${used.length} products`}: ${named.join(', ')}${more}.`,
    mend,
  );
}

/** Refuses a name that a category cannot have. */
export function refuseName(name: string, { categories }: Kinds, present?: string): void {
  const read = words(maxName).safeParse(name);
  if (!read.success || read.data !== name) {
    throw new Refusal('invalid', `A name has 1 to ${maxName} letters that can be printed.`);
  }
  // The filter of the products calls the whole catalogue so.
  if (name.toLowerCase() === 'all') {
    throw new Refusal('invalid', "'All' stands for all categories; choose another name.");
  }
  const namesake = categories.find(
    (each) => each.name !== present && each.name.toLowerCase() === name.toLowerCase(),
  );
  if (namesake && !(present === undefined && namesake.retired && namesake.name === name)) {
    const state = namesake.retired ? ', which is retired; add it to use it again' : '';
    throw new Refusal('conflict', `There is a category '${namesake.name}' already${state}.`);
  }
}
