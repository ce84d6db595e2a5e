import { Skeleton } from '@nestbox/ui/skeleton';
import { cardLayout } from './cardLayout';
import { PictureSkeleton } from './pictureSkeleton';

/** @param place the place of the card on the page, from 1 */
export const ProductCardSkeleton = ({ place }: { place: number }) => (
  <div className="@container overflow-hidden rounded-card bg-surface shadow-card">
    <div className={cardLayout.frame}>
      <PictureSkeleton place={place} className={cardLayout.picture} />
      <div className={cardLayout.text}>
        <div className="flex flex-col gap-1.5">
          <Skeleton className="h-6 w-3/4 md:h-7" />
          <Skeleton className="h-5 w-1/2" />
          <Skeleton className="h-12 w-full max-md:hidden" />
        </div>
        <div className={cardLayout.action}>
          <Skeleton className="h-7 w-20" />
          <Skeleton className="h-10 w-32 rounded-full" />
        </div>
      </div>
    </div>
  </div>
);
