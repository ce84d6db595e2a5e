import { LoadingGroup } from '#app/ui/loadingGroup';
import { Skeleton } from '#app/ui/skeleton';

export const BoxProductsSkeleton = () => (
  <LoadingGroup label="Loading box" count={3} className="grid gap-6">
    <div className="grid overflow-hidden rounded-card bg-surface shadow-card sm:grid-cols-[12rem_1fr]">
      <Skeleton className="min-h-52 rounded-none" />
      <div className="flex flex-col gap-4 p-6">
        <Skeleton className="h-8 w-1/2" />
        <Skeleton className="h-5 w-full" />
        <Skeleton className="h-5 w-2/3" />
      </div>
    </div>
  </LoadingGroup>
);
