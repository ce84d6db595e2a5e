import {
  type ShopFileField,
  type ShopFileTexts,
  shopFileField,
} from '@nestbox/contract/staffShopFile';
import { faultSentence } from '@nestbox/shop/faultSentence';
import { readLegalText } from '@nestbox/shop/legalText';
import { logoFrom, pictureFrom, WrongFile } from '@nestbox/shop/logo';
import { type Shop, shopOf, WrongShopFile } from '@nestbox/shop/readShop';
import { shopFields } from '@nestbox/shop/shopFields';
import { shopFile } from '@nestbox/shop/shopFile';

/** The fields of which the shop file names a file: what it holds, and null where the shop has none. */
const contents = {
  logo: ({ logo }: Shop) => (logo.kind === 'svg' ? logo.markup : pngStart + logo.base64),
  picture: ({ picture }: Shop) => picture,
  'terms.text': ({ legalTexts }: Shop) => legalTexts.terms,
  'terms.privacy': ({ legalTexts }: Shop) => legalTexts.privacy,
} satisfies Partial<Record<ShopFileField, (shop: Shop) => string | null>>;

const pngStart = 'data:image/png;base64,';

type ContentField = keyof typeof contents;

export const contentFields = Object.keys(contents) as ContentField[];

export const contentOf = (shop: Shop, field: ContentField): string | null => contents[field](shop);

/** Returns the fields of the shop file that are texts. */
export const textFields = () =>
  shopFields().filter(({ name }) => name !== '$schema' && !(name in contents));

type Values = Record<string, unknown>;

export interface Fault {
  readonly field: ShopFileField;
  readonly sentence: string;
}

/**
 * Returns the shop as its file would describe it with these texts, and with these contents of the files that it
 * names; or what the rules of the shop file refuse: a sentence a field.
 */
export function readTypedShop(
  present: Shop,
  typed: ShopFileTexts,
): { readonly shop: Shop } | { readonly faults: Fault[] } {
  const file = fileWith(present, typed);
  const { data, error } = shopFile.safeParse(file);
  const read = readContents(typed);
  if (data && read.files) {
    // Valid, so it has the fields of a shop file.
    return { shop: { ...shopOf(data), ...read.files, file: file as unknown as Shop['file'] } };
  }
  const ofTexts = (error?.issues ?? []).map(({ path, message }): Fault => {
    const line = path.at(-1);
    const subject = typeof line === 'number' ? `Line ${line + 1}` : 'It';
    const field = shopFileField.parse(path.filter((each) => typeof each === 'string').join('.'));
    return { field, sentence: faultSentence(subject, message) };
  });
  const faults = [...ofTexts, ...read.faults];
  const byField = Map.groupBy(faults, ({ field }) => field);
  return { faults: [...byField.values()].flatMap((ofField) => ofField.slice(0, 1)) };
}

/** Checks what is typed of files by the rules for files. */
function readContents({ logo, picture, terms }: ShopFileTexts): {
  readonly files: Pick<Shop, 'logo' | 'picture' | 'legalTexts'> | null;
  readonly faults: readonly Fault[];
} {
  const faults: Fault[] = [];
  const read = <T>(field: ContentField, readIt: () => T): T | undefined => {
    try {
      return readIt();
    } catch (error) {
      if (!(error instanceof WrongFile || error instanceof WrongShopFile)) throw error;
      faults.push({ field, sentence: `${error.message.replace(/\.$/, '')}.` });
      return undefined;
    }
  };
  const legalText = (field: ContentField, text: string) =>
    read(field, () => {
      if (text.trim() === '') return null;
      readLegalText(text, 'The text');
      return text;
    });
  const files = {
    logo: read('logo', () => logoFrom(bytesOf(logo), 'It')),
    picture: read('picture', () => pictureFrom(bytesOf(picture), 'It')),
    terms: legalText('terms.text', terms.text),
    privacy: legalText('terms.privacy', terms.privacy),
  };
  if (!files.logo || files.picture === undefined) return { files: null, faults };
  if (files.terms === undefined || files.privacy === undefined) return { files: null, faults };
  const legalTexts = { terms: files.terms, privacy: files.privacy };
  return { files: { logo: files.logo, picture: files.picture, legalTexts }, faults };
}

const bytesOf = (content: string) =>
  content.startsWith(pngStart)
    ? Buffer.from(content.slice(pngStart.length), 'base64')
    : Buffer.from(content);

/** Returns the present file with what was typed. A field that says the same stays as it is written. */
function fileWith(present: Shop, typed: ShopFileTexts): Values {
  const file: Values = structuredClone(present.file);
  for (const { name, needed } of textFields()) {
    const lines = linesAt(typed, name)?.flatMap((text) => text.split('\n'));
    const wanted = lines?.map((line) => line.trim()).filter(Boolean);
    const before = linesAt(present, name);
    if (!wanted || wanted.join('\n') === (before ?? []).join('\n')) continue;
    const isList = name === 'address';
    setAt(file, name, isList ? wanted : wanted.join(' ') || (needed ? '' : undefined));
  }
  return file;
}

/** Sets the field that a name such as 'terms.law' names; undefined leaves it out. */
export function setAt(fields: object, name: string, value: unknown): void {
  const [first = '', second] = name.split('.');
  const values = fields as Values;
  if (second !== undefined) setAt(values[first] as object, second, value);
  else if (value === undefined) delete values[first];
  else values[first] = value;
}

/** Returns the lines of a field; null where it is not set, and undefined for a group of fields. */
export function linesAt(shown: object, name: string): string[] | null | undefined {
  const value = valueAt(shown, name);
  if (value === undefined || value === null) return null;
  if (Array.isArray(value)) return value.map(String);
  return typeof value === 'object' ? undefined : [String(value)];
}

/** Returns the value of a field such as 'terms.law'. */
const valueAt = (within: object, name: string): unknown =>
  name
    .split('.')
    .reduce<unknown>(
      (each, key) => (each as Readonly<Record<string, unknown>> | undefined)?.[key],
      within,
    );

/** Returns a field of what a form shows. */
export const textAt = (texts: ShopFileTexts, field: ShopFileField): string =>
  String(valueAt(texts, field) ?? '');

/** Returns what a form shows of a shop's file. */
export function typedTextsOf(shop: Shop): ShopFileTexts {
  const typed: Values = { colours: {}, terms: {} };
  for (const { name } of textFields()) {
    const lines = linesAt(shop, name);
    if (lines !== undefined && shopFileField.safeParse(name).success) {
      setAt(typed, name, (lines ?? []).join('\n'));
    }
  }
  for (const field of contentFields) setAt(typed, field, contentOf(shop, field) ?? '');
  return typed as unknown as ShopFileTexts;
}
