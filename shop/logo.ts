import { readFileSync } from 'node:fs';

/** A square mark, which stands beside the shop's name and is its icon. */
export type Logo =
  | { readonly kind: 'svg'; readonly markup: string }
  | { readonly kind: 'png'; readonly base64: string };

const maxBytes = 1_000_000;
/** Pixels of the largest icon, which a smaller picture would blur. */
const minPixels = 512;
/** How far from square a logo may be. */
const tolerance = 1.1;

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A file of the shop that cannot be shown. The message says why, and the mend, without the full stop. */
export class WrongFile extends Error {}

/** Reads and checks the logo's file. @throws WrongFile */
export const readLogo = (file: string): Logo => logoFrom(readBytes(file), file);

/** Reads and checks the file of the home page's picture. @returns its markup @throws WrongFile */
export const readPicture = (file: string): string => pictureFrom(readBytes(file), file);

/**
 * Checks the bytes of a logo.
 * @param file begins the sentences of what is wrong
 * @throws WrongFile
 */
export function logoFrom(bytes: Buffer, file: string): Logo {
  if (bytes.length > maxBytes) {
    throw new WrongFile(`${file} has ${bytes.length} bytes: make it smaller than ${maxBytes}`);
  }
  return bytes.subarray(0, pngSignature.length).equals(pngSignature)
    ? pngLogo(file, bytes)
    : svgLogo(file, bytes.toString('utf8'));
}

/** Checks the bytes of the home page's picture, as those of a logo. @returns its markup @throws WrongFile */
export function pictureFrom(bytes: Buffer, file: string): string {
  const picture = logoFrom(bytes, file);
  if (picture.kind === 'svg') return picture.markup;
  throw new WrongFile(`${file} is a PNG, which is blurred in large: choose an SVG`);
}

function readBytes(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch {
    throw new WrongFile(`${file} cannot be read: name an SVG or PNG file, seen from the shop file`);
  }
}

function pngLogo(file: string, bytes: Buffer): Logo {
  // The first chunk, IHDR, begins with width and height.
  const [width, height] =
    bytes.length < 24 ? [0, 0] : [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  requireSquare(file, width, height);
  if (width < minPixels) {
    throw new WrongFile(
      `${file} is ${width} pixels wide: take one of at least ${minPixels}, or an SVG`,
    );
  }
  return { kind: 'png', base64: bytes.toString('base64') };
}

function svgLogo(file: string, text: string): Logo {
  const start = text.search(/<svg[\s>]/);
  const markup = text.slice(start).trim();
  if (start < 0 || !markup.endsWith('</svg>')) {
    throw new WrongFile(`${file} is neither an SVG nor a PNG: save the logo as one of them`);
  }
  const box = /^<svg[^>]*\sviewBox="([^"]+)"/
    .exec(markup)?.[1]
    ?.trim()
    .split(/[\s,]+/)
    .map(Number);
  if (box?.length !== 4) {
    throw new WrongFile(
      `${file} has no viewBox: add one to its svg element, such as viewBox="0 0 32 32"`,
    );
  }
  requireSquare(file, box[2] ?? 0, box[3] ?? 0);
  const loaded =
    /<(script|foreignObject|image|text)\b|@import|(?:href|src)\s*=\s*['"]?(?!['"]?#)|url\((?!['"]?#)/i.exec(
      markup,
    );
  if (loaded) {
    throw new WrongFile(
      `${file} has ${loaded[0]}, which a picture of its own cannot show: convert it to paths`,
    );
  }
  const acting = /\son\w+\s*=|attributeName\s*=\s*['"]?(?:\w+:)?href/i.exec(markup);
  if (acting) {
    throw new WrongFile(
      `${file} has ${acting[0].trim()}, which a picture that does nothing has no use for: leave it out`,
    );
  }
  return { kind: 'svg', markup };
}

function requireSquare(file: string, width: number, height: number): void {
  if (width > 0 && height > 0 && Math.max(width / height, height / width) <= tolerance) return;
  throw new WrongFile(
    `${file} is ${width} by ${height}: choose a square one. A logo is also the icon on phones, and the name stands beside it as text`,
  );
}
