import type { Outlook } from '@nestbox/contract/outlook';
import { lazy } from 'react';
import { drawnLimit } from '../limitedMonths';
import { ChartFigure } from './chartFigure';
import { chartLook } from './chartLook';
import { ChartMissing } from './chartMissing';
import { MonthLimits } from './monthLimits';
import { MonthsTable } from './monthsTable';
import { OutlookPanel } from './outlookPanel';

const MonthsChart = lazy(() =>
  import('./monthsChart').then(
    ({ MonthsChart: chart }) => ({ default: chart }),
    () => ({ default: ChartMissing }),
  ),
);

const legend = [
  { text: 'Paid', swatch: { background: chartLook.paid } },
  {
    text: 'Planned',
    swatch: { background: chartLook.planned, border: `1.5px solid ${chartLook.plannedEdge}` },
  },
] as const;

const limitKey = {
  text: 'Your limit',
  swatch: { height: 0, borderTop: `2px dashed ${chartLook.limit}`, borderRadius: 0 },
};

/** What each month cost, and will cost as it is planned today. */
export const MonthCosts = ({ months }: Pick<Outlook, 'months'>) => (
  <OutlookPanel title="What each month costs">
    {months.length === 0 ? (
      <p className="text-ink-soft">Nothing is paid or planned yet.</p>
    ) : (
      <ChartFigure
        caption="By the month in which your card is charged, less what went back"
        legend={drawnLimit(months) ? [...legend, limitKey] : legend}
        table={<MonthsTable months={months} />}
      >
        <MonthsChart months={months} />
      </ChartFigure>
    )}
    <MonthLimits months={months} />
  </OutlookPanel>
);
