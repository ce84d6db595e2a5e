import {
  type NamedSetting,
  settingValues,
  type ValuedSetting,
} from '@nestbox/contract/settingValues';
import type { StaffSetting } from '@nestbox/contract/staffSettings';
import { today } from '../../platform/clock.ts';
import type { Services } from '../../services.ts';
import { formatSetting, type SettingLine } from '../../workflows/settings/formatSetting.ts';

/** Versions of a setting that are listed. */
const shownVersions = 20;

/** Presents what staff set, with its versions. */
export const presentSettings = (services: Services): StaffSetting[] =>
  (Object.keys(settingValues) as ValuedSetting[]).map((name) => presentSetting(services, name));

function presentSetting({ storedSettings, clock }: Services, name: ValuedSetting): StaffSetting {
  const { values } = storedSettings;
  const day = today(clock);
  const later = values.after(name, day);
  const now = values.on(name, day);
  return {
    setting: named(name, later.at(-1)?.value ?? now),
    lines: copied(formatSetting(name, now)),
    version: values.current(name)?.version ?? 0,
    later: later.map(({ from, value }) => ({ from, lines: copied(formatSetting(name, value)) })),
    versions: values
      .versions(name)
      .slice(-shownVersions)
      .reverse()
      .map((version) => ({
        version: version.version,
        setting: named(name, version.value === null ? null : values.valueOf(name, version)),
        lines: copied(formatSetting(name, values.valueOf(name, version))),
        from: version.validFrom,
        at: version.at.toISOString(),
        who: version.who,
        why: version.why,
      })),
  };
}

/** The compiler cannot know that the value is that of the name. */
const named = (name: ValuedSetting, value: unknown) => ({ name, value }) as NamedSetting;

const copied = (lines: readonly SettingLine[]) =>
  lines.map(([label, text]): [string, string] => [label, text]);
