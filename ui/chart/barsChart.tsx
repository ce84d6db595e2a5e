import type { ReactNode } from 'react';
import { Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts';
import { chartLook } from './chartLook';
import { ChartTip } from './chartTip';

/** A place on the axis, such as a day or a month, with the value of each kind of bar. */
interface BarRow {
  readonly at: string;
  readonly [bar: string]: string | number;
}

interface BarKind {
  /** Its values in the rows. */
  readonly key: string;
  readonly fill: string;
  readonly stroke?: string;
}

interface BarsChartProps {
  label: string;
  rows: readonly BarRow[];
  /** From the lowest to the highest. */
  bars: readonly BarKind[];
  /** The text of a place on the axis. */
  atText: (at: string) => string;
  valueText: (value: number) => string;
  /** Whether the values are counts, whose axis has whole numbers alone. */
  whole?: boolean;
  /** What is shown of a place that is pointed at; null for nothing. */
  tip: (at: string) => { title: string; text: ReactNode } | null;
  /** A line across the bars. */
  children?: ReactNode;
}

/** Bars one upon the other; those below zero hang down. */
export const BarsChart = ({
  label,
  rows,
  bars,
  atText,
  valueText,
  whole = false,
  tip,
  children,
}: BarsChartProps) => (
  <BarChart
    responsive
    data={[...rows]}
    aria-label={label}
    margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
    stackOffset="sign"
    maxBarSize={44}
    className="size-full"
  >
    <CartesianGrid vertical={false} stroke={chartLook.grid} />
    <XAxis
      dataKey="at"
      tickFormatter={atText}
      tick={chartLook.tick}
      axisLine={chartLook.axis}
      tickLine={false}
    />
    <YAxis
      width={44}
      tickFormatter={valueText}
      allowDecimals={!whole}
      tick={chartLook.tick}
      axisLine={false}
      tickLine={false}
    />
    <Tooltip
      cursor={{ fill: chartLook.grid, fillOpacity: 0.5 }}
      content={({ active, label: at }) => {
        const shown = active ? tip(String(at)) : null;
        return shown && <ChartTip title={shown.title}>{shown.text}</ChartTip>;
      }}
    />
    {bars.map(({ key, fill, stroke }) => (
      <Bar
        key={key}
        dataKey={key}
        stackId="all"
        fill={fill}
        {...(stroke !== undefined && { stroke, strokeWidth: 1.5 })}
      />
    ))}
    {children}
  </BarChart>
);
