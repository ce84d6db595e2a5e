import { LoadingGroup } from '#app/ui/loadingGroup';
import { Skeleton } from '#app/ui/skeleton';

export const ProductFactsSkeleton = () => (
  <LoadingGroup label="Loading product" count={1}>
    <div className="grid gap-8 md:grid-cols-2 lg:gap-16">
      <Skeleton className="aspect-square rounded-panel" />
      <div className="flex flex-col gap-5">
        <Skeleton className="h-4 w-24" />
        <Skeleton className="h-12 w-4/5" />
        <Skeleton className="h-7 w-full" />
        <Skeleton className="h-9 w-40" />
        <Skeleton className="h-12 w-44 rounded-full" />
        <Skeleton className="h-32 w-full" />
      </div>
    </div>
  </LoadingGroup>
);
