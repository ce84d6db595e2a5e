import type { Preview } from '@nestbox/contract/preview';
import { dateOfDay } from '@nestbox/domain/calendar/date';
import { ChartTip } from '@nestbox/ui/chart/chartTip';
import { packsNumber } from '@nestbox/ui/chart/packsNumber';
import { StockAxes } from '@nestbox/ui/chart/stockAxes';
import { shortDate } from '@nestbox/ui/dateText';
import { Line, LineChart, Tooltip } from 'recharts';
import { type ChartPoint, chartPoints } from './chartPoints';
import { stockChartLook } from './stockChartLook';

interface StockLineChartProps {
  charts: NonNullable<Preview['stockChart']>;
  productName: string;
}

/** Stock over time, now and with the change. */
export function StockLineChart({ charts, productName }: StockLineChartProps) {
  const points = chartPoints(charts);
  return (
    <LineChart
      responsive
      data={points}
      aria-label={`Packs of ${productName} at home, now and with the change`}
      margin={{ top: 8, right: 24, bottom: 0, left: 0 }}
      className="size-full"
    >
      <StockAxes weeks={charts.after.weeks} />
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
