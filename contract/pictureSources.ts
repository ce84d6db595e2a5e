/** A picture as in product.ts, without its schema, so that pages load no validation for it. */
export interface PictureOfSizes {
  readonly url: string;
  readonly sizes: readonly number[];
}

/**
 * Returns a `srcset` of a picture. Frames are about square and filled, so the shorter side stands
 * for the width.
 */
export const srcSetOf = ({ url, sizes }: PictureOfSizes, format: 'avif' | 'webp'): string =>
  sizes
    .map((size) => `${url.replace('{size}', String(size)).replace('{format}', format)} ${size}w`)
    .join(', ');

/**
 * The widths of the frames on pages whose first pictures the server preloads, in the form of the
 * attribute `sizes`. The page and the preload must name the same, or the browser loads two files.
 */
export const frameWidths = {
  /** A card of the catalogue or of a carousel. */
  card: '(min-width: 1300px) 364px, (min-width: 768px) 46vw, 96px',
  /** The tile of a category. */
  tile: '(min-width: 1216px) 286px, (min-width: 1024px) 23vw, 46vw',
  /** The product's page. */
  page: '(min-width: 1216px) 536px, (min-width: 768px) 45vw, 92vw',
} as const;
