import { referenceOf } from '@nestbox/client/api/apiError';
import type { Forecast } from '@nestbox/contract/forecast';
import { pagePaths } from '@nestbox/contract/pagePaths';
import { formatPounds, formatRoundPounds } from '@nestbox/domain/money/pounds';
import { Banner } from '@nestbox/ui/banner';
import { ChartFigure } from '@nestbox/ui/chart/chartFigure';
import { chartLook } from '@nestbox/ui/chart/chartLook';
import { DataTable } from '@nestbox/ui/chart/dataTable';
import { monthText } from '@nestbox/ui/dateText';
import { ErrorState } from '@nestbox/ui/errorState';
import { LoadingGroup } from '@nestbox/ui/loadingGroup';
import { Skeleton } from '@nestbox/ui/skeleton';
import { Link } from 'react-router';
import { aboutPounds } from '#app/change/costText';
import { lazyPart } from '#app/parts/lazyPart';
import { MissingChart } from '#app/parts/missing';
import { useForecast } from '../api/forecast';
import { drawnLimit, formatLimit, limitedMonths } from '../limitedMonths';

const columns = ['Month', 'Boxes', 'Paid', 'Planned'];

function MonthsTable({ months }: Pick<Forecast, 'months'>) {
  const isLimited = months.some(({ limit }) => limit !== null);
  return (
    <DataTable
      caption="What each month costs"
      columns={isLimited ? [...columns, 'Limit'] : columns}
      rows={months.map(({ month, boxes, paid, planned, limit }) => [
        monthText(month),
        String(boxes),
        formatPounds(paid),
        formatPounds(planned),
        ...(isLimited ? [limit === null ? '–' : formatPounds(limit)] : []),
      ])}
    />
  );
}

const MonthsChart = lazyPart(async () => (await import('./monthsChart')).MonthsChart, MissingChart);

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

/** What each month has cost, and will cost as planned today. */
export function MonthCosts() {
  const { data, isPending, isLoadingError, error, refetch, isFetching } = useForecast();
  return (
    <section
      aria-labelledby="month-costs"
      className="flex min-w-0 flex-col gap-4 rounded-card bg-surface p-4 shadow-card sm:p-6"
    >
      <h2 id="month-costs" className="text-2xl">
        What each month costs
      </h2>
      {isPending && (
        <LoadingGroup label="Loading your months" count={1}>
          <Skeleton className="h-88" />
        </LoadingGroup>
      )}
      {isLoadingError && (
        <ErrorState
          title="Your forecast could not be loaded."
          reference={referenceOf(error)}
          onRetry={() => refetch()}
          pending={isFetching}
        />
      )}
      {data && <Months {...data} />}
    </section>
  );
}

const Months = ({ months, averageMonth }: Pick<Forecast, 'months' | 'averageMonth'>) => (
  <>
    {months.length === 0 ? (
      <p className="text-ink-soft">Nothing is paid or planned yet.</p>
    ) : (
      <>
        {averageMonth !== null && (
          <p>
            About{' '}
            <span className="font-display text-3xl font-semibold">{aboutPounds(averageMonth)}</span>{' '}
            a month on average, for the boxes{' '}
            {months.some(({ paid }) => paid !== 0) ? 'to come' : 'after the first'}
          </p>
        )}
        <ChartFigure
          caption="By the month of the charge"
          legend={[
            ...legend.filter(
              ({ text }) => text !== 'Paid' || months.some(({ paid }) => paid !== 0),
            ),
            ...(drawnLimit(months) ? [limitKey] : []),
          ]}
          table={<MonthsTable months={months} />}
        >
          <MonthsChart months={months} />
        </ChartFigure>
      </>
    )}
    <MonthLimits months={months} />
  </>
);

/** The coming months' costs and the monthly limit, with a link to set it. */
function MonthLimits({ months }: Pick<Forecast, 'months'>) {
  const limited = limitedMonths(months);
  const limit = months.find((month) => month.limit !== null)?.limit ?? null;
  return (
    <div className="flex flex-col gap-3">
      {limited.length > 0 && (
        <ul aria-label="Coming months and your limit" className="flex flex-col gap-2.5">
          {limited.map((month) => (
            <li key={month.month} className="flex flex-col gap-1.5">
              <p className="flex justify-between gap-4">
                <span>{monthText(month.month)}</span>
                <span className="font-semibold tabular-nums">{formatLimit(month)}</span>
              </p>
              <span
                aria-hidden="true"
                className="h-2 overflow-hidden rounded-full bg-line forced-color-adjust-none"
              >
                <span
                  className={`block h-full rounded-full ${month.overLimit ? 'bg-bad' : 'bg-good'}`}
                  style={{
                    width: `${Math.min(100, Math.max(0, (month.total / month.limit) * 100))}%`,
                  }}
                />
              </span>
              {month.overLimit && <Banner>{month.overLimit}</Banner>}
            </li>
          ))}
        </ul>
      )}
      <Link
        to={pagePaths.boxPreferences}
        className="touch-area w-fit rounded-sm font-semibold underline decoration-line-strong underline-offset-4 hover:decoration-ink"
      >
        {limit === null
          ? 'Set a monthly limit'
          : `Change your limit of ${formatRoundPounds(limit)}`}
      </Link>
    </div>
  );
}
