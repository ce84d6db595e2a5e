import { createHash } from 'node:crypto';

/**
 * Pixels of the shorter side in which a picture is stored. Frames are about square and filled, so
 * the shorter side decides the size that a frame needs: 56 to 176 px in lists, 400 to 600 px on
 * cards and the product's page, and twice that on dense screens.
 */
const frameSizes = [128, 256, 400, 640, 960, 1280];

/** Pixels that the shorter side of a picture must have. */
export const minSide = 600;

/** Changes the ids, and so the addresses, when pictures are made in another way. */
const pictureVersion = 1;

/** Of each format there is a file in each size, but of `jpg` only one in the largest. */
export type PictureFormat = 'avif' | 'webp' | 'jpg';

export interface PictureFile {
  /** Pixels of the shorter side. */
  readonly size: number;
  readonly format: PictureFormat;
  readonly bytes: Uint8Array;
}

/** The photograph of a category, whose files are kept in `picture_files`. */
export interface CategoryPicture {
  readonly pictureId: string;
  /** What it shows; empty to use the category's name. */
  readonly alt: string;
  /** Pixels, turned upright. */
  readonly width: number;
  readonly height: number;
  readonly sizes: readonly number[];
}

/** Returns the sizes for a picture, ascending. No picture is enlarged. */
export function sizesFor({ width, height }: { width: number; height: number }): number[] {
  const largest = Math.min(width, height, frameSizes.at(-1) ?? 0);
  return [...frameSizes.filter((size) => size < largest), largest];
}

/** Returns the id of the picture in a file: the same file always has the same id. */
export const pictureIdOf = (file: Uint8Array): string =>
  createHash('sha256').update(`${pictureVersion} `).update(file).digest('hex').slice(0, 24);

export const isPictureId = (text: string): boolean => /^[\da-f]{24}$/.test(text);

/** Returns the address of a picture's file, or a template of the addresses of all of them. */
export const pictureAddress = (
  pictureId: string,
  size: number | '{size}',
  format: PictureFormat | '{format}',
): string => `/pictures/${pictureId}/${size}.${format}`;

/** Returns the address of a picture's JPEG, for programs that read no newer format. */
export const jpegAddress = (picture: {
  readonly pictureId: string;
  readonly sizes: readonly number[];
}): string => pictureAddress(picture.pictureId, picture.sizes.at(-1) ?? minSide, 'jpg');
