import type { StaffSettings } from '@nestbox/contract/staffSettings';
import { type ShopFileField, shopFileField } from '@nestbox/contract/staffShopFile';
import type { Shop } from '@nestbox/shop/readShop';
import { shop } from '@nestbox/shop/shop';
import {
  contentFields,
  contentOf,
  linesAt,
  textAt,
  textFields,
  typedTextsOf,
} from '../../content/typedShop.ts';
import { mailWordsOf } from '../../notifications/mailWords.ts';
import type { Services } from '../../services.ts';

/** Presents the shop file with the words of mails that staff have set. */
export function presentShopFile(services: Services): StaffSettings['shopFile'] {
  const shown = { ...shop, mails: mailWordsOf(services) };
  const wordsSet = Boolean(services.storedSettings.current('mail-words')?.value);
  return textFields().flatMap(({ name, needed }) => {
    const value = linesAt(shown, name);
    const setByStaff = wordsSet && name.startsWith('mails.');
    // Groups have their fields below them.
    return value === undefined ? [] : [{ field: name, value, needed, setByStaff }];
  });
}

/** Returns the fields in which two shops differ, with the lines of both; a file in words. */
export const changedFields = (before: Shop, after: Shop) => {
  const [was, is] = [typedTextsOf(before), typedTextsOf(after)];
  return shopFileField.options.flatMap((field) =>
    textAt(was, field) === textAt(is, field)
      ? []
      : [{ field, before: shown(before, field), after: shown(after, field) }],
  );
};

function shown(of: Shop, field: ShopFileField): string[] | null {
  const content = contentFields.find((each) => each === field);
  if (!content) return linesAt(of, field) ?? null;
  const held = contentOf(of, content);
  if (held === null) return null;
  if (content.startsWith('terms.')) return [`${held.split(/\s+/).filter(Boolean).length} words`];
  const kind = held.startsWith('<') ? 'SVG' : 'PNG';
  return [`${kind} of ${Math.max(1, Math.round(held.length / 1_000))} kB`];
}
