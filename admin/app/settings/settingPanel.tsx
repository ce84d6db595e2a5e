import type { NamedSetting } from '@nestbox/contract/settingValues';
import type { StaffSetting } from '@nestbox/contract/staffSettings';
import { Banner } from '@nestbox/ui/banner';
import { Button } from '@nestbox/ui/button';
import { momentText, shortDateWithYear } from '@nestbox/ui/dateText';
import { FactList } from '@nestbox/ui/factList';
import { Panel } from '@nestbox/ui/panel';
import { useState } from 'react';
import { useMay } from '../api/session';
import { SettingForm } from './settingForm';
import { settingTitles } from './settingGroups';

type Version = StaffSetting['versions'][number];

/** What holds of a setting and will hold, a form to change it, and who set it before. */
export function SettingPanel({ shown }: { shown: StaffSetting }) {
  const { setting, lines, later, versions } = shown;
  const may = useMay('change-settings');
  /** With what the form opens; null while it is closed. */
  const [start, setStart] = useState<NamedSetting | null>(null);
  const [saved, setSaved] = useState<{ from: string | null } | false>(false);
  const open = (from: NamedSetting) => {
    setSaved(false);
    setStart(from);
  };
  return (
    <Panel
      title={settingTitles[setting.name]}
      level="h2"
      action={
        may &&
        !start && (
          <Button
            look="quiet"
            aria-label={`Change: ${settingTitles[setting.name]}`}
            onClick={() => open(setting)}
          >
            Change
          </Button>
        )
      }
    >
      <FactList facts={Object.fromEntries(lines)} />
      {later.map(({ from, lines: then }) => (
        <section key={from} aria-label={`From ${shortDateWithYear(from)} on`}>
          <h3 className="text-lg">From {shortDateWithYear(from)} on</h3>
          <FactList facts={Object.fromEntries(then)} />
        </section>
      ))}
      {saved && (
        <Banner tone="good" role="status">
          Saved. It holds {saved.from ? `from ${shortDateWithYear(saved.from)} on` : 'now'}.
        </Banner>
      )}
      {start && (
        <SettingForm
          key={JSON.stringify(start)}
          start={start}
          shown={shown}
          onClose={(closed) => {
            setStart(null);
            setSaved(closed);
          }}
        />
      )}
      {versions.length > 0 && (
        <details>
          <summary className="cursor-pointer py-2 font-semibold">Who set it</summary>
          <ol aria-label="Who set it" className="flex flex-col divide-y divide-line">
            {versions.map((each) => (
              <li key={each.version} className="flex flex-wrap items-center gap-3 py-3">
                <VersionText version={each} />
                {may && (
                  <Button look="quiet" size="small" onClick={() => open(each.setting)}>
                    Use version {each.version} again
                  </Button>
                )}
              </li>
            ))}
            <li className="flex flex-wrap items-center gap-3 py-3">
              <p className="min-w-40 flex-1 font-semibold">Before anybody set it here</p>
              {may && (
                <Button
                  look="quiet"
                  size="small"
                  onClick={() => open({ ...setting, value: null } as NamedSetting)}
                >
                  Go back to how it was set up
                </Button>
              )}
            </li>
          </ol>
        </details>
      )}
    </Panel>
  );
}

const VersionText = ({ version: { version, lines, from, at, who, why } }: { version: Version }) => (
  <div className="min-w-40 flex-1">
    <p className="font-semibold">
      {from && `From ${shortDateWithYear(from)} on: `}
      {lines.map(([label, text]) => `${label}: ${text}`).join('; ')}
    </p>
    <p className="text-ink-soft text-sm">
      Version {version}: {who}, {momentText(at)}
      {why && `: ${why}`}
    </p>
  </div>
);
