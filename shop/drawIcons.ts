import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { drawSharePicture } from '@nestbox/artwork/sharePicture';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { paintLogo } from './logo.ts';
import type { Shop } from './readShop.ts';

/** A file of the web app that shows the shop's logo or name. */
interface DrawnFile {
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

let started: Promise<void> | undefined;

/** Returns an SVG as PNG. */
async function asPng(markup: string, width: number): Promise<Uint8Array> {
  const engine = fileURLToPath(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'));
  started ??= initWasm(readFileSync(engine));
  await started;
  return new Resvg(markup, { fitTo: { mode: 'width', value: width } }).render().asPng();
}

/** Returns favicon, icons and the picture of shared links, made from the shop's logo and name. */
export async function drawIcons(shop: Shop): Promise<DrawnFile[]> {
  const { page } = shop.colours;
  const favicon =
    shop.logo.kind === 'svg'
      ? paintLogo(shop.logo.markup, { text: shop.colours.header, accent: shop.colours.accent })
      : svg(180, 180, image(pngAddress(await asPng(icon(shop, 100, null), 180)), 0, 0, 180));
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
    content: await asPng(markup, width),
  }));
  return [{ name: 'favicon.svg', content: favicon }, ...(await Promise.all(pngs))];
}

const pngAddress = (bytes: Uint8Array) =>
  `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`;
