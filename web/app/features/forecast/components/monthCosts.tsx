import type { Forecast } from '@nestbox/contract/forecast';
import { aboutPounds } from '#app/change/costText';
import { lazyPart } from '#app/parts/lazyPart';
import { ChartFigure } from '#app/ui/chart/chartFigure';
import { chartLook } from '#app/ui/chart/chartLook';
import { ChartMissing } from '#app/ui/chart/chartMissing';
import { drawnLimit } from '../limitedMonths';
import { ForecastPanel } from './forecastPanel';
import { MonthLimits } from './monthLimits';
import { MonthsTable } from './monthsTable';

const MonthsChart = lazyPart(async () => (await import('./monthsChart')).MonthsChart, ChartMissing);

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
export const MonthCosts = ({ months, averageMonth }: Pick<Forecast, 'months' | 'averageMonth'>) => (
  <ForecastPanel title="What each month costs">
    {months.length === 0 ? (
      <p className="text-ink-soft">Nothing is paid or planned yet.</p>
    ) : (
      <>
        {averageMonth !== null && (
          <p>As planned, it comes to about {aboutPounds(averageMonth)} a month.</p>
        )}
        <ChartFigure
          caption="By the month in which your card is charged, less what went back"
          legend={drawnLimit(months) ? [...legend, limitKey] : legend}
          table={<MonthsTable months={months} />}
        >
          <MonthsChart months={months} />
        </ChartFigure>
      </>
    )}
    <MonthLimits months={months} />
  </ForecastPanel>
);
