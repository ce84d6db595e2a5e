import type { ProductForecast } from '@nestbox/contract/forecast';
import { dateOfDay, dayNumber } from '@nestbox/domain/calendar/date';
import {
  Area,
  CartesianGrid,
  ComposedChart,
  Line,
  ReferenceLine,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { chartLook } from '#app/ui/chart/chartLook';
import { ChartTip } from '#app/ui/chart/chartTip';
import { packsNumber } from '#app/ui/chart/packsNumber';
import { type StockPoint, stockPoints } from '#app/ui/chart/stockPoints';
import { shortDate, shortDayMonth } from '#app/ui/dateText';
import type { Arrival } from '../arrival';
import { formatLeft, formatLeftRange } from '../forecastText';

interface StockChartProps {
  productName: string;
  stock: ProductForecast['stock'];
  arrivals: readonly Arrival[];
}

/** A day is named at every fourth week. */
const weeksPerTick = 4;

/** Packs at home over time, with how far they may be off, and the days on which boxes come. */
export function StockChart({ productName, stock, arrivals }: StockChartProps) {
  const points = stockPoints(stock, arrivals);
  const drawn = points.map(({ day, low, likely, high }) => ({ day, likely, band: [low, high] }));
  const [first, last] = [stock[0]?.on ?? '', stock.at(-1)?.on ?? ''];
  return (
    <ComposedChart
      responsive
      data={drawn}
      aria-label={`Packs of ${productName} at home, week by week`}
      margin={{ top: 28, right: 24, bottom: 0, left: 0 }}
      className="size-full"
    >
      <CartesianGrid vertical={false} stroke={chartLook.grid} />
      <XAxis
        dataKey="day"
        type="number"
        domain={['dataMin', 'dataMax']}
        ticks={stock.filter((_, week) => week % weeksPerTick === 0).map(({ on }) => dayNumber(on))}
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
      <Tooltip
        content={({ active, label }) => active && <StockTip points={points} day={label} />}
      />
      <Area
        dataKey="band"
        fill={chartLook.band}
        fillOpacity={0.85}
        stroke={chartLook.bandEdge}
        activeDot={false}
      />
      {arrivals
        .filter(({ on }) => on >= first && on <= last)
        .map(({ boxNumber, on, packs }) => (
          <ReferenceLine
            key={boxNumber}
            x={dayNumber(on)}
            stroke={chartLook.box}
            strokeDasharray={packs > 0 ? undefined : '2 4'}
            label={<BoxMark boxNumber={boxNumber} brings={packs > 0} />}
          />
        ))}
      <Line dataKey="likely" stroke={chartLook.line} strokeWidth={2.5} dot={false} />
    </ComposedChart>
  );
}

interface StockTipProps {
  points: readonly StockPoint[];
  /** The day that is pointed at, as its point has it. */
  day: unknown;
}

function StockTip({ points, day }: StockTipProps) {
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

interface BoxMarkProps {
  boxNumber: number;
  /** It brings the product that is shown. */
  brings: boolean;
  /** Given by the chart: the line of the box's day. */
  viewBox?: { x?: number; y?: number };
}

/** A box's number above its day. */
function BoxMark({ boxNumber, brings, viewBox: { x = 0, y = 0 } = {} }: BoxMarkProps) {
  const middle = y - 13;
  return (
    <g>
      <circle
        cx={x}
        cy={middle}
        r={11}
        fill={brings ? chartLook.box : chartLook.ground}
        stroke={chartLook.box}
        strokeWidth={1.5}
      />
      <text
        x={x}
        y={middle}
        dy="0.35em"
        textAnchor="middle"
        fontSize={12}
        fontWeight={650}
        fill={brings ? chartLook.ground : chartLook.box}
      >
        {boxNumber}
      </text>
    </g>
  );
}
