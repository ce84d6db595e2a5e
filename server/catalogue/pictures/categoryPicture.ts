import { Refusal } from '../../platform/http/refusal.ts';
import type { CatalogueServices } from '../catalogueServices.ts';
import { categoryIn, changeKinds, type RecordKinds } from '../changeKinds.ts';
import { updateCategory } from '../kindQueries.ts';
import { openPictureProcess } from './openPictureProcess.ts';
import { pictureIdOf, sizesFor } from './pictureFiles.ts';
import { touchFiles } from './pictureQueries.ts';
import { storePicture } from './storePicture.ts';

interface NewPicture {
  readonly category: string;
  /** The name of the file, for refusals. */
  readonly name: string;
  readonly file: Uint8Array;
  /** What it shows; empty to use the category's name. */
  readonly alt: string;
}

/** Gives a category a photograph, by the rules of products' pictures. @throws Refusal */
export async function setCategoryPicture(
  services: CatalogueServices,
  { category, name, file, alt }: NewPicture,
  record: RecordKinds,
): Promise<void> {
  const process = openPictureProcess();
  try {
    const inspected = await process.inspect(file);
    const refused =
      'refused' in inspected ? inspected.refused : await storePicture(services, process, file);
    if (refused || 'refused' in inspected) throw new Refusal('invalid', `${name} ${refused}`);
    const { width, height } = inspected;
    const pictureId = pictureIdOf(file);
    const picture = { pictureId, alt, width, height, sizes: sizesFor(inspected) };
    await changeKinds(
      services,
      async (tx, kinds) => {
        categoryIn(kinds, category);
        await updateCategory(tx, category, { picture });
        // An update, since a cleanup that runs meanwhile then looks at the files again and keeps them.
        const used = await touchFiles(tx, [pictureId], services.clock.now());
        if (used.size > 0) return;
        throw new Refusal('conflict', 'The picture was cleaned up meanwhile. Add it again.');
      },
      record,
    );
  } finally {
    process.close();
  }
}

/** Lets a category show its products again. @throws Refusal */
export const removeCategoryPicture = (
  services: CatalogueServices,
  category: string,
  record: RecordKinds,
): Promise<void> =>
  changeKinds(
    services,
    async (tx, kinds) => {
      if (!categoryIn(kinds, category).picture) {
        throw new Refusal('missing', `${category} has no picture of its own.`);
      }
      await updateCategory(tx, category, { picture: null });
    },
    record,
  );
