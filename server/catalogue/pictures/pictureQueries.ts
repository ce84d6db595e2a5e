import type { ProductId } from '@nestbox/contract/values';
import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { pictureFiles, productPictures } from '../schema.ts';
import type { PictureFile } from './pictureFiles.ts';

/** A picture of a product. */
export interface StoredPicture {
  /** The name of its file, which is unique among the pictures of a product. */
  readonly name: string;
  readonly pictureId: string;
  /** What it shows; empty to use the product's name. */
  readonly alt: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** The sizes in which it is stored, ascending. */
  readonly sizes: readonly number[];
}

/** Returns the pictures of these products, in their order; no entry for those without any. */
export async function readPictures(
  db: Queryable,
  productIds: readonly ProductId[],
): Promise<Map<string, StoredPicture[]>> {
  if (productIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(productPictures)
    .where(inArray(productPictures.productId, [...productIds]))
    .orderBy(asc(productPictures.productId), asc(productPictures.position));
  const byProduct = Map.groupBy(rows, ({ productId }) => productId);
  return new Map(
    [...byProduct].map(([productId, pictures]) => [
      productId,
      pictures.map(({ productId: _, position: __, ...picture }) => picture),
    ]),
  );
}

/**
 * Replaces the pictures of a product.
 * @returns false where files of one are gone, so that the transaction must be rolled back
 */
export async function savePictures(
  tx: Queryable,
  productId: ProductId,
  pictures: readonly StoredPicture[],
  at: Date,
): Promise<boolean> {
  await tx.delete(productPictures).where(eq(productPictures.productId, productId));
  if (pictures.length === 0) return true;
  await tx
    .insert(productPictures)
    .values(pictures.map((picture, position) => ({ ...picture, productId, position })));
  const ids = new Set(pictures.map(({ pictureId }) => pictureId));
  // An update, since a cleanup that runs meanwhile then looks at the files again and keeps them.
  const used = await touchFiles(tx, [...ids], at);
  return used.size === ids.size;
}

/** Removes all pictures of a product but the first one. */
export async function keepFirstPicture(tx: Queryable, productId: ProductId): Promise<void> {
  await tx
    .delete(productPictures)
    .where(and(eq(productPictures.productId, productId), gt(productPictures.position, 0)));
}

/** Notes that files are needed. @returns the ids of those that exist */
export async function touchFiles(
  db: Queryable,
  pictureIds: readonly string[],
  usedAt: Date,
): Promise<Set<string>> {
  const rows = await db
    .update(pictureFiles)
    .set({ usedAt })
    .where(inArray(pictureFiles.pictureId, [...pictureIds]))
    .returning({ pictureId: pictureFiles.pictureId });
  return new Set(rows.map(({ pictureId }) => pictureId));
}

/** Stores the files of a picture, all or none. */
export async function insertFiles(
  db: Queryable,
  pictureId: string,
  files: readonly PictureFile[],
  usedAt: Date,
): Promise<void> {
  const rows = files.map((file) => ({ ...file, pictureId, usedAt }));
  await db.insert(pictureFiles).values(rows).onConflictDoNothing();
}

/** Returns the bytes of a file; null where there is none. */
export async function readFileBytes(
  db: Queryable,
  { pictureId, size, format }: Omit<PictureFile, 'bytes'> & { pictureId: string },
): Promise<Uint8Array | null> {
  const [row] = await db
    .select({ bytes: pictureFiles.bytes })
    .from(pictureFiles)
    .where(
      and(
        eq(pictureFiles.pictureId, pictureId),
        eq(pictureFiles.size, size),
        eq(pictureFiles.format, format),
      ),
    );
  return row?.bytes ?? null;
}
