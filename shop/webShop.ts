import { createHash } from 'node:crypto';
import type { Palette } from './colours.ts';
import { darkColoursOf } from './darkColours.ts';
import { asSentence, fileNameOf, sellerLine, sloganSentence } from './names.ts';
import { cream, paintLogo } from './paintLogo.ts';
import type { Shop } from './readShop.ts';
import { shopOfFile } from './shop.ts';

/** What the web app knows of the shop. Each page holds it. */
export interface WebShop
  extends Pick<
    Shop,
    | 'name'
    | 'slogan'
    | 'legalName'
    | 'address'
    | 'supportEmail'
    | 'supportPhone'
    | 'supportHours'
    | 'terms'
    | 'locale'
    | 'firstWeekday'
  > {
  readonly sloganSentence: string;
  /** The name at the end of a sentence. */
  readonly nameSentence: string;
  /** Who sells, in a line. */
  readonly seller: string;
  /** The name for files that customers save, such as 'larder-loft'. */
  readonly fileName: string;
  /** Addresses of the logo, for dark and for light grounds. */
  readonly logo: { readonly onHeader: string; readonly onPage: string };
  /** The address of the home page's picture. */
  readonly picture: string;
  /** Whether it has legal texts of its own, which their pages hold. */
  readonly ownTexts: Readonly<Record<keyof Shop['legalTexts'], boolean>>;
  /** The colours as declarations of CSS, which ui/theme.css reads. */
  readonly colourStyle: string;
  readonly headerColour: string;
  /** Changes with everything that is built from the shop file. */
  readonly id: string;
}

/** Characters of a logo up to which pages hold it, instead of asking for a file. */
const heldByPages = 2_000;

/** Files of the logo, beside the built pages. */
export const logoFiles = { onHeader: '/logo-on-header.svg', onPage: '/logo.svg' } as const;
const pngLogoFile = '/icon-192.png';

/** Returns an SVG logo's markup for dark and for light grounds. */
export const paintedLogos = (markup: string, { header, accent }: Palette) => ({
  onHeader: paintLogo(markup, { text: cream, accent }),
  onPage: paintLogo(markup, { text: header, accent }),
});

/** Returns the addresses of the logo: of files, unless its characters are few enough to be in the address. */
export function logoOf(
  { logo, colours }: Pick<Shop, 'logo' | 'colours'>,
  maxHeld = heldByPages,
): WebShop['logo'] {
  // Another look has another address, since browsers keep the file for an hour.
  const look = `?look=${hashOf(JSON.stringify([logo, colours])).slice(0, 8)}`;
  if (logo.kind === 'png') return { onHeader: pngLogoFile + look, onPage: pngLogoFile + look };
  const painted = paintedLogos(logo.markup, colours);
  if (logo.markup.length > maxHeld) {
    return { onHeader: logoFiles.onHeader + look, onPage: logoFiles.onPage + look };
  }
  const held = (markup: string) => `data:image/svg+xml,${encodeURIComponent(markup)}`;
  return { onHeader: held(painted.onHeader), onPage: held(painted.onPage) };
}

/** Returns custom properties of CSS, whose names begin with this word. */
const declare = (first: string, values: Readonly<Record<string, string>>) =>
  Object.entries(values)
    .map(([token, value]) => `--${first}-${token}:${value}`)
    .join(';');

/** Returns the shop's colours by the names that ui/theme.css has for them. */
export const colourTokensOf = (palette: Palette) => ({
  header: palette.header,
  accent: palette.accent,
  page: palette.page,
  'header-soft': palette.headerSoft,
  'accent-hover': palette.accentHover,
  'accent-ink': palette.accentInk,
  'accent-tint': palette.accentTint,
});

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** Returns the address of the home page's picture, with a hash, so that browsers may keep the file for good. */
export const pictureFileOf = ({ picture }: Pick<Shop, 'picture'>): string =>
  `/assets/picture-${hashOf(picture).slice(0, 8)}.svg`;

export function webShopOf(shop: Shop): WebShop {
  const { name, slogan, legalName, address, supportEmail, supportPhone, supportHours, terms } =
    shop;
  const { locale, firstWeekday } = shop;
  const known = {
    name,
    slogan,
    legalName,
    address,
    supportEmail,
    terms,
    locale,
    firstWeekday,
    ...(supportPhone && { supportPhone }),
    ...(supportHours && { supportHours }),
    sloganSentence: sloganSentence(shop),
    nameSentence: asSentence(shop.name),
    seller: sellerLine(shop),
    fileName: fileNameOf(shop),
    logo: logoOf(shop),
    picture: pictureFileOf(shop),
    ownTexts: {
      terms: shop.legalTexts.terms !== null,
      privacy: shop.legalTexts.privacy !== null,
    },
    // Paper stays light.
    colourStyle: `:root{${declare('shop', colourTokensOf(shop.colours))}}@media screen and (prefers-color-scheme:dark){:root{${declare('color', darkColoursOf(shop.colours))}}}`,
    headerColour: shop.colours.header,
  };
  const built = JSON.stringify([known, shop.logo, shop.legalTexts]);
  return { ...known, id: hashOf(built).slice(0, 16) };
}

/** The shop of the file, for the web app. Its build puts other values in place of this file (webPlugin.ts). */
export const shop: WebShop = webShopOf(shopOfFile);
