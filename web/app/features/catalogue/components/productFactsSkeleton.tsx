import { LoadingGroup } from '@nestbox/ui/loadingGroup';
import { Skeleton } from '@nestbox/ui/skeleton';
import { PictureSkeleton } from './pictureSkeleton';

/** Placeholders as high as the lines that replace them. */
export const ProductFactsSkeleton = () => (
  <LoadingGroup label="Loading product" count={1}>
    <div className="grid gap-8 md:grid-cols-2 lg:gap-16">
      <PictureSkeleton
        place={1}
        className="aspect-square self-start rounded-panel max-md:aspect-6/5"
      />
      <div className="flex flex-col gap-6">
        <div>
          <Skeleton className="h-10 w-4/5 md:h-13" />
          <Skeleton className="mt-4 h-6 w-full" />
          <Skeleton className="mt-2 h-6 w-1/2" />
        </div>
        <div>
          <Skeleton className="h-9 w-56 max-w-full" />
          <Skeleton className="mt-1 h-4 w-24" />
        </div>
        <Skeleton className="h-12 w-full rounded-full sm:w-40" />
        <div className="flex max-w-prose flex-col gap-2">
          <Skeleton className="h-5 w-full" />
          <Skeleton className="h-5 w-full" />
          <Skeleton className="h-5 w-2/3" />
        </div>
      </div>
    </div>
  </LoadingGroup>
);
