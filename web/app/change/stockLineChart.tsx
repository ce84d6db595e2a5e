import type { Preview } from '@nestbox/contract/preview';
import { dateOfDay, dayNumber } from '@nestbox/domain/calendar/date';
import { CartesianGrid, Line, LineChart, Tooltip, XAxis, YAxis } from 'recharts';
import { chartLook } from '#app/ui/chart/chartLook';
import { ChartTip } from '#app/ui/chart/chartTip';
import { packsNumber } from '#app/ui/chart/packsNumber';
import { shortDate, shortDayMonth } from '#app/ui/dateText';
import { type ChartPoint, chartPoints } from './chartPoints';
import { stockChartLook } from './stockChartLook';

interface StockLineChartProps {
  course: NonNullable<Preview['course']>;
  productName: string;
}

/** A day is named at every fourth week. */
const weeksPerTick = 4;

/** Packs at home over time, as things are and with the change. */
export function StockLineChart({ course, productName }: StockLineChartProps) {
  const points = chartPoints(course);
  const ticks = course.after.weeks
    .filter((_, week) => week % weeksPerTick === 0)
    .map(({ on }) => dayNumber(on));
  return (
    <LineChart
      responsive
      data={points}
      aria-label={`Packs of ${productName} at home, now and with the change`}
      margin={{ top: 8, right: 24, bottom: 0, left: 0 }}
      className="size-full"
    >
      <CartesianGrid vertical={false} stroke={chartLook.grid} />
      <XAxis
        dataKey="day"
        type="number"
        domain={['dataMin', 'dataMax']}
        ticks={ticks}
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
      <Tooltip content={({ active, label }) => active && <Tip points={points} day={label} />} />
      <Line dataKey="before" {...stockChartLook.before} connectNulls dot={false} />
      <Line dataKey="after" {...stockChartLook.after} connectNulls dot={false} />
    </LineChart>
  );
}

function Tip({ points, day }: { points: readonly ChartPoint[]; day: unknown }) {
  const point = points.find((each) => each.day === day);
  if (!point) return null;
  return (
    <ChartTip title={shortDate(dateOfDay(Math.round(point.day)))}>
      {point.before !== undefined && <p>Now {packsNumber(point.before)}</p>}
      {point.after !== undefined && <p>With the change {packsNumber(point.after)}</p>}
    </ChartTip>
  );
}
