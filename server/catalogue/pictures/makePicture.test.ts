import sharp, { type Sharp } from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { inspectPicture, makePicture } from './makePicture.ts';
import { sizesFor } from './pictureFiles.ts';

/** A photograph with grain, as cameras make them. */
const photograph = (width: number, height: number): Sharp =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#c9a27e',
      noise: { type: 'gaussian', mean: 140, sigma: 9 },
    },
  });

let jpeg: Buffer;
beforeAll(async () => {
  jpeg = await photograph(900, 700).jpeg().toBuffer();
});

describe('a file is accepted', () => {
  it.each([
    ['JPEG', () => photograph(900, 700).jpeg()],
    ['PNG with transparency', () => photograph(900, 700).ensureAlpha(0.5).png()],
    ['WebP', () => photograph(900, 700).webp()],
    ['AVIF', () => photograph(900, 700).avif({ effort: 0 })],
    ['JPEG for print', () => photograph(900, 700).toColourspace('cmyk').jpeg()],
    ['greyscale', () => photograph(900, 700).greyscale().jpeg()],
  ])('as %s', async (_name, make) => {
    const file = await make().toBuffer();
    const size = await inspectPicture(file);
    expect(size).toEqual({ width: 900, height: 700 });
    const files = await makePicture(file, { width: 900, height: 700 });
    for (const each of files) {
      const { space, format, width, height } = await sharp(each.bytes).metadata();
      expect(space).toBe('srgb');
      expect({ avif: 'heif', webp: 'webp', jpg: 'jpeg' }[each.format]).toBe(format);
      expect(Math.min(width, height)).toBe(each.size);
    }
  });
});

describe('a file is refused', () => {
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic....mif1heic')]);
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>';
  const frames = () => Promise.all([1, 2].map(() => photograph(700, 700).png().toBuffer()));
  it.each([
    ['SVG', async () => Buffer.from(svg), /^is no JPEG, PNG, WebP or AVIF picture\. Save it/],
    ['GIF', () => photograph(700, 700).gif().toBuffer(), /^is no JPEG, PNG, WebP or AVIF/],
    ['TIFF', () => photograph(700, 700).tiff().toBuffer(), /^is no JPEG, PNG, WebP or AVIF/],
    ['text', async () => Buffer.from('productId,price'), /^is no JPEG, PNG, WebP or AVIF/],
    ['nothing', async () => Buffer.from(''), /^is no JPEG, PNG, WebP or AVIF/],
    ['HEIC', async () => heic, /^is in HEIC, which cannot be read here\. Save it as JPEG\.$/],
    [
      'an animation',
      async () =>
        sharp(await frames(), { join: { animated: true } })
          .webp()
          .toBuffer(),
      /^has several images\. Save one of them\.$/,
    ],
    [
      'a small picture',
      () => photograph(2000, 599).jpeg().toBuffer(),
      /^has 2000 × 599 pixels\. Its shorter side needs at least 600/,
    ],
    [
      'a long picture',
      () => photograph(2000, 650).jpeg().toBuffer(),
      /^is more than 3 times as long as wide/,
    ],
    [
      'a huge picture',
      () =>
        sharp({ create: { width: 7200, height: 7000, channels: 3, background: '#c9a27e' } })
          .jpeg()
          .toBuffer(),
      /^has 51 megapixels, and at most 50 are possible/,
    ],
    [
      'half of a picture',
      async () => jpeg.subarray(0, jpeg.length / 2),
      /^is damaged or incomplete\. Copy it again\.$/,
    ],
  ])('that is %s', async (_name, make, sentence) => {
    expect(await inspectPicture(await make())).toEqual({
      refused: expect.stringMatching(sentence),
    });
  });
});

it('turns a photograph upright, and removes where it was taken and with what', async () => {
  const file = await photograph(900, 700)
    .jpeg()
    .withExif({
      IFD0: { Make: 'Camera of Ada' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect((await sharp(file).metadata()).exif?.includes('Camera of Ada')).toBe(true);
  const size = await inspectPicture(file);
  expect(size).toEqual({ width: 700, height: 900 });
  for (const { bytes } of await makePicture(file, { width: 700, height: 900 })) {
    const { exif, xmp, icc, orientation, width, height } = await sharp(bytes).metadata();
    expect({ exif, xmp, icc, orientation }).toEqual({});
    expect(height).toBeGreaterThan(width);
    expect(Buffer.from(bytes).includes('Camera of Ada')).toBe(false);
  }
});

it('converts the colours of a wide profile to sRGB', async () => {
  const vivid = sharp({ create: { width: 700, height: 700, channels: 3, background: '#00ff00' } });
  const file = await vivid.withIccProfile('p3').png().toBuffer();
  expect((await sharp(file).metadata()).hasProfile).toBe(true);
  const files = await makePicture(file, { width: 700, height: 700 });
  const jpg = files.find(({ format }) => format === 'jpg');
  const [red = 255, green = 0, blue = 255] = await sharp(jpg?.bytes).raw().toBuffer();
  expect([red < 20, green > 235, blue < 20]).toEqual([true, true, true]);
});

it('makes sizes up to that of the picture', () => {
  expect(sizesFor({ width: 700, height: 600 })).toEqual([128, 256, 400, 600]);
  expect(sizesFor({ width: 640, height: 960 })).toEqual([128, 256, 400, 640]);
  expect(sizesFor({ width: 4000, height: 3000 })).toEqual([128, 256, 400, 640, 960, 1280]);
});
