import { Skeleton } from '@nestbox/ui/skeleton';

/** As high as most previews. */
export const PreviewSkeleton = () => (
  <div className="flex flex-col gap-3 rounded-control bg-page px-4 py-4">
    <Skeleton className="h-6" />
    <Skeleton className="h-5 w-2/3" />
    <Skeleton className="h-6 w-20" />
  </div>
);
