import { isDeepStrictEqual } from 'node:util';
import type { StaffSettings } from '@nestbox/contract/staffSettings';
import { shopFileField } from '@nestbox/contract/staffShopFile';
import { shop } from '@nestbox/shop/shop';
import { linesAt, textFields } from '../../content/typedShop.ts';
import { mailWordsOf } from '../../notifications/mailWords.ts';
import type { Services } from '../../services.ts';

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
