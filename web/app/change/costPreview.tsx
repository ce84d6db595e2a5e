import { BeforeAfter } from '@nestbox/client/change/beforeAfter';
import type { Preview } from '@nestbox/contract/preview';
import { formatPounds } from '@nestbox/domain/money/pounds';
import { monthName } from '@nestbox/ui/dateText';
import { formatAverage } from './costText';

/** Months that are shown at once. A collapsible section has the others. */
const shownAtOnce = 2;

/** The first months whose cost changes, and the average month. */
export function CostPreview({ months, averageMonth }: Pick<Preview, 'months' | 'averageMonth'>) {
  const changed = months.filter(({ before, after }) => before !== after);
  return (
    <>
      {changed.length === 0 && <p>Each month costs what it does now.</p>}
      {changed.slice(0, shownAtOnce).map((month) => (
        <p key={month.month} className="flex flex-wrap gap-x-2 tabular-nums">
          {monthName(month.month)} <MonthChange month={month} />
        </p>
      ))}
      <p className="text-sm text-ink-soft">{formatAverage(averageMonth)}</p>
    </>
  );
}

export const MonthChange = ({ month: { before, after } }: { month: Preview['months'][number] }) => (
  <BeforeAfter before={formatPounds(before)} after={formatPounds(after)} />
);
