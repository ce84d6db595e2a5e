import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { ProductId } from '@nestbox/contract/values';
import { higherPriceLead } from '@nestbox/domain/money/datedPrices';
import { formatPounds } from '@nestbox/domain/money/pounds';
import { today } from '../platform/clock.ts';
import type { Queryable } from '../platform/database/database.ts';
import { Refusal } from '../platform/http/refusal.ts';
import {
  insertCatalogueChanges,
  notifyOfCatalogueChange,
  readProductsToChange,
  saveProducts,
  setRetired,
} from './catalogueQueries.ts';
import type { CatalogueServices } from './catalogueServices.ts';
import { faultsOfKinds } from './faultsOfKinds.ts';
import { keepKinds, readKinds } from './kindQueries.ts';
import { indexKinds } from './kinds.ts';
import { kindsOfEdit } from './kindsOfEdit.ts';
import { openPictureProcess, type PictureProcess } from './pictures/openPictureProcess.ts';
import { pictureIdOf } from './pictures/pictureFiles.ts';
import { keepFirstPicture, readPictures, savePictures } from './pictures/pictureQueries.ts';
import { type PictureChange, planPictures } from './pictures/planPictures.ts';
import { readPictureFile } from './pictures/readPictureFile.ts';
import { storePicture } from './pictures/storePicture.ts';
import { readCataloguePages, type StockedProduct } from './productQueries.ts';
import { readCountedProducts } from './stockQueries.ts';
import { applyPrices, writePrices } from './termQueries.ts';
import type { ProductLines, ValidatedLine } from './validateFile.ts';
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
  /** Undefined where the pictures stay. */
  readonly pictures: PictureChange | undefined;
}

type CatalogueFile = ProductLines & ImportOptions;

interface ImportOptions {
  readonly dryRun: boolean;
  /** The folder of new pictures, if there is one. */
  readonly pictureFolder?: string | null;
  /** Is called while pictures are made, which takes seconds each. */
  readonly onPicture?: (done: number, of: number) => void;
  /** Called with the valid lines before anything is written; refuses them by throwing. */
  readonly confirm?: (lines: readonly ValidatedLine[]) => void;
  /** Records a product that is written, in its transaction. */
  readonly record?: (tx: Queryable, change: WrittenProduct) => Promise<void>;
}

/** A product that an import adds or edits. */
export interface WrittenProduct {
  readonly productId: ProductId;
  /** Null for a new one. */
  readonly before: StockedProduct | null;
  readonly after: StockedProduct;
}

/**
 * Adds and edits products from a CSV or typed lines: all lines, or none if any is wrong or it is a dry run.
 * Products that the file lacks stay unchanged. The file and its pictures are checked first, and then
 * written in batches, so that other requests are not delayed. After a crash, the same file can be
 * imported again.
 * @throws Refusal where the file is not a catalogue, or the catalogue is changed meanwhile
 */
export async function importCatalogue(
  services: CatalogueServices,
  file: CatalogueFile,
): Promise<readonly ValidatedLine[]> {
  const { dryRun, pictureFolder = null, onPicture = () => {}, confirm, record } = file;
  const { database } = services;
  const kinds = await readKinds(database.reader);
  const pages = readCataloguePages(database.reader);
  const validated = await validateInThread(
    'csv' in file ? { csv: file.csv } : { lines: file.lines },
    { pages, kinds },
  );
  const counted = new Set(
    (await readCountedProducts(database.reader)).map(({ productId }) => productId),
  );
  const allowed = validated.map(refuseHigherPrice).map((line) => refuseCounted(line, counted));
  const process = openPictureProcess();
  try {
    const planned = await planPictures(services, process, allowed, pictureFolder);
    const { lines } = planned;
    if (dryRun || lines.some(({ wrong }) => wrong)) return lines;
    confirm?.(lines);
    await storePictures(services, process, planned.files, onPicture);
    const changes = lines.flatMap(({ line, productId, before, after, says }) =>
      after && says.length > 0
        ? [{ line, before, after, pictures: planned.changes.get(productId) }]
        : [],
    );
    for (let from = 0; from < changes.length; from += batchSize) {
      await writeBatch(services, changes.slice(from, from + batchSize), record);
      await yieldToEventLoop();
    }
    if (changes.length > 0) await notifyOfCatalogueChange(database.reader);
    await services.refreshCatalogue();
    return lines;
  } finally {
    process.close();
  }
}

