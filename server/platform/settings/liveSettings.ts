import type { SettingValues } from '@nestbox/contract/settingValues';
import type { Database } from '../database/database.ts';
import { readAllVersions } from './settingQueries.ts';
import { type Settings, settingsIn } from './settings.ts';

/** What staff have set, kept up to date in this process. */
export interface StoredSettings extends Pick<Settings, 'current'> {
  /** The settings that have values; another object after each change. */
  readonly values: Settings;
  /** Reads them again. */
  refresh(): Promise<void>;
}

/** Opens what staff have set, and reads it. @param defaults of the environment variables */
export async function openLiveSettings(
  database: Database,
  defaults: SettingValues,
): Promise<StoredSettings> {
  let values = settingsIn([], defaults);
  let known = '[]';
  const read = async () => {
    const versions = await readAllVersions(database.reader);
    const found = JSON.stringify(versions);
    // The same object stays, so that what is made from it need not be made again.
    if (found === known) return;
    known = found;
    values = settingsIn(versions, defaults);
  };
  let last = read();
  await last;
  return {
    get values() {
      return values;
    },
    current: (name) => values.current(name),
    refresh() {
      // In sequence, so that an earlier read never replaces a later one.
      last = last.then(read, read);
      return last;
    },
  };
}
