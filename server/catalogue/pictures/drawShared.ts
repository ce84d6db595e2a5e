import { drawSharePicture, placedSvg } from '@nestbox/artwork/sharePicture';
import type { ProductId } from '@nestbox/contract/values';
import { shop } from '@nestbox/shop/shop';
import type { CatalogueCache } from '../catalogue.ts';
import { jpegOf } from './mailPicture.ts';

/** Pixels of a picture that previews of links show. */
const width = 1200;
/** The square at its right, and the width of the texts beside it. */
const right = { x: 570, y: 0, width: 630, height: 630 };
const textWidth = 440;
/** Packs that the square shows: two rows of two. */
export const packsShown = 4;

/** Returns a picture for sharing with one drawing, as a JPEG. @param drawing an SVG */
export const sharedDrawing = (text: string, drawing: string): Promise<Buffer> =>
  shared(text, placedSvg(drawing, right));

/** Returns a picture for sharing with the packs of the first of these products, as a JPEG. */
export function sharedPacks(
  { artwork, get }: CatalogueCache,
  text: string,
  productIds: readonly ProductId[],
): Promise<Buffer> {
  const side = right.width / 2;
  const packs = productIds.slice(0, packsShown).map((productId, place) => {
    const drawing = artwork.get(get(productId).image.split('/').at(-1) ?? '')?.() ?? '';
    const [column, row] = [place % 2, Math.floor(place / 2)];
    const at = { x: right.x + column * side, y: row * side, width: side, height: side };
    return placedSvg(drawing, at);
  });
  return shared(text, packs.join(''));
}

const shared = (large: string, picture: string) =>
  jpegOf(
    drawSharePicture({
      small: shop.name,
      large,
      ground: shop.colours.header,
      width: textWidth,
      picture,
    }),
    width,
  );
