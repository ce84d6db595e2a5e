import type { ProductId } from '@nestbox/contract/values';
import type { Queryable } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import {
  insertCatalogueChange,
  notifyOfCatalogueChange,
  readProductsToChange,
} from '../catalogueQueries.ts';
import type { CatalogueServices } from '../catalogueServices.ts';
import { openPictureProcess } from './openPictureProcess.ts';
import { faultOfNames, pictureAlt, pictureName } from './pictureCells.ts';
import { pictureIdOf, sizesFor } from './pictureFiles.ts';
import { readPictures, type StoredPicture, savePictures } from './pictureQueries.ts';
import { storePicture } from './storePicture.ts';

interface NewPicture {
  readonly productId: ProductId;
  readonly name: string;
  readonly file: Uint8Array;
  /** What it shows; null for the text of the picture that it replaces, or the product's name. */
  readonly alt: string | null;
}

/** Records a change in its transaction. */
export type RecordPictures = (
  tx: Queryable,
  change: { readonly before: readonly StoredPicture[]; readonly after: readonly StoredPicture[] },
) => Promise<void>;

const unrecorded: RecordPictures = async () => {};

/**
 * Adds a picture to a product, after its others. One of the same name takes the place of the
 * former.
 * @returns the product's pictures
 * @throws Refusal
 */
export async function addPicture(
  services: CatalogueServices,
  { productId, name, file, alt }: NewPicture,
  record = unrecorded,
): Promise<readonly StoredPicture[]> {
  const faults = [
    ...(pictureName.safeParse(name).error?.issues.map((each) => `${name}: ${each.message}`) ?? []),
    ...(pictureAlt.safeParse(alt ?? '').error?.issues.map((each) => `--alt: ${each.message}`) ??
      []),
  ];
  const [fault] = faults;
  if (fault) throw new Refusal('invalid', fault);
  const process = openPictureProcess();
  try {
    const inspected = await process.inspect(file);
    if ('refused' in inspected) throw new Refusal('invalid', `${name} ${inspected.refused}`);
    // Checked before the picture is made, which takes seconds, and again when it is written.
    if (!services.catalogue.find(productId)) throw missing(productId);
    const refused = await storePicture(services, process, file);
    if (refused) throw new Refusal('invalid', `${name} ${refused}`);
    const pictureId = pictureIdOf(file);
    return await changePictures(services, { productId, record }, (pictures) => {
      const former = pictures.find((each) => each.name === name);
      const text = alt?.trim() ?? former?.alt ?? '';
      const picture = { name, alt: text, pictureId, ...inspected, sizes: sizesFor(inspected) };
      if (!former) return [...pictures, picture];
      return pictures.map((each) => (each === former ? picture : each));
    });
  } finally {
    process.close();
  }
}

/** Removes a picture. @returns the pictures that are left @throws Refusal */
export const removePicture = (
  services: CatalogueServices,
  { productId, name }: { productId: ProductId; name: string },
  record = unrecorded,
): Promise<readonly StoredPicture[]> =>
  changePictures(services, { productId, record }, (pictures) => {
    requireNames(pictures, [name]);
    return pictures.filter((each) => each.name !== name);
  });

/** Puts the named pictures first, in this order; the others follow as they are. @throws Refusal */
export const orderPictures = (
  services: CatalogueServices,
  { productId, names }: { productId: ProductId; names: readonly string[] },
  record = unrecorded,
): Promise<readonly StoredPicture[]> =>
  changePictures(services, { productId, record }, (pictures) => {
    requireNames(pictures, names);
    const placeOf = ({ name }: StoredPicture) =>
      names.includes(name) ? names.indexOf(name) : names.length;
    return pictures.toSorted((a, b) => placeOf(a) - placeOf(b));
  });

/** Says what a picture shows; '' for the product's name. @throws Refusal */
export const describePicture = (
  services: CatalogueServices,
  { productId, name, alt }: Omit<NewPicture, 'file' | 'alt'> & { alt: string },
  record: RecordPictures,
): Promise<readonly StoredPicture[]> =>
  changePictures(services, { productId, record }, (pictures) => {
    requireNames(pictures, [name]);
    return pictures.map((each) => (each.name === name ? { ...each, alt: alt.trim() } : each));
  });

function requireNames(pictures: readonly StoredPicture[], names: readonly string[]): void {
  const unknown = names.find((name) => !pictures.some((each) => each.name === name));
  if (unknown === undefined) return;
  const there = pictures.map(({ name }) => name).join(', ') || 'none';
  throw new Refusal('missing', `The product has no picture ${unknown}. Its pictures: ${there}.`);
}

async function changePictures(
  services: CatalogueServices,
  { productId, record }: { productId: ProductId; record: RecordPictures },
  change: (pictures: readonly StoredPicture[]) => readonly StoredPicture[],
): Promise<readonly StoredPicture[]> {
  const changed = await services.database.transaction(async (tx) => {
    const product = (await readProductsToChange(tx, [productId])).get(productId);
    if (!product) throw missing(productId);
    if (product.retired) {
      throw new Refusal('conflict', `${product.productName} is retired and keeps its picture.`);
    }
    const before = (await readPictures(tx, [productId])).get(productId) ?? [];
    const after = change(before);
    await write(tx, services, productId, after);
    await record(tx, { before, after });
    return after;
  });
  await services.refreshCatalogue();
  return changed;
}

async function write(
  tx: Queryable,
  { clock }: CatalogueServices,
  productId: ProductId,
  pictures: readonly StoredPicture[],
): Promise<void> {
  const fault = faultOfNames(pictures.map(({ name }) => name));
  if (fault) throw new Refusal('invalid', fault);
  const now = clock.now();
  if (!(await savePictures(tx, productId, pictures, now))) {
    throw new Refusal('conflict', 'The picture was cleaned up meanwhile. Add it again.');
  }
  await insertCatalogueChange(tx, { productId, kind: 'edited' }, now);
  await notifyOfCatalogueChange(tx);
}

const missing = (productId: ProductId) =>
  new Refusal('missing', `There is no product '${productId}'.`);
