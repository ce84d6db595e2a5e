import type { Forecast } from '@nestbox/contract/forecast';
import { formatPounds } from '@nestbox/domain/money/pounds';
import { BarsChart } from '@nestbox/ui/chart/barsChart';
import { chartLook } from '@nestbox/ui/chart/chartLook';
import { monthText, shortMonth } from '@nestbox/ui/dateText';
import { ReferenceLine } from 'recharts';
import { drawnLimit, formatLimit, limitedMonths } from '../limitedMonths';

/** What is paid and what is planned of each month, one upon the other. */
export const MonthsChart = ({ months }: Pick<Forecast, 'months'>) => (
  <BarsChart
    label="What each month costs, paid and planned"
    rows={months.map(({ month, paid, planned }) => ({ at: month, paid, planned }))}
    bars={[
      { key: 'paid', fill: chartLook.paid },
      { key: 'planned', fill: chartLook.planned, stroke: chartLook.plannedEdge },
    ]}
    atText={shortMonth}
    valueText={(pence) => `£${pence / 100}`}
    tip={(month) => tipOf(months, month)}
  >
    <ReferenceLine
      y={drawnLimit(months)}
      ifOverflow="extendDomain"
      stroke={chartLook.limit}
      strokeWidth={2}
      strokeDasharray="6 4"
    />
  </BarsChart>
);

/** @param month the highlighted month, yyyy-MM */
function tipOf(months: Forecast['months'], month: string) {
  const cost = months.find((each) => each.month === month);
  if (!cost) return null;
  const [limited] = limitedMonths([cost]);
  return {
    title: monthText(cost.month),
    text: (
      <>
        {cost.paid !== 0 && <p>Paid {formatPounds(cost.paid)}</p>}
        {cost.planned > 0 && <p>Planned {formatPounds(cost.planned)}</p>}
        {limited && <p>{formatLimit(limited)}</p>}
        <p className="text-ink-soft">{cost.boxes === 1 ? '1 box' : `${cost.boxes} boxes`}</p>
      </>
    ),
  };
}
