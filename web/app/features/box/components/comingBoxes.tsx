import type { Box } from '@nestbox/contract/box';
import type { UseQueryResult } from '@tanstack/react-query';
import { ErrorState } from '#app/ui/errorState';
import { LoadingGroup } from '#app/ui/loadingGroup';
import { Skeleton } from '#app/ui/skeleton';
import { ComingBox } from './comingBox';

/** The boxes to come on a line of time, with what each costs. */
export function ComingBoxes({ boxes }: { boxes: UseQueryResult<Box[]> }) {
  if (boxes.isPending)
    return (
      <LoadingGroup label="Loading your coming boxes" count={6} className="flex flex-col gap-4">
        <Skeleton className="h-12" />
      </LoadingGroup>
    );
  if (boxes.isLoadingError)
    return (
      <ErrorState
        title="Your boxes could not be loaded."
        error={boxes.error}
        onRetry={() => boxes.refetch()}
        pending={boxes.isFetching}
      />
    );
  if (boxes.data.length === 0)
    return <p className="text-ink-soft">No box is planned at the moment.</p>;
  return (
    <ol className="flex flex-col">
      {boxes.data.map((box) => (
        <ComingBox key={box.boxId} box={box} />
      ))}
    </ol>
  );
}