/** Makes new pictures before any line is written. If it fails, a cleanup deletes their files. */
async function storePictures(
  services: CatalogueServices,
  process: PictureProcess,
  files: ReadonlyMap<string, string>,
  onPicture: (done: number, of: number) => void,
): Promise<void> {
  let done = 0;
  for (const [pictureId, path] of files) {
    const file = await readPictureFile(path);
    const changed = pictureIdOf(file) !== pictureId;
    const refused = changed
      ? 'was changed meanwhile.'
      : await storePicture(services, process, file);
    if (refused) throw new Refusal('conflict', `${path} ${refused} Nothing was written.`);
    done += 1;
    onPicture(done, files.size);
  }
}

/** Refuses a line that raises a price, since customers must be notified of it days before. */
function refuseHigherPrice(line: ValidatedLine): ValidatedLine {
  const { before, after } = line;
  if (!before || !after || before.retired || after.price <= before.price) return line;
  const [was, is] = [before.price, after.price].map(formatPounds);
  const says = `price: ${is} is more than ${was}, and customers hear of a higher price ${higherPriceLead} days before. Leave ${before.price} here, and set the price from a day on, in the grid or by \`price import\`.`;
  return { ...line, after: null, wrong: true, says: [says] };
}

/** Refuses a line that sets whether a counted product is in stock. */
function refuseCounted(line: ValidatedLine, counted: ReadonlySet<string>): ValidatedLine {
  const { before, after } = line;
  if (!before || !after || after.inStock === before.inStock || !counted.has(line.productId)) {
    return line;
  }
  const says =
    'inStock: The product is counted, so its count decides. Leave this as it is, and change the count.';
  return { ...line, after: null, wrong: true, says: [says] };
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
    const sold = before?.retired ? null : before;
    const [fault] = after.retired ? [] : faultsOfKinds(after, sold, kinds);
    if (fault)
      throw new Refusal('conflict', `line ${line}: ${fault} The lines before it are written.`);
  }
}

async function writeBatch(
  services: CatalogueServices,
  changes: readonly Change[],
  record: ImportOptions['record'],
): Promise<void> {
  const at = services.clock.now();
  await services.database.transaction(async (tx) => {
    await refuseGoneKinds(tx, changes);
    const ids = changes.map(({ after }) => after.productId);
    const stored = await readProductsToChange(tx, ids);
    const pictured = await readPictures(tx, ids);
    for (const { line, before, after, pictures } of changes) {
      const { productId } = after;
      const same =
        isDeepStrictEqual(stored.get(productId) ?? null, before) &&
        (!pictures || isDeepStrictEqual(pictured.get(productId) ?? [], pictures.before));
      if (same && (!pictures || (await savePictures(tx, productId, pictures.after, at)))) continue;
      throw new Refusal(
        'conflict',
        `line ${line}: ${productId} was changed by somebody else meanwhile. The lines before it are written; run the import again.`,
      );
    }
    await saveProducts(
      tx,
      changes.map(({ after }) => after),
    );
    for (const { before, after } of changes) {
      if ((before?.retired ?? false) === after.retired) continue;
      await setRetired(tx, after.productId, after.retired ? at : null);
      // Old boxes show one.
      if (after.retired) await keepFirstPicture(tx, after.productId);
    }
    const lowered = changes.filter(({ before, after }) => before && before.price !== after.price);
    await writePrices(
      tx,
      lowered.map(({ after: { productId, price } }) => ({
        productId,
        price,
        from: today(services.clock),
        setAt: at,
        appliedAt: null,
        keptPrice: null,
      })),
    );
    await applyPrices(tx, today(services.clock), at);
    await insertCatalogueChanges(tx, changes.flatMap(kindsOfChange), at);
    for (const { before, after } of record ? changes : []) {
      await record?.(tx, { productId: after.productId, before, after });
    }
  });
}

function kindsOfChange({ before, after, pictures }: Change) {
  const { productId } = after;
  if (!before) return [{ productId, kind: 'added' as const }];
  const kinds = kindsOfEdit(before, after);
  // Other processes read the catalogue again for it.
  if (pictures && kinds.length === 0) kinds.push({ kind: 'edited' });
  return kinds.map((kind) => ({ productId, ...kind }));
}
