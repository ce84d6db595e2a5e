import type { ProductOutlook } from '@nestbox/contract/outlook';
import { dayNumber } from '@nestbox/domain/calendar/date';
import { shortDate } from '#app/ui/dateText';
import { tellLeft, tellLeftRange } from '../outlookText';
import { ChartTip } from './chartTip';

interface StockTipProps {
  stock: ProductOutlook['stock'];
  /** The number of the day that is pointed at. */
  day: unknown;
}

export function StockTip({ stock, day }: StockTipProps) {
  const week = stock.find(({ on }) => dayNumber(on) === day);
  if (!week) return null;
  const range = tellLeftRange(week);
  return (
    <ChartTip title={shortDate(week.on)}>
      <p>{tellLeft(week)}</p>
      {range && <p className="text-ink-soft">{range}</p>}
    </ChartTip>
  );
}
