import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { Refusal } from '../../platform/http/refusal.ts';
import type { CatalogueServices } from '../catalogueServices.ts';
import type { ValidatedLine } from '../validateFile.ts';
import type { PictureProcess } from './openPictureProcess.ts';
import type { NamedPicture } from './pictureCells.ts';
import { pictureIdOf, sizesFor } from './pictureFiles.ts';
import { readPictures, type StoredPicture } from './pictureQueries.ts';
import { readPictureFile } from './readPictureFile.ts';

/** The pictures of a product before and after an import. */
export interface PictureChange {
  readonly before: readonly StoredPicture[];
  readonly after: readonly StoredPicture[];
}

interface PlannedPictures {
  /** The lines, also with what their pictures change or what is wrong with them. */
  readonly lines: readonly ValidatedLine[];
  /** By product, where its pictures change. */
  readonly changes: ReadonlyMap<string, PictureChange>;
  /** The paths of the files from which pictures are made, by the id of the picture. */
  readonly files: ReadonlyMap<string, string>;
}

/** Products whose pictures are read at once. */
const pageSize = 200;

/**
 * Compares the pictures that lines name with those of the products, and checks new files. Writes
 * nothing.
 * @param folder of the new files; null where there are none
 */
export async function planPictures(
  services: CatalogueServices,
  process: PictureProcess,
  lines: readonly ValidatedLine[],
  folder: string | null,
): Promise<PlannedPictures> {
  const changes = new Map<string, PictureChange>();
  const files = new Map<string, string>();
  const planned: ValidatedLine[] = [];
  for (let from = 0; from < lines.length; from += pageSize) {
    const page = lines.slice(from, from + pageSize);
    const ids = page.flatMap(({ pictures, productId }) => (pictures ? [productId] : []));
    const stored = await readPictures(services.database.reader, ids);
    for (const line of page) {
      const before = stored.get(line.productId) ?? [];
      planned.push(await planLine({ line, before, folder, process }, changes, files));
    }
    await yieldToEventLoop();
  }
  return { lines: planned, changes, files };
}

interface LineOfPictures {
  readonly line: ValidatedLine;
  readonly before: readonly StoredPicture[];
  readonly folder: string | null;
  readonly process: PictureProcess;
}

async function planLine(
  { line, before, folder, process }: LineOfPictures,
  changes: Map<string, PictureChange>,
  files: Map<string, string>,
): Promise<ValidatedLine> {
  if (!line.pictures) return line;
  const after: StoredPicture[] = [];
  const faults: string[] = [];
  for (const named of line.pictures) {
    const present = before.find(({ name }) => name === named.name) ?? null;
    const found = await findPicture({ named, present, folder, process }, files);
    if ('fault' in found) faults.push(`pictures: ${found.fault}`);
    else after.push(found);
  }
  const changed = !isDeepStrictEqual(before, after);
  if (changed && line.before?.retired)
    faults.push('pictures: Those of a retired product never change. Leave the cell as it is.');
  if (faults.length > 0) {
    const says = line.wrong ? [...line.says, ...faults] : faults;
    return { ...line, wrong: true, says };
  }
  if (line.wrong || !changed) return line;
  changes.set(line.productId, { before, after });
  const says = `pictures: ${after.map(({ name }) => name).join(', ') || 'none'}`;
  return { ...line, says: [...line.says, says] };
}

interface PictureToFind {
  readonly named: NamedPicture;
  /** The product's picture of this name, if it has one. */
  readonly present: StoredPicture | null;
  readonly folder: string | null;
  readonly process: PictureProcess;
}

/** Returns a picture from its file in the folder, or else the product's own of this name. */
async function findPicture(
  { named, present, folder, process }: PictureToFind,
  files: Map<string, string>,
): Promise<StoredPicture | { fault: string }> {
  const alt = named.alt ?? present?.alt ?? '';
  const path = folder && join(folder, named.name);
  if (!path || (present && !(await isThere(path)))) {
    if (present) return { ...present, alt };
    return {
      fault: `${named.name} is new. Add it under Pictures, or give its folder with --pictures.`,
    };
  }
  try {
    const file = await readPictureFile(path);
    const pictureId = pictureIdOf(file);
    if (present?.pictureId === pictureId) return { ...present, alt };
    const inspected = await process.inspect(file);
    if ('refused' in inspected) return { fault: `${named.name} ${inspected.refused}` };
    files.set(pictureId, path);
    return { name: named.name, pictureId, alt, ...inspected, sizes: sizesFor(inspected) };
  } catch (error) {
    if (error instanceof Refusal) return { fault: error.message };
    throw error;
  }
}

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );
