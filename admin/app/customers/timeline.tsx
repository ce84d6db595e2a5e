import type { StaffBox, TimelineEntry } from '@nestbox/contract/staffCustomers';
import { boxNameWithin } from '@nestbox/domain/boxes/boxName';
import { momentText } from '@nestbox/ui/dateText';
import { actText, changeText } from '../audit/actText';
import { BoxLink, WithBoxLinks } from './boxLink';

const looks: Readonly<Partial<Record<TimelineEntry['kind'], string>>> = {
  staff: 'border-accent',
  note: 'border-accent bg-accent-tint',
  payment: 'border-good',
};

interface TimelineProps {
  entries: readonly TimelineEntry[];
  /** The customer's, to which order numbers lead. */
  boxes: readonly StaffBox[];
}

/** Everything that happened with a customer, newest first. */
export const Timeline = ({ entries, boxes }: TimelineProps) => (
  <ol aria-label="Timeline" className="flex flex-col gap-2">
    {entries.map((entry) => (
      <li
        key={entry.key}
        className={`rounded-control border-l-4 bg-surface px-4 py-3 shadow-card ${looks[entry.kind] ?? 'border-line-strong'}`}
      >
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="font-semibold">
            <WithBoxLinks text={actText(entry.title)} boxes={boxes} />
            <OfBox entry={entry} boxes={boxes} />
            {entry.who && <span className="font-normal text-ink-soft">, {entry.who}</span>}
          </span>
          <time dateTime={entry.at} className="text-ink-soft text-sm tabular-nums">
            {momentText(entry.at)}
          </time>
        </p>
        {entry.text !== '' && (
          <p className="whitespace-pre-line wrap-anywhere">
            <WithBoxLinks text={entry.text} boxes={boxes} />
          </p>
        )}
        {changeText(entry).map((line) => (
          <p key={line} className="text-ink-soft text-sm wrap-anywhere">
            {line}
          </p>
        ))}
      </li>
    ))}
  </ol>
);

/** The box that an act of staff was about. */
function OfBox({
  entry: { after },
  boxes,
}: Pick<TimelineProps, 'boxes'> & { entry: TimelineEntry }) {
  const box = boxes.find(({ boxId }) => boxId === after?.boxId);
  return (
    box && (
      <>
        {' '}
        <BoxLink boxId={box.boxId}>{boxNameWithin(box)}</BoxLink>
      </>
    )
  );
}
