import { LoadingGroup } from '#app/ui/loadingGroup';
import { Skeleton } from '#app/ui/skeleton';

export const ForecastPanelSkeleton = () => (
  <LoadingGroup label="Loading your outlook" count={1}>
    <div className="flex flex-col gap-5 rounded-card bg-surface p-4 shadow-card sm:p-6">
      <Skeleton className="h-7 w-48" />
      <Skeleton className="h-12" />
      <Skeleton className="h-72" />
      <Skeleton className="h-6 w-32" />
    </div>
  </LoadingGroup>
);
