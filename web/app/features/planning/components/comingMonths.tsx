import { referenceOf } from '@nestbox/client/api/apiError';
import type { Box } from '@nestbox/contract/box';
import { ErrorState } from '@nestbox/ui/errorState';
import { LoadingGroup } from '@nestbox/ui/loadingGroup';
import { Skeleton } from '@nestbox/ui/skeleton';
import type { ReactNode } from 'react';
import { useForecast } from '../api/forecast';
import { ForecastPanel } from './forecastPanel';
import { MonthCosts } from './monthCosts';
import { StockAtHome } from './stockAtHome';

interface ComingMonthsProps {
  boxes: readonly Box[];
  /** The timeline of the coming boxes. */
  timeline: ReactNode;
}

/** The forecast: stock, coming boxes and costs. */
export function ComingMonths({ boxes, timeline }: ComingMonthsProps) {
  const { data, isPending, isLoadingError, error, refetch, isFetching } = useForecast();
  return (
    <section aria-labelledby="coming-months" className="mt-6 flex flex-col gap-6">
      <div className="max-w-2xl">
        <h2 id="coming-months" className="text-3xl">
          Coming months
        </h2>
        <p className="mt-2 text-ink-soft">
          What we expect to be at home, what comes, and what it costs. The more you tell us, the
          surer it gets.
        </p>
      </div>
      <div className="grid gap-6 lg:grid-cols-[2fr_1fr]">
        <div className="flex min-w-0 flex-col gap-6">
          {isPending && (
            <>
              <ForecastPanelSkeleton />
              <ForecastPanelSkeleton />
            </>
          )}
          {isLoadingError && (
            <ErrorState
              title="Your forecast could not be loaded."
              reference={referenceOf(error)}
              onRetry={() => refetch()}
              pending={isFetching}
            />
          )}
          {data && <StockAtHome products={data.products} boxes={boxes} />}
          {data && <MonthCosts {...data} />}
        </div>
        <ForecastPanel title="Coming boxes" beside>
          {timeline}
        </ForecastPanel>
      </div>
    </section>
  );
}

const ForecastPanelSkeleton = () => (
  <LoadingGroup label="Loading your forecast" count={1}>
    <div className="flex flex-col gap-5 rounded-card bg-surface p-4 shadow-card sm:p-6">
      <Skeleton className="h-7 w-48" />
      <Skeleton className="h-12" />
      <Skeleton className="h-72" />
      <Skeleton className="h-6 w-32" />
    </div>
  </LoadingGroup>
);
