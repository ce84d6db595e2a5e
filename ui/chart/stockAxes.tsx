import { dateOfDay, dayNumber } from '@nestbox/domain/calendar/date';
import { CartesianGrid, XAxis, YAxis } from 'recharts';
import { shortDayMonth } from '../dateText';
import { chartLook } from './chartLook';
import { packsNumber } from './packsNumber';

interface StockAxesProps {
  /** The days of the chart, a week apart. */
  weeks: readonly { readonly on: string }[];
}

const weeksPerTick = 4;

/** Grid and axes of a chart of stock: days with a date at every fourth week, and packs. */
export const StockAxes = ({ weeks }: StockAxesProps) => (
  <>
    <CartesianGrid vertical={false} stroke={chartLook.grid} />
    <XAxis
      dataKey="day"
      type="number"
      domain={['dataMin', 'dataMax']}
      ticks={weeks.filter((_, week) => week % weeksPerTick === 0).map(({ on }) => dayNumber(on))}
      interval={0}
      tickFormatter={(day: number) => shortDayMonth(dateOfDay(day))}
      tick={chartLook.tick}
      axisLine={chartLook.axis}
      tickLine={chartLook.axis}
    />
    <YAxis
      width={36}
      tickFormatter={packsNumber}
      tick={chartLook.tick}
      axisLine={false}
      tickLine={false}
    />
  </>
);
