import { LoadingGroup } from '#app/ui/loadingGroup';
import { Skeleton } from '#app/ui/skeleton';

export const OverviewSkeleton = () => (
  <LoadingGroup label="Loading overview" count={3} className="grid gap-6 md:grid-cols-3">
    <div className="flex flex-col gap-5 rounded-card bg-surface p-6 shadow-card">
      <div className="flex items-center gap-4">
        <Skeleton className="size-12" />
        <Skeleton className="h-8 w-36" />
      </div>
      <Skeleton className="h-9" />
      <Skeleton className="h-9" />
      <Skeleton className="h-9" />
    </div>
  </LoadingGroup>
);
