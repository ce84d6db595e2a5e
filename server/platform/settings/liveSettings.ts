import type { Database } from '../database/database.ts';
import { readLastVersions, type SettingName, type SettingVersion } from './settingQueries.ts';

/** What staff have set, kept up to date in this process. */
export interface StoredSettings {
  /** Returns the last version; null where nothing was ever set. */
  current(name: SettingName): SettingVersion | null;
  /** Reads them again. */
  refresh(): Promise<void>;
}

/** Opens what staff have set, and reads it. */
export async function openLiveSettings(database: Database): Promise<StoredSettings> {
  let known: ReadonlyMap<string, SettingVersion> = new Map();
  const read = async () => {
    const versions = await readLastVersions(database.reader);
    known = new Map(versions.map((version) => [version.name, version]));
  };
  let last = read();
  await last;
  return {
    current: (name) => known.get(name) ?? null,
    refresh() {
      // In sequence, so that an earlier read never replaces a later one.
      last = last.then(read, read);
      return last;
    },
  };
}
