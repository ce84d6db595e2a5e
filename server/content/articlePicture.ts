import escapeHtml from 'escape-html';
import { isPictureId, pictureAddress, sizesFor } from '../catalogue/pictures/pictureFiles.ts';

interface Uploaded {
  readonly pictureId: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** Returns the address of an uploaded picture in texts: of its largest file, with its width and height. */
export const contentPictureAddress = ({ pictureId, ...pixels }: Uploaded): string =>
  `${pictureAddress(pictureId, sizesFor(pixels).at(-1) ?? 0, 'jpg')}#${pixels.width}x${pixels.height}`;

const address = /^\/pictures\/([^/]+)\/\d+\.jpg#([1-9]\d{0,4})x([1-9]\d{0,4})$/;

/** Returns the picture of such an address; null for another address. */
export function uploadedPicture(typed: string): Uploaded | null {
  const [, pictureId = '', width, height] = address.exec(typed) ?? [];
  const picture = { pictureId, width: Number(width), height: Number(height) };
  return isPictureId(pictureId) && contentPictureAddress(picture) === typed ? picture : null;
}

/** The width of a text's column, as the attribute `sizes`. */
const column = '(min-width: 48rem) 44rem, 92vw';

/** Returns the markup of an uploaded picture; null for another address. */
export function pictureMarkup(typed: string, alt: string): string | null {
  const picture = uploadedPicture(typed);
  if (!picture) return null;
  const { pictureId, width, height } = picture;
  const source = (format: 'avif' | 'webp') =>
    `<source type="image/${format}" sizes="${column}" srcset="${sizesFor(picture)
      .map((size) => `${pictureAddress(pictureId, size, format)} ${size}w`)
      .join(', ')}">`;
  const [file] = typed.split('#');
  return `<picture>${source('avif')}${source('webp')}<img src="${file}" alt="${escapeHtml(alt)}" width="${width}" height="${height}" loading="lazy"></picture>`;
}
