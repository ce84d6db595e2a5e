import { Skeleton } from '@nestbox/ui/skeleton';

/** As high as most previews. */
export const PreviewSkeleton = () => (
  <div className="flex flex-col gap-3 rounded-control bg-page px-4 py-4">
    <Skeleton className="h-18" />
    <Skeleton className="h-12" />
    <Skeleton className="h-24" />
  </div>
);
