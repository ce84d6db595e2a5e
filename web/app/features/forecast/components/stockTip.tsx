import { dateOfDay } from '@nestbox/domain/calendar/date';
import { ChartTip } from '#app/ui/chart/chartTip';
import type { StockPoint } from '#app/ui/chart/stockPoints';
import { shortDate } from '#app/ui/dateText';
import { formatLeft, formatLeftRange } from '../forecastText';

interface StockTipProps {
  points: readonly StockPoint[];
  /** The day that is pointed at, as its point has it. */
  day: unknown;
}

export function StockTip({ points, day }: StockTipProps) {
  const point = points.find((each) => each.day === day);
  if (!point) return null;
  const range = formatLeftRange(point);
  return (
    <ChartTip title={shortDate(dateOfDay(point.day))}>
      <p>{formatLeft(point, 'estimated')}</p>
      {range && <p className="text-ink-soft">{range}</p>}
    </ChartTip>
  );
}
