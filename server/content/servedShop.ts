import {
  type ShopFileField,
  type ShopFileTexts,
  shopFileField,
} from '@nestbox/contract/staffShopFile';
import { setLocale } from '@nestbox/domain/calendar/locale';
import { canBeDrawn } from '@nestbox/shop/drawIcons';
import type { Shop } from '@nestbox/shop/readShop';
import { serveShop, shop, shopOfFile } from '@nestbox/shop/shop';
import type { Queryable } from '../platform/database/database.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { PlatformServices } from '../platform/services.ts';
import type { StoredSettings } from '../platform/settings/liveSettings.ts';
import { type Setting, saveSetting } from '../platform/settings/saveSetting.ts';
import { findVersion } from '../platform/settings/settingQueries.ts';
import { type Fault, readTypedShop, setAt, textAt, typedTextsOf } from './typedShop.ts';

const name = 'shop-file';

/** What staff have set of the shop file: the fields that differ from it. '' leaves a field out. */
export type ShopFileChanges = Readonly<Partial<Record<ShopFileField, string>>>;

const read = (value: unknown): ShopFileChanges => (value ?? {}) as ShopFileChanges;

/** Returns the shop of the file with what staff have set; the file's own where its rules refuse that by now. */
export function shopWith(changes: ShopFileChanges): Shop {
  if (Object.keys(changes).length === 0) return shopOfFile;
  const changed = readTypedShop(shopOfFile, textsWith(changes));
  return 'shop' in changed ? changed.shop : shopOfFile;
}

function textsWith(changes: ShopFileChanges): ShopFileTexts {
  const texts = typedTextsOf(shopOfFile);
  for (const [field, value] of Object.entries(changes)) {
    // Another release may have had other fields.
    if (shopFileField.safeParse(field).success) setAt(texts, field, value);
  }
  return texts;
}

let served = '{}';

/** Makes this process serve what staff have set. @returns whether it is another shop now */
export function serveStoredShop(settings: Pick<StoredSettings, 'current'>): boolean {
  const changes = read(settings.current(name)?.value);
  const wanted = JSON.stringify(changes);
  // The same object stays, so that what is made from it need not be made again.
  if (wanted === served) return false;
  served = wanted;
  serveShop(shopWith(changes));
  setLocale(shop);
  return true;
}

interface ShopFileSetting extends Setting {
  /** Records it with what held before. */
  readonly record: (tx: Queryable, before: Shop, after: Shop) => Promise<void>;
}

/** Returns the shop with what was typed, once its pictures could be drawn; or what is wrong with it. */
export async function checkTypedShop(
  typed: ShopFileTexts,
): Promise<{ readonly shop: Shop } | { readonly faults: readonly Fault[] }> {
  const changed = readTypedShop(shopOfFile, typed);
  if ('faults' in changed) return changed;
  const { logo, picture } = changed.shop;
  const pictures = [
    { field: 'logo', drawn: logo },
    { field: 'picture', drawn: { kind: 'svg', markup: picture } },
  ] as const;
  const faults: Fault[] = [];
  for (const { field, drawn } of pictures) {
    if (await canBeDrawn(drawn)) continue;
    faults.push({ field, sentence: 'It is damaged, so it cannot be drawn: save it anew.' });
  }
  return faults.length > 0 ? { faults } : changed;
}

/** Sets what the shop file says, and what is in the files that it names. @throws Refusal */
export async function setShopFile(
  services: PlatformServices,
  typed: ShopFileTexts,
  setting: ShopFileSetting,
): Promise<void> {
  const changed = await checkTypedShop(typed);
  if ('faults' in changed) {
    throw new Refusal('invalid', changed.faults.map(({ sentence }) => sentence).join(' '));
  }
  await write(services, changesOf(changed.shop), setting);
}

/** Goes back to a version; 0 is the file. @throws Refusal */
export async function restoreShopFile(
  services: PlatformServices,
  to: number,
  setting: ShopFileSetting,
): Promise<void> {
  const found = to === 0 ? null : await findVersion(services.database.reader, name, to);
  if (to !== 0 && !found) throw new Refusal('missing', `There is no version ${to}.`);
  await write(services, read(found?.value), setting);
}

/** Returns the fields in which a shop differs from the file. */
function changesOf(changed: Shop): ShopFileChanges {
  const changes: Partial<Record<ShopFileField, string>> = {};
  const was = typedTextsOf(shopOfFile);
  const is = typedTextsOf(changed);
  for (const field of shopFileField.options) {
    const after = textAt(is, field);
    if (textAt(was, field) !== after) changes[field] = after;
  }
  return changes;
}

async function write(
  services: PlatformServices,
  value: ShopFileChanges,
  { record, ...setting }: ShopFileSetting,
): Promise<void> {
  const { storedSettings } = services;
  await storedSettings.refresh();
  const before = shop;
  const written = await saveSetting(services, { name, value }, setting, (tx) =>
    record(tx, before, shopWith(value)),
  );
  if (written) return;
  const { who, version } = storedSettings.current(name) ?? { who: 'A colleague', version: 0 };
  throw new Refusal(
    'conflict',
    `${who} changed the shop meanwhile (version ${version}). What you typed is still here: compare the versions below, and save again to replace theirs.`,
  );
}
