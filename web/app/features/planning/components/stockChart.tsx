import type { StockAhead } from '@nestbox/contract/forecast';
import { dateOfDay, dayNumber } from '@nestbox/domain/calendar/date';
import { chartLook } from '@nestbox/ui/chart/chartLook';
import { ChartTip } from '@nestbox/ui/chart/chartTip';
import { StockAxes } from '@nestbox/ui/chart/stockAxes';
import { type StockPoint, stockPoints } from '@nestbox/ui/chart/stockPoints';
import { shortDate } from '@nestbox/ui/dateText';
import { Area, ComposedChart, Line, ReferenceLine, Tooltip } from 'recharts';
import type { Arrival } from '../arrival';
import { formatLeft, formatLeftRange } from '../forecastText';

interface StockChartProps {
  productName: string;
  stock: StockAhead['stock'];
  arrivals: readonly Arrival[];
}

/** Stock over time with its range, and the delivery dates of boxes. */
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
      <StockAxes weeks={stock} />
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
  /** The day of the highlighted point. */
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
  /** The box has packs of the product. */
  brings: boolean;
  /** Set by the chart: the line of the box's day. */
  viewBox?: { x?: number; y?: number };
}

/** The number of a box above its day. */
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
