import { isDeepStrictEqual } from 'node:util';
import type { StaffSettings } from '@nestbox/contract/staffSettings';
import { shopFileField } from '@nestbox/contract/staffShopFile';
import { shop } from '@nestbox/shop/shop';
import { shopFields } from '@nestbox/shop/shopFields';
import { mailWordsOf } from '../../notifications/mailWords.ts';
import type { Services } from '../../services.ts';

/** What every screen shows, and what only editors read. */
const withoutText = ['$schema', 'logo', 'picture', 'terms.text', 'terms.privacy'];

/** Returns the fields of the shop file that are texts. */
export const textFields = () => shopFields().filter(({ name }) => !withoutText.includes(name));

/** Presents the shop file with the words of mails that staff have set. */
export function presentShopFile(services: Services): StaffSettings['shopFile'] {
  const shown = { ...shop, mails: mailWordsOf(services) };
  const wordsSet = Boolean(services.storedSettings.current('mail-words')?.value);
  return textFields().flatMap(({ name, needed, meaning }) => {
    const value = linesAt(shown, name);
    const setByStaff = wordsSet && name.startsWith('mails.');
    // Groups have their fields below them.
    return value === undefined ? [] : [{ field: name, value, needed, setByStaff, meaning }];
  });
}

/** Returns the text fields in which two shops differ, with the lines of both. */
export const changedFields = (before: object, after: object) =>
  textFields().flatMap(({ name }) => {
    const [was, is] = [linesAt(before, name), linesAt(after, name)];
    if (was === undefined || is === undefined || isDeepStrictEqual(was, is)) return [];
    return [{ field: shopFileField.parse(name), before: was, after: is }];
  });

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
