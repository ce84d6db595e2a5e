import { shopTexts, type TextName, textNames } from '@nestbox/contract/shopTexts';
import type { ShopContent } from '@nestbox/contract/staffContent';
import type { CalendarDate } from '@nestbox/domain/calendar/date';
import { isSafeLink } from '@nestbox/shop/markdown';
import type { Queryable } from '../platform/database/database.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { PlatformServices } from '../platform/services.ts';
import { type Setting, saveSetting } from '../platform/settings/saveSetting.ts';
import { findVersion } from '../platform/settings/settingQueries.ts';

const name = 'shop-content';

const usual: ShopContent = { texts: {}, announcement: null };

/** Returns what staff have set on the shop's pages. A version of another release may lack a part. */
export const readContent = (value: unknown): ShopContent => ({
  ...usual,
  ...(value as Partial<ShopContent> | null),
});

export const shopContentOf = ({ storedSettings }: Pick<PlatformServices, 'storedSettings'>) =>
  readContent(storedSettings.current(name)?.value);

/** Returns a text of the shop's pages that holds. */
export const textOf = ({ texts }: ShopContent, text: TextName): string =>
  texts[text] || shopTexts[text].usual;

/** Returns the announcement of a day; null where there is none. */
export function announcementOn(
  { announcement }: ShopContent,
  today: CalendarDate,
): ShopContent['announcement'] {
  return announcement && announcement.from <= today && today <= announcement.until
    ? announcement
    : null;
}

interface ContentSetting extends Setting {
  /** Records it with what held before. */
  readonly record: (tx: Queryable, before: ShopContent, after: ShopContent) => Promise<void>;
}

/** Sets texts and the announcement. @throws Refusal */
export async function setShopContent(
  services: PlatformServices,
  typed: ShopContent,
  setting: ContentSetting,
): Promise<void> {
  await write(services, checked(typed), setting);
}

/** Goes back to a version; 0 is the usual texts. @throws Refusal */
export async function restoreShopContent(
  services: PlatformServices,
  to: number,
  setting: ContentSetting,
): Promise<void> {
  const found = to === 0 ? null : await findVersion(services.database.reader, name, to);
  if (to !== 0 && !found) throw new Refusal('missing', `There is no version ${to}.`);
  await write(services, readContent(found?.value), setting);
}

/** Returns what to store: without texts that are the usual ones. @throws Refusal */
function checked({ texts, announcement }: ShopContent): ShopContent {
  const own: Partial<Record<TextName, string>> = {};
  for (const text of textNames) {
    const typed = texts[text]?.trim() ?? '';
    const { maxLength, label, page, usual } = shopTexts[text];
    if (typed.length > maxLength) {
      throw new Refusal(
        'invalid',
        `${page}, ${label}: use at most ${maxLength} characters instead of ${typed.length}.`,
      );
    }
    if (typed !== '' && typed !== usual) own[text] = typed;
  }
  if (announcement && announcement.until < announcement.from) {
    throw new Refusal('invalid', 'The announcement ends before it begins. Change one of its days.');
  }
  if (announcement?.link && !isSafeLink(announcement.link)) {
    throw new Refusal(
      'invalid',
      'The announcement’s link is not one of the web. Begin it with https:// or, for a page of the shop, with /.',
    );
  }
  return { texts: own, announcement };
}

async function write(
  services: PlatformServices,
  value: ShopContent,
  { record, ...setting }: ContentSetting,
): Promise<void> {
  const { storedSettings } = services;
  await storedSettings.refresh();
  const before = shopContentOf(services);
  const written = await saveSetting(services, { name, value }, setting, (tx) =>
    record(tx, before, value),
  );
  if (written) return;
  const { who, version } = storedSettings.current(name) ?? { who: 'A colleague', version: 0 };
  throw new Refusal(
    'conflict',
    `${who} changed the texts meanwhile (version ${version}). What you typed is still here: compare the versions below, and save again to replace theirs.`,
  );
}
