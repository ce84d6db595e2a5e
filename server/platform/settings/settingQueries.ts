import type { ValuedSetting } from '@nestbox/contract/settingValues';
import { and, asc, desc, eq } from 'drizzle-orm';
import type { Queryable } from '../database/database.ts';
import { notifyProcesses } from '../database/notifyProcesses.ts';
import { settingVersions } from './schema.ts';

export type SettingVersion = typeof settingVersions.$inferSelect;

/** The names of what staff can set: texts and switches of mails, the texts of pages, the shop file, whether the list of first steps is hidden, and what has a value of its own. */
export type SettingName =
  | 'mail-words'
  | 'automatic-mails'
  | `mail-texts ${string}`
  | 'shop-content'
  | 'shop-file'
  | 'set-up-list'
  | ValuedSetting;

/** Returns all versions of all settings, in the order in which staff set them. */
export const readAllVersions = (db: Queryable): Promise<SettingVersion[]> =>
  db
    .select()
    .from(settingVersions)
    .orderBy(asc(settingVersions.name), asc(settingVersions.version));

/** Returns at most `max` versions of a setting, newest first. */
export const readVersions = (
  db: Queryable,
  name: SettingName,
  max: number,
): Promise<SettingVersion[]> =>
  db
    .select()
    .from(settingVersions)
    .where(eq(settingVersions.name, name))
    .orderBy(desc(settingVersions.version))
    .limit(max);

/** Returns a version of a setting; null where there is none. */
export async function findVersion(
  db: Queryable,
  name: SettingName,
  version: number,
): Promise<SettingVersion | null> {
  const [found] = await db
    .select()
    .from(settingVersions)
    .where(and(eq(settingVersions.name, name), eq(settingVersions.version, version)));
  return found ?? null;
}

/**
 * Writes the next version of a setting. Every process learns of it.
 * @returns false where it exists already: somebody else was faster
 */
export async function insertVersion(
  db: Queryable,
  version: Omit<SettingVersion, 'validFrom'> &
    Partial<SettingVersion> & { readonly name: SettingName },
): Promise<boolean> {
  const written = await db
    .insert(settingVersions)
    .values(version)
    .onConflictDoNothing()
    .returning({ version: settingVersions.version });
  await notifyProcesses(db, 'settings', version.name);
  return written.length > 0;
}
