import { setImmediate as breathe } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Queryable } from '../platform/database/database.ts';
import { Refusal } from '../platform/http/refusal.ts';
import {
  insertCatalogueChanges,
  notifyOfCatalogueChange,
  readProductsToChange,
  saveProducts,
} from './catalogueQueries.ts';
import type { CatalogueServices } from './catalogueServices.ts';
import { faultsOfKinds } from './faultsOfKinds.ts';
import { keepKinds, readKinds } from './kindQueries.ts';
import { indexKinds } from './kinds.ts';
import { kindsOfEdit } from './kindsOfEdit.ts';
import { readCataloguePages, type StockedProduct } from './productQueries.ts';
import type { ValidatedLine } from './validateFile.ts';
import { validateInThread } from './validateInThread.ts';

/**
 * Products written in one transaction. Few, since the embedded database delays all other work
 * meanwhile.
 */
const batchSize = 25;

/** A line that adds or edits a product. */
interface Change {
  readonly line: number;
  readonly before: StockedProduct | null;
  readonly after: StockedProduct;
}

/**
 * Adds and edits products from a CSV: all lines, or none if any is wrong or it is a dry run.
 * Products that the file lacks stay unchanged. The file is checked first, and then written in
 * batches, so that other requests are not delayed. After a crash, the same file can be imported
 * again.
 * @throws Refusal where the file is not a catalogue, or the catalogue is changed meanwhile
 */
export async function importCatalogue(
  services: CatalogueServices,
  { csv, dryRun }: { csv: string; dryRun: boolean },
): Promise<ValidatedLine[]> {
  const { database } = services;
  const kinds = await readKinds(database.reader);
  const pages = readCataloguePages(database.reader);
  const lines = await validateInThread(csv, { pages, kinds });
  if (dryRun || lines.some(({ wrong }) => wrong)) return lines;
  const changes = lines.flatMap(({ line, before, after, says }) =>
    after && says.length > 0 ? [{ line, before, after }] : [],
  );
  for (let from = 0; from < changes.length; from += batchSize) {
    await writeBatch(services, changes.slice(from, from + batchSize));
    await breathe();
  }
  if (changes.length > 0) await notifyOfCatalogueChange(database.reader);
  await services.refreshCatalogue();
  return lines;
}

/** Refuses products whose category or usage type was retired while the file was checked. */
async function refuseGoneKinds(tx: Queryable, changes: readonly Change[]): Promise<void> {
  const products = changes.map(({ after }) => after);
  await keepKinds(tx, {
    names: products.map(({ productCategory }) => productCategory),
    usages: products.map(({ usage }) => usage),
  });
  const kinds = indexKinds(await readKinds(tx));
  for (const { line, before, after } of changes) {
    const [fault] = before?.retired ? [] : faultsOfKinds(after, before, kinds);
    if (fault)
      throw new Refusal('conflict', `line ${line}: ${fault}. The lines before it are written.`);
  }
}

async function writeBatch(services: CatalogueServices, changes: readonly Change[]): Promise<void> {
  const at = services.clock.now();
  await services.database.transaction(async (tx) => {
    await refuseGoneKinds(tx, changes);
    const ids = changes.map(({ after }) => after.productId);
    const stored = await readProductsToChange(tx, ids);
    for (const { line, before, after } of changes) {
      if (isDeepStrictEqual(stored.get(after.productId) ?? null, before)) continue;
      throw new Refusal(
        'conflict',
        `line ${line}: ${after.productId} was changed by somebody else meanwhile. The lines before it are written; run the import again.`,
      );
    }
    await saveProducts(
      tx,
      changes.map(({ after }) => after),
    );
    await insertCatalogueChanges(
      tx,
      changes.flatMap(({ before, after }) => {
        const { productId } = after;
        if (!before) return [{ productId, kind: 'added' as const }];
        return kindsOfEdit(before, after).map((kind) => ({ productId, ...kind }));
      }),
      at,
    );
  });
}
