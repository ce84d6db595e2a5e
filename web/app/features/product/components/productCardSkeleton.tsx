import { Skeleton } from '#app/ui/skeleton';

export const ProductCardSkeleton = () => (
  <div className="overflow-hidden rounded-card bg-surface shadow-card">
    <Skeleton className="aspect-6/5 rounded-none" />
    <div className="flex flex-col gap-3 p-5">
      <Skeleton className="h-6 w-3/4" />
      <Skeleton className="h-5 w-full" />
      <Skeleton className="mt-4 h-7 w-2/3" />
      <Skeleton className="h-10 w-full rounded-full" />
    </div>
  </div>
);
