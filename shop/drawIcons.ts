import { drawSharePicture } from '@nestbox/artwork/sharePicture';
import type { Logo } from './logo.ts';
import { paintLogo } from './paintLogo.ts';
import type { Shop } from './readShop.ts';

/** A file of the web app that shows the shop's logo or name. */
export interface DrawnFile {
  readonly name: string;
  readonly content: string | Uint8Array;
}

/** Returns an image element with a picture in it. */
const image = (address: string, x: number, y: number, size: number) =>
  `<image href="${address}" x="${x}" y="${y}" width="${size}" height="${size}"/>`;

const svgAddress = (markup: string) =>
  `data:image/svg+xml;base64,${Buffer.from(markup).toString('base64')}`;

const svg = (width: number, height: number, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${content}</svg>`;

const ground = (width: number, height: number, colour: string) =>
  `<rect width="${width}" height="${height}" fill="${colour}"/>`;

/** Returns the logo as it looks on the page's colour, as the address of a picture. */
const logoAddress = ({ logo, colours: { header, accent } }: Shop): string =>
  logo.kind === 'png'
    ? `data:image/png;base64,${logo.base64}`
    : svgAddress(paintLogo(logo.markup, { text: header, accent }));

/** Returns the logo in the middle of a square of 100. `share` is its part of the width. */
const icon = (shop: Shop, share: number, colour: string | null) =>
  svg(
    100,
    100,
    (colour ? ground(100, 100, colour) : '') +
      image(logoAddress(shop), (100 - share) / 2, (100 - share) / 2, share),
  );

/** Returns the picture that previews of links show. */
const sharePicture = ({ name, slogan, colours, picture }: Shop): string =>
  drawSharePicture({
    small: name,
    large: slogan,
    ground: colours.header,
    width: 560,
    picture: image(svgAddress(picture), 660, 110, 520),
  });

/** Loaded late: a process that draws nothing needs no memory for it. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.unblock({ operation: ['VipsForeignLoadSvg'] });
  return sharp;
}

/** Returns whether a picture can be drawn: a damaged one cannot. */
export async function canBeDrawn(picture: Logo): Promise<boolean> {
  const sharp = await loadSharp();
  const bytes =
    picture.kind === 'svg' ? Buffer.from(picture.markup) : Buffer.from(picture.base64, 'base64');
  return sharp(bytes)
    .resize(64)
    .png()
    .toBuffer()
    .then(
      () => true,
      () => false,
    );
}

/** Returns an SVG as PNG. @param sideOfBox the width of its view box */
async function asPng(markup: string, width: number, sideOfBox: number): Promise<Uint8Array> {
  const sharp = await loadSharp();
  // Twice as large at first: what is nested would be blurred.
  return sharp(Buffer.from(markup), { density: (144 * width) / sideOfBox })
    .resize(width)
    .png()
    .toBuffer();
}

export const iconNames = [
  'favicon.svg',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable-512.png',
  'apple-touch-icon.png',
  'share.png',
];

/** Returns favicon, icons and the picture of shared links, made from the shop's logo and name. */
export async function drawIcons(shop: Shop): Promise<DrawnFile[]> {
  const { page } = shop.colours;
  const favicon =
    shop.logo.kind === 'svg'
      ? paintLogo(shop.logo.markup, { text: shop.colours.header, accent: shop.colours.accent })
      : svg(180, 180, image(pngAddress(await asPng(icon(shop, 100, null), 180, 100)), 0, 0, 180));
  const drawn = [
    ['icon-192', 192, icon(shop, 100, null)],
    ['icon-512', 512, icon(shop, 100, null)],
    // Launchers may show only a circle of four fifths of its width.
    ['icon-maskable-512', 512, icon(shop, 58, page)],
    ['apple-touch-icon', 180, icon(shop, 72, page)],
    ['share', 1200, sharePicture(shop)],
  ] as const;
  const pngs = drawn.map(async ([name, width, markup]) => ({
    name: `${name}.png`,
    content: await asPng(markup, width, name === 'share' ? width : 100),
  }));
  return [{ name: 'favicon.svg', content: favicon }, ...(await Promise.all(pngs))];
}

const pngAddress = (bytes: Uint8Array) =>
  `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`;
