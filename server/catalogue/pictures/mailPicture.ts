import type { Sharp } from 'sharp';

/** CSS pixels of a picture in a mail, twice for dense screens. */
const side = 112;

/**
 * Returns a picture of a product for mails, as a JPEG: mail programs show neither SVG nor AVIF.
 * @param source drawn packaging as SVG, or a photograph of ours
 */
export async function mailPicture(source: string | Uint8Array): Promise<Buffer> {
  return (await open(source))
    .resize(side, side, { fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82 })
    .toBuffer();
}

/** Returns a drawing as a JPEG. @param width pixels */
export const jpegOf = async (markup: string, width: number): Promise<Buffer> =>
  (await open(markup)).resize(width).jpeg({ quality: 84 }).toBuffer();

/** Loaded late: a process that shows no mail needs no memory for it. */
async function open(source: string | Uint8Array): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  sharp.unblock({ operation: ['VipsForeignLoadSvg'] });
  return sharp(typeof source === 'string' ? Buffer.from(source) : source, { density: 144 });
}

/** Returns the path of a product's picture for mails. */
export const mailPicturePath = (productId: string): string =>
  `/mail-pictures/${encodeURIComponent(productId)}.jpg`;
