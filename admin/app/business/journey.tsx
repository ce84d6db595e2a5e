import type { Business } from '@nestbox/contract/staffBusiness';
import { longDate } from '@nestbox/ui/dateText';
import { Panel } from '@nestbox/ui/panel';
import { fewHomes, shareText } from './shareText';

/** How far accounts come on the way to their first box. */
export function Journey({ figures: { journey } }: { figures: Business }) {
  const { since, accounts, households, planned, paid } = journey;
  const steps = [
    { name: 'Created an account', homes: accounts },
    { name: 'Described the household', homes: households },
    { name: 'Planned boxes', homes: planned },
    { name: 'Paid the first box', homes: paid },
  ];
  return (
    <Panel title="The way to the first box" level="h2">
      <p className="text-ink-soft">Accounts created since {longDate(since)}.</p>
      <ol aria-label="Steps to the first box" className="flex flex-col gap-3">
        {steps.map(({ name, homes }) => (
          <li key={name} className="flex flex-col gap-1.5">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span>{name}</span>
              <span className="font-semibold tabular-nums">
                {homes}
                {homes !== accounts && accounts >= fewHomes && (
                  <span className="font-normal text-ink-soft"> ({shareText(homes, accounts)})</span>
                )}
              </span>
            </p>
            <span
              aria-hidden="true"
              className="h-2 overflow-hidden rounded-full bg-line forced-color-adjust-none"
            >
              <span
                className="block h-full rounded-full bg-good"
                style={{ width: `${accounts === 0 ? 0 : (homes / accounts) * 100}%` }}
              />
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
