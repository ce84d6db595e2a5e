import {
  type SettingValues,
  settingValues,
  type ValuedSetting,
} from '@nestbox/contract/settingValues';
import type { CalendarDate } from '@nestbox/domain/calendar/date';
import { latestUntil } from '@nestbox/domain/calendar/latestUntil';
import type { SettingName, SettingVersion } from './settingQueries.ts';

/** A value, and the day from which it holds. */
interface DatedValue<Name extends ValuedSetting> {
  readonly from: CalendarDate;
  readonly value: SettingValues[Name];
}

/** What a shop has set. */
export interface Settings {
  /** Returns the last version; null where nothing was ever set. */
  current(name: SettingName): SettingVersion | null;
  /** Returns the value that holds on a day: what staff set, or else that of the environment variable. */
  on<Name extends ValuedSetting>(name: Name, day: CalendarDate): SettingValues[Name];
  /** Returns the values that hold from later days on, by these days. */
  after<Name extends ValuedSetting>(name: Name, day: CalendarDate): readonly DatedValue<Name>[];
  /** Returns all versions, in the order in which staff set them. */
  versions(name: SettingName): readonly SettingVersion[];
  /** Returns the value of a version; that of the environment variable where it has none. */
  valueOf<Name extends ValuedSetting>(
    name: Name,
    version: Pick<SettingVersion, 'value'>,
  ): SettingValues[Name];
  /** Returns the settings with a further version, for previews. */
  with(version: SettingVersion): Settings;
}

/** The day of what holds at once. */
const always = '1900-01-01';

/**
 * Returns settings by their versions.
 * @param versions of each setting in their order
 * @param defaults of the environment variables
 */
export function settingsIn(versions: readonly SettingVersion[], defaults: SettingValues): Settings {
  const byName = Map.groupBy(versions, ({ name }) => name);
  const readValue = <Name extends ValuedSetting>(
    name: Name,
    { value }: Pick<SettingVersion, 'value'>,
  ): SettingValues[Name] => {
    // A value of a version with a looser rule must not stop the shop.
    const { data } = settingValues[name].safeParse(value);
    return (data ?? defaults[name]) as SettingValues[Name];
  };
  const dated = new Map<string, readonly DatedValue<ValuedSetting>[]>();
  for (const name of Object.keys(settingValues) as ValuedSetting[]) {
    const ofDay = new Map(
      byName.get(name)?.map((version) => [version.validFrom ?? always, version]),
    );
    const values = [...ofDay].map(([from, version]) => ({ from, value: readValue(name, version) }));
    dated.set(
      name,
      values.sort((a, b) => a.from.localeCompare(b.from)),
    );
  }
  const datedOf = <Name extends ValuedSetting>(name: Name) =>
    (dated.get(name) ?? []) as readonly DatedValue<Name>[];
  return {
    valueOf: readValue,
    versions: (name) => byName.get(name) ?? [],
    current: (name) => byName.get(name)?.at(-1) ?? null,
    on: (name, day) => latestUntil(day, datedOf(name))?.value ?? defaults[name],
    after: (name, day) => datedOf(name).filter(({ from }) => from > day),
    with: (version) => settingsIn([...versions, version], defaults),
  };
}
