import sharp, { type Metadata, type Sharp } from 'sharp';
import { minSide, type PictureFile, sizesFor } from './pictureFiles.ts';

// Only what photographs are saved in. SVG, which may refer to other files, is not read.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadWebp',
    'VipsForeignLoadHeif',
  ],
});
// One core is left to the shop.
sharp.concurrency(1);
sharp.cache(false);

/** Larger pictures take gigabytes of memory. */
const maxMegapixels = 50;
/** Longer pictures show next to nothing in a frame that is about square. */
const maxRatio = 3;

/** Qualities at which no difference is visible at the size of the page. */
const quality = { avif: 55, webp: 78, jpg: 80 };
/** Of AVIF. The next higher one takes up to ten times as long for the same quality. */
const effort = 3;

/** The size of a picture in pixels, turned upright. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Why a file cannot be used, to follow its name. */
export interface RefusedPicture {
  readonly refused: string;
}

/** Checks a file, and reads it to its end. */
export async function inspectPicture(file: Uint8Array): Promise<PictureSize | RefusedPicture> {
  if (isHeic(file)) return { refused: 'is in HEIC, which cannot be read here. Save it as JPEG.' };
  const read = await readHead(file);
  if (!read) return { refused: 'is no JPEG, PNG, WebP or AVIF picture. Save it as one of them.' };
  const { width, height } = read.autoOrient;
  if ((read.pages ?? 1) > 1) return { refused: 'has several images. Save one of them.' };
  const shorter = Math.min(width, height);
  if (shorter < minSide) {
    return {
      refused: `has ${width} × ${height} pixels. Its shorter side needs at least ${minSide}: take a larger picture.`,
    };
  }
  if (width * height > maxMegapixels * 1_000_000) {
    return {
      refused: `has ${Math.ceil((width * height) / 1_000_000)} megapixels, and at most ${maxMegapixels} are possible. Save it in a smaller size.`,
    };
  }
  if (Math.max(width, height) > maxRatio * shorter) {
    return { refused: `is more than ${maxRatio} times as long as wide. Cut it to the product.` };
  }
  const whole = await open(file)
    .resize({ width: 64 })
    .raw()
    .toBuffer()
    .catch(() => null);
  if (!whole) return { refused: 'is damaged or incomplete. Copy it again.' };
  return { width, height };
}

/** Returns the files of a picture that `inspectPicture` accepts: upright, in sRGB, without metadata. */
export async function makePicture(file: Uint8Array, size: PictureSize): Promise<PictureFile[]> {
  const sizes = sizesFor(size);
  const largest = sizes.at(-1) ?? minSide;
  // Decoded once, and all sizes are made from the largest one.
  const { data, info } = await scaled(open(file).autoOrient(), largest)
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const files: PictureFile[] = [];
  for (const each of sizes) {
    const inSize = () => scaled(sharp(data, { raw }), each);
    const avif = await inSize().avif({ quality: quality.avif, effort }).toBuffer();
    const webp = await inSize().webp({ quality: quality.webp }).toBuffer();
    files.push({ size: each, format: 'avif', bytes: avif });
    files.push({ size: each, format: 'webp', bytes: webp });
  }
  const jpg = await sharp(data, { raw })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: quality.jpg, mozjpeg: true })
    .toBuffer();
  return [...files, { size: largest, format: 'jpg', bytes: jpg }];
}

/** Reads a file's head, also where the picture is too large to be opened. */
async function readHead(file: Uint8Array): Promise<Metadata | null> {
  try {
    return await sharp(file, { limitInputPixels: false }).metadata();
  } catch {
    return null;
  }
}

const open = (file: Uint8Array) =>
  sharp(file, { failOn: 'error', limitInputPixels: maxMegapixels * 1_000_000 });

/** Scales the shorter side to this size. */
const scaled = (image: Sharp, size: number) =>
  image.resize({ width: size, height: size, fit: 'outside', withoutEnlargement: true });

/** Brands of files with HEVC, which is patented, so that sharp's binaries do not read it. */
const heicBrands: ReadonlySet<string> = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx']);

const isHeic = (file: Uint8Array) => {
  const head = Buffer.from(file.subarray(4, 12)).toString('latin1');
  return head.startsWith('ftyp') && heicBrands.has(head.slice(4));
};
