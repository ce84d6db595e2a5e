import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { type Palette, paletteOf } from './colours.ts';
import { type Logo, readLogo, readPicture, WrongPicture } from './logo.ts';
import { type ShopFile, type ShopFileContent, shopFile } from './shopFile.ts';

/** What the shop file says, with the pictures that it names. */
export interface Shop extends Omit<ShopFile, '$schema' | 'logo' | 'colours'> {
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
  const { logo, picture } = parsed.data;
  const readAs = <T>(field: string, path: string, read: (file: string) => T): T => {
    try {
      return read(resolve(dirname(file), path));
    } catch (error) {
      if (!(error instanceof WrongPicture)) throw error;
      throw new WrongShopFile(`${file} is wrong:\n${field}: ${error.message}.`);
    }
  };
  return {
    ...shopOf(parsed.data),
    logo: readAs('logo', logo, readLogo),
    picture: readAs('picture', picture, readPicture),
    file: content as ShopFileContent,
  };
}

/** Returns what follows from a shop file without its pictures. */
export function shopOf({
  $schema,
  logo,
  picture,
  colours,
  ...said
}: ShopFile): Omit<Shop, 'logo' | 'picture' | 'file'> {
  return { ...said, colours: paletteOf(colours), firstWeekday: firstWeekdayOf(said.locale) };
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
