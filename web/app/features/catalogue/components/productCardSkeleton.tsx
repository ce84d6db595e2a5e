import { Skeleton } from '@nestbox/ui/skeleton';
import { PictureSkeleton } from './pictureSkeleton';

/** @param place the place of the card on the page, from 1 */
export const ProductCardSkeleton = ({ place }: { place: number }) => (
  <div className="@container overflow-hidden rounded-card bg-surface shadow-card">
    <div className="flex flex-col @xl:flex-row">
      <PictureSkeleton
        place={place}
        className="aspect-6/5 @xl:aspect-square @xl:w-2/5 @xl:shrink-0"
      />
      <div className="flex flex-1 flex-col gap-2 p-5 @xl:p-8">
        <Skeleton className="h-7 w-3/4" />
        <Skeleton className="h-5 w-full" />
        <Skeleton className="h-5 w-2/3" />
        <div className="mt-auto flex items-center justify-between pt-8">
          <Skeleton className="h-7 w-20" />
          <Skeleton className="h-4 w-32" />
        </div>
        <Skeleton className="mt-1 h-10 w-full rounded-full @xl:w-40" />
      </div>
    </div>
  </div>
);
