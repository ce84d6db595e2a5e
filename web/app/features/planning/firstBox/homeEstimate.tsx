import { useDebounced } from '@nestbox/client/useDebounced';
import { type VisitedHome, visitedHome as visitedHomeSchema } from '@nestbox/contract/firstBox';
import { peopleOf } from '@nestbox/contract/householdLimits';
import { formatPounds } from '@nestbox/domain/money/pounds';
import { shortDate } from '@nestbox/ui/dateText';
import { Skeleton } from '@nestbox/ui/skeleton';
import { useMemo } from 'react';
import { useEstimate } from './estimate';
import { firstHome } from './visitedHome';

interface HomeEstimateProps {
  /** What has been said of the home so far; the usual one in place of the rest. */
  home: Partial<VisitedHome>;
}

/** What the first box of a home costs while it is still being described. */
export function HomeEstimate({ home }: HomeEstimateProps) {
  const typed = useDebounced(JSON.stringify(home));
  const asked = useMemo(() => {
    const described = visitedHomeSchema.safeParse({ ...firstHome, ...JSON.parse(typed) }).data;
    return described && peopleOf(described) > 0 ? described : undefined;
  }, [typed]);
  const { data, isError, isPlaceholderData } = useEstimate(asked ?? firstHome, {
    enabled: asked !== undefined,
  });
  // An estimate that fails is no reason to stop: the last step has the price.
  if (asked && isError) return null;
  return (
    <p
      aria-live="polite"
      aria-busy={isPlaceholderData}
      className="flex min-h-24 sm:min-h-19 flex-col justify-center rounded-control bg-page px-4 py-3"
    >
      {!asked && <span className="text-ink-soft">Say who lives at home to see a price.</span>}
      {asked && data === undefined && <Skeleton className="h-6 w-48" />}
      {asked && data === null && <span>A home like this needs none of our essentials.</span>}
      {asked && data && (
        <>
          <span>
            Your first box:{' '}
            <strong className="text-lg tabular-nums">{formatPounds(data.price)}</strong>
          </span>
          <span className="text-sm text-ink-soft">
            With the essentials, on {shortDate(data.deliveryDate)}; you choose in step 5.
          </span>
        </>
      )}
    </p>
  );
}
