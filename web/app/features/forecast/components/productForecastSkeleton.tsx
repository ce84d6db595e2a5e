import { Skeleton } from '#app/ui/skeleton';

/** As high as what takes its place. */
export const ProductForecastSkeleton = () => (
  <div className="flex flex-col gap-2 border-t border-line pt-4">
    <Skeleton className="h-5 w-2/3" />
    <Skeleton className="h-5 max-sm:h-10" />
    <Skeleton className="h-5 w-1/2" />
    <Skeleton className="h-5 max-sm:h-10" />
    <Skeleton className="mt-2 h-10 w-72 max-w-full rounded-full" />
  </div>
);
