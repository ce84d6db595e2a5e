import { Skeleton } from '#app/ui/skeleton';

export const ProductCardSkeleton = () => (
  <div className="overflow-hidden rounded-card bg-surface shadow-card">
    <Skeleton className="aspect-6/5 rounded-none" />
    <div className="flex flex-col gap-3 p-5">
      <Skeleton className="h-6 w-3/4" />
      <Skeleton className="h-5 w-full" />
      <div className="flex items-end justify-between pt-5">
        <Skeleton className="h-10 w-24" />
        <Skeleton className="h-10 w-32 rounded-full" />
      </div>
    </div>
  </div>
);
