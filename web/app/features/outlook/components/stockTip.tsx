import { dateOfDay } from '@nestbox/domain/calendar/date';
import { shortDate } from '#app/ui/dateText';
import { tellLeft, tellLeftRange } from '../outlookText';
import type { StockPoint } from '../stockPoints';
import { ChartTip } from './chartTip';

interface StockTipProps {
  points: readonly StockPoint[];
  /** The number of the day that is pointed at. */
  day: unknown;
}

export function StockTip({ points, day }: StockTipProps) {
  // On a box's day, what is there once it came.
  const point = points.findLast((each) => each.day === day);
  if (!point) return null;
  const range = tellLeftRange(point);
  return (
    <ChartTip title={shortDate(dateOfDay(point.day))}>
      <p>{tellLeft(point)}</p>
      {range && <p className="text-ink-soft">{range}</p>}
    </ChartTip>
  );
}
