import { openPictureProcess } from '../catalogue/pictures/openPictureProcess.ts';
import { pictureIdOf } from '../catalogue/pictures/pictureFiles.ts';
import { storePicture } from '../catalogue/pictures/storePicture.ts';
import type { Queryable } from '../platform/database/database.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { PlatformServices } from '../platform/services.ts';
import { contentPictureAddress } from './articlePicture.ts';
import { keepContentPicture } from './articleQueries.ts';

/** Stores a picture for articles, by the rules of products' pictures. @returns its address @throws Refusal */
export async function uploadContentPicture(
  services: PlatformServices,
  { name, file }: { readonly name: string; readonly file: Uint8Array },
  record: (tx: Queryable) => Promise<void>,
): Promise<string> {
  const process = openPictureProcess();
  try {
    const inspected = await process.inspect(file);
    if ('refused' in inspected) throw new Refusal('invalid', `${name} ${inspected.refused}`);
    const refused = await storePicture(services, process, file);
    if (refused) throw new Refusal('invalid', `${name} ${refused}`);
    const { width, height } = inspected;
    const pictureId = pictureIdOf(file);
    await services.database.transaction(async (tx) => {
      await keepContentPicture(tx, { pictureId, name, width, height, at: services.clock.now() });
      await record(tx);
    });
    return contentPictureAddress({ pictureId, width, height });
  } finally {
    process.close();
  }
}
