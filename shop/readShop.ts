import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { type Palette, paletteOf } from './colours.ts';
import { type Logo, readLogo, readPicture, WrongFile } from './logo.ts';
import { type ShopFile, type ShopFileContent, shopFile } from './shopFile.ts';

/** What the shop file says, with the pictures that it names. */
export interface Shop extends Omit<ShopFile, '$schema' | 'logo' | 'colours' | 'terms'> {
  readonly terms: Omit<ShopFile['terms'], 'text' | 'privacy'>;
  /** The shop's own texts in Markdown; null where that of the sample is shown. */
  readonly legalTexts: { readonly terms: string | null; readonly privacy: string | null };
  readonly logo: Logo;
  /** The markup of the home page's picture. */
  readonly picture: string;
  readonly colours: Palette;
  /** The day with which a week begins in the locale: 0 is Sunday. */
  readonly firstWeekday: 0 | 1 | 2 | 3 | 4 | 5 | 6;
  /** The file itself, with the paths of the pictures. */
  readonly file: ShopFileContent;
}

/** The shop file is missing, wrong, or another than that of the built web app. Says the mend. */
export class WrongShopFile extends Error {}

const root = join(import.meta.dirname, '..');

/** Describes the shop that this project shows where a business has no file of its own yet. */
export const defaultShopFile = join(import.meta.dirname, 'default/shop.json');

/** Returns the path of the shop file: SHOP_FILE, or else shop.json in the project's folder. */
export function findShopFile(): string {
  // Seen from the project, since the build of the web app and the server run in different folders.
  if (process.env.SHOP_FILE) return resolve(root, process.env.SHOP_FILE);
  const own = join(root, 'shop.json');
  return existsSync(own) ? own : defaultShopFile;
}

/** Reads and checks a shop file. @throws WrongShopFile */
export function readShop(file: string): Shop {
  const content = parseJson(file);
  const parsed = shopFile.safeParse(content, { reportInput: true });
  if (!parsed.success) {
    const lines = parsed.error.issues.map(({ path, message, input }) => {
      const where = path.length > 0 ? `${path.join('.')}: ` : '';
      return `${where}${input === undefined && path.length > 0 ? 'missing. Write ' : ''}${message}.`;
    });
    throw new WrongShopFile(`${file} is wrong:\n${lines.join('\n')}`);
  }
  const { logo, picture, terms } = parsed.data;
  const readAs = <T>(field: string, path: string, read: (file: string) => T): T => {
    try {
      return read(resolve(dirname(file), path));
    } catch (error) {
      if (!(error instanceof WrongFile)) throw error;
      throw new WrongShopFile(`${file} is wrong:\n${field}: ${error.message}.`);
    }
  };
  const readText = (field: string, path: string | undefined) =>
    path === undefined ? null : readAs(field, path, readMarkdown);
  return {
    ...shopOf(parsed.data),
    logo: readAs('logo', logo, readLogo),
    picture: readAs('picture', picture, readPicture),
    legalTexts: {
      terms: readText('terms.text', terms.text),
      privacy: readText('terms.privacy', terms.privacy),
    },
    file: content as ShopFileContent,
  };
}

/** Bytes of a legal text at most. */
const maxTextBytes = 200_000;

/** @throws WrongFile */
function readMarkdown(file: string): string {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch {
    throw new WrongFile(
      `${file} cannot be read: name a Markdown file, seen from the shop file, or leave the field out`,
    );
  }
  if (bytes.length > maxTextBytes) {
    throw new WrongFile(`${file} has ${bytes.length} bytes: make it smaller than ${maxTextBytes}`);
  }
  const text = readUtf8(bytes);
  if (text === null) throw new WrongFile(`${file} is not in UTF-8: save it in that encoding`);
  if (text.trim() === '')
    throw new WrongFile(`${file} is empty: write the text, or leave the field out`);
  return text;
}

/** Returns null where the bytes are not UTF-8. */
function readUtf8(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Returns what follows from a shop file without the files that it names. */
export function shopOf({
  $schema,
  logo,
  picture,
  colours,
  terms: { text: _, privacy: __, ...terms },
  ...said
}: ShopFile): Omit<Shop, 'logo' | 'picture' | 'legalTexts' | 'file'> {
  return { ...said, terms, colours: paletteOf(colours), firstWeekday: firstWeekdayOf(said.locale) };
}

/** Computed here, since not every browser knows it. */
function firstWeekdayOf(locale: string) {
  // TypeScript does not know the method yet.
  const known = new Intl.Locale(locale) as Intl.Locale & { getWeekInfo(): { firstDay: number } };
  return (known.getWeekInfo().firstDay % 7) as Shop['firstWeekday'];
}

function parseJson(file: string): unknown {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new WrongShopFile(
      `The shop file ${file} cannot be read. Set SHOP_FILE to its path, or copy shop/default/ to begin one.`,
    );
  }
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new WrongShopFile(
      `${file} is not JSON: ${error instanceof Error ? error.message : error}.`,
    );
  }
}
