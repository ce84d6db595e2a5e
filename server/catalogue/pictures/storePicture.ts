import type { CatalogueServices } from '../catalogueServices.ts';
import type { PictureProcess } from './openPictureProcess.ts';
import { pictureIdOf } from './pictureFiles.ts';
import { insertFiles, touchFiles } from './pictureQueries.ts';

type Stores = Pick<CatalogueServices, 'database' | 'clock'>;

/**
 * Makes and stores the files of a picture, unless they are stored. Nothing shows them until a
 * product gets the picture.
 * @returns why it is refused, to follow its name; null where all is well
 */
export async function storePicture(
  { database, clock }: Stores,
  process: PictureProcess,
  file: Uint8Array,
): Promise<string | null> {
  const pictureId = pictureIdOf(file);
  const stored = await touchFiles(database.reader, [pictureId], clock.now());
  if (stored.has(pictureId)) return null;
  const made = await process.make(file);
  if ('refused' in made) return made.refused;
  await insertFiles(database.reader, pictureId, made.files, clock.now());
  return null;
}
