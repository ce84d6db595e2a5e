import type { TimelineEntry } from '@nestbox/contract/staffCustomers';
import { momentText } from '@nestbox/ui/dateText';
import { actText, changeText } from '../audit/actText';

const looks: Readonly<Partial<Record<TimelineEntry['kind'], string>>> = {
  staff: 'border-accent',
  note: 'border-accent bg-accent-tint',
  payment: 'border-good',
};

/** Everything that happened with a customer, newest first. */
export const Timeline = ({ entries }: { entries: readonly TimelineEntry[] }) => (
  <ol aria-label="Timeline" className="flex flex-col gap-2">
    {entries.map((entry) => (
      <li
        key={entry.key}
        className={`rounded-control border-l-4 bg-surface px-4 py-3 shadow-card ${looks[entry.kind] ?? 'border-line-strong'}`}
      >
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="font-semibold">
            {actText(entry.title)}
            {entry.who && <span className="font-normal text-ink-soft">, {entry.who}</span>}
          </span>
          <time dateTime={entry.at} className="text-ink-soft text-sm tabular-nums">
            {momentText(entry.at)}
          </time>
        </p>
        {entry.text !== '' && <p className="whitespace-pre-line wrap-anywhere">{entry.text}</p>}
        {changeText(entry).map((line) => (
          <p key={line} className="text-ink-soft text-sm wrap-anywhere">
            {line}
          </p>
        ))}
      </li>
    ))}
  </ol>
);
