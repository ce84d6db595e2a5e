import {
  type ShopFileField,
  type ShopFileTexts,
  shopFileField,
} from '@nestbox/contract/staffShopFile';
import { faultSentence } from '@nestbox/shop/faultSentence';
import { type Shop, shopOf } from '@nestbox/shop/readShop';
import { shopFields } from '@nestbox/shop/shopFields';
import { shopFile } from '@nestbox/shop/shopFile';

/** What every screen shows, and what only editors read. */
const withoutText = ['$schema', 'logo', 'picture', 'terms.text', 'terms.privacy'];

/** Returns the fields of the shop file that are texts. */
export const textFields = () => shopFields().filter(({ name }) => !withoutText.includes(name));

type Values = Record<string, unknown>;

interface Fault {
  readonly field: ShopFileField;
  readonly sentence: string;
}

/**
 * Returns the shop as its file would describe it with these texts, or what the rules of the shop file
 * refuse: a sentence a field. The files that it names stay.
 */
export function readTypedShop(
  present: Shop,
  typed: ShopFileTexts,
): { readonly shop: Shop } | { readonly faults: Fault[] } {
  const file = fileWith(present, typed);
  const { data, error } = shopFile.safeParse(file);
  if (data) {
    const { logo, picture, legalTexts } = present;
    // Valid, so it has the fields of a shop file.
    const files = { logo, picture, legalTexts, file: file as unknown as Shop['file'] };
    return { shop: { ...shopOf(data), ...files } };
  }
  const faults = error.issues.map(({ path, message }): Fault => {
    const line = path.at(-1);
    const subject = typeof line === 'number' ? `Line ${line + 1}` : 'It';
    const field = shopFileField.parse(path.filter((each) => typeof each === 'string').join('.'));
    return { field, sentence: faultSentence(subject, message) };
  });
  const byField = Map.groupBy(faults, ({ field }) => field);
  return { faults: [...byField.values()].flatMap((ofField) => ofField.slice(0, 1)) };
}

/** Returns the text of a shop file. */
export const writeShopFile = ({ file }: Shop): string => `${JSON.stringify(file, null, 2)}\n`;

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
  return inOrder(file);
}

/** Sets the field that a name such as 'terms.law' names; undefined leaves it out. */
export function setAt(fields: object, name: string, value: unknown): void {
  const [first = '', second] = name.split('.');
  const values = fields as Values;
  if (second !== undefined) setAt(values[first] as object, second, value);
  else if (value === undefined) delete values[first];
  else values[first] = value;
}

/** Returns the fields in the order of the docs. */
const inOrder = (file: Values): Values =>
  Object.fromEntries(
    Object.keys(shopFile.shape).flatMap((name) => (name in file ? [[name, file[name]]] : [])),
  );

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

/** Returns what a form shows of a shop's file. */
export function typedTextsOf(shop: Shop): ShopFileTexts {
  const typed: Values = { colours: {}, terms: {} };
  for (const { name } of textFields()) {
    const lines = linesAt(shop, name);
    if (lines !== undefined && shopFileField.safeParse(name).success) {
      setAt(typed, name, (lines ?? []).join('\n'));
    }
  }
  return typed as unknown as ShopFileTexts;
}
