import { and, desc, eq } from 'drizzle-orm';
import type { Queryable } from '../database/database.ts';
import { notifyProcesses } from '../database/notifyProcesses.ts';
import { settingVersions } from './schema.ts';

export type SettingVersion = typeof settingVersions.$inferSelect;

/** The names of what staff can set. */
export type SettingName = 'mail-words' | 'automatic-mails' | `mail-texts ${string}`;

/** Returns the last version of each setting. */
export const readLastVersions = (db: Queryable): Promise<SettingVersion[]> =>
  db
    .selectDistinctOn([settingVersions.name])
    .from(settingVersions)
    .orderBy(settingVersions.name, desc(settingVersions.version));

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
  version: SettingVersion & { readonly name: SettingName },
): Promise<boolean> {
  const written = await db
    .insert(settingVersions)
    .values(version)
    .onConflictDoNothing()
    .returning({ version: settingVersions.version });
  await notifyProcesses(db, 'settings', version.name);
  return written.length > 0;
}
