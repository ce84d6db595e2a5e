import type { Forecast } from '@nestbox/contract/forecast';
import { Bar, BarChart, CartesianGrid, ReferenceLine, Tooltip, XAxis, YAxis } from 'recharts';
import { chartLook } from '#app/ui/chart/chartLook';
import { shortMonth } from '#app/ui/dateText';
import { drawnLimit } from '../limitedMonths';
import { MonthTip } from './monthTip';

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
