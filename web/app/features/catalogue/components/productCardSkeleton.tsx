import { Skeleton } from '@nestbox/ui/skeleton';
import { Leaf, TriangleAlert } from 'lucide-react';
import { cardLayout } from './cardLayout';
import { PictureSkeleton } from './pictureSkeleton';
import { TextOfServer } from './textOfServer';

/**
 * Placeholders as high as a card's lines, in which the server writes the texts of the first products.
 *
 * @param place the place of the card on the page, from 1
 */
export const ProductCardSkeleton = ({ place }: { place: number }) => (
  <div className="@container relative h-full overflow-hidden rounded-card bg-surface shadow-card">
    <div className={cardLayout.frame}>
      <PictureSkeleton place={place} className={cardLayout.picture} />
      <div className={cardLayout.text}>
        <div className="flex flex-col gap-0.5 md:gap-1.5">
          <h3 className="text-lg leading-snug md:text-xl">
            <TextOfServer
              text="link"
              place={place}
              className="*:after:absolute *:after:inset-0"
              bar="empty:h-6 empty:w-3/4 md:empty:h-7"
            />
          </h3>
          <p className="text-sm text-ink-soft">
            <TextOfServer
              text="pack"
              place={place}
              className="*:whitespace-nowrap"
              bar="empty:h-5 empty:w-1/2"
            />
          </p>
          <p className="text-ink-soft max-md:hidden">
            <TextOfServer text="short" place={place} bar="empty:h-12" />
          </p>
          <p className="flex gap-1.5 text-sm text-ink-soft has-[span:empty]:hidden">
            <Leaf aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-good" />
            <TextOfServer text="eco" place={place} />
          </p>
          <p className="line-clamp-2 text-xs text-ink-soft has-[span:empty]:hidden">
            <TriangleAlert aria-hidden="true" className="mr-1 inline size-3.5 align-text-bottom" />
            <TextOfServer text="hazards" place={place} />
          </p>
        </div>
        <div className={cardLayout.action}>
          <TextOfServer
            text="price"
            place={place}
            className="text-xl font-semibold tabular-nums md:text-2xl"
            bar="empty:h-7 empty:w-20"
          />
          <Skeleton className="h-10 w-32 rounded-full" />
        </div>
      </div>
    </div>
  </div>
);
