import type { Forecast } from '@nestbox/contract/forecast';
import { formatPounds } from '@nestbox/domain/money/pounds';
import { chartLook } from '@nestbox/ui/chart/chartLook';
import { ChartTip } from '@nestbox/ui/chart/chartTip';
import { monthText, shortMonth } from '@nestbox/ui/dateText';
import { Bar, BarChart, CartesianGrid, ReferenceLine, Tooltip, XAxis, YAxis } from 'recharts';
import { drawnLimit, formatLimit, limitedMonths } from '../limitedMonths';

/** What is paid and what is planned of each month, one upon the other. */
export const MonthsChart = ({ months }: Pick<Forecast, 'months'>) => (
  <BarChart
    responsive
    data={months}
    aria-label="What each month costs, paid and planned"
    margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
    stackOffset="sign"
    maxBarSize={44}
    className="size-full"
  >
    <CartesianGrid vertical={false} stroke={chartLook.grid} />
    <XAxis
      dataKey="month"
      tickFormatter={shortMonth}
      tick={chartLook.tick}
      axisLine={chartLook.axis}
      tickLine={false}
    />
    <YAxis
      width={44}
      tickFormatter={(pence: number) => `£${pence / 100}`}
      tick={chartLook.tick}
      axisLine={false}
      tickLine={false}
    />
    <Tooltip
      cursor={{ fill: chartLook.grid, fillOpacity: 0.5 }}
      content={({ active, label }) => active && <MonthTip months={months} month={label} />}
    />
    <Bar dataKey="paid" stackId="cost" fill={chartLook.paid} />
    <Bar
      dataKey="planned"
      stackId="cost"
      fill={chartLook.planned}
      stroke={chartLook.plannedEdge}
      strokeWidth={1.5}
    />
    <ReferenceLine
      y={drawnLimit(months)}
      ifOverflow="extendDomain"
      stroke={chartLook.limit}
      strokeWidth={2}
      strokeDasharray="6 4"
    />
  </BarChart>
);

interface MonthTipProps {
  months: Forecast['months'];
  /** The highlighted month, yyyy-MM. */
  month: unknown;
}

function MonthTip({ months, month }: MonthTipProps) {
  const cost = months.find((each) => each.month === month);
  if (!cost) return null;
  const [limited] = limitedMonths([cost]);
  return (
    <ChartTip title={monthText(cost.month)}>
      {cost.paid !== 0 && <p>Paid {formatPounds(cost.paid)}</p>}
      {cost.planned > 0 && <p>Planned {formatPounds(cost.planned)}</p>}
      {limited && <p>{formatLimit(limited)}</p>}
      <p className="text-ink-soft">{cost.boxes === 1 ? '1 box' : `${cost.boxes} boxes`}</p>
    </ChartTip>
  );
}
