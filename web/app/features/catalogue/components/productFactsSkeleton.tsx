import { LoadingGroup } from '@nestbox/ui/loadingGroup';
import { Skeleton } from '@nestbox/ui/skeleton';
import { PictureSkeleton } from './pictureSkeleton';
import { TextOfServer } from './textOfServer';

/** Placeholders as high as the lines that replace them, in which the server writes the texts. */
export const ProductFactsSkeleton = () => (
  <LoadingGroup label="Loading product" count={1}>
    <div className="grid gap-5 md:grid-cols-2 md:gap-8 lg:gap-16">
      <div>
        <PictureSkeleton place={1} className="aspect-square rounded-panel" />
        {/* The row of small pictures. The server names another height where there is none. */}
        <div style={{ height: 'var(--small-pictures, 4.75rem)' }} />
      </div>
      <div className="flex flex-col gap-6">
        <div>
          <h1 className="text-4xl md:text-5xl">
            <TextOfServer text="name" place={1} bar="empty:h-10 empty:w-4/5 md:empty:h-13" />
          </h1>
          <p className="mt-3 text-xl text-ink-soft">
            <TextOfServer text="short" place={1} bar="empty:h-14" />
          </p>
        </div>
        <p className="flex flex-wrap items-baseline gap-x-3">
          <TextOfServer
            text="price"
            place={1}
            className="text-3xl font-semibold tabular-nums"
            bar="empty:h-9 empty:w-20"
          />
          <span className="text-ink-soft">
            <TextOfServer text="pack" place={1} bar="empty:h-5 empty:w-32" />
          </span>
          <span className="w-full text-sm text-ink-soft">
            <TextOfServer text="vat" place={1} bar="empty:mt-1 empty:h-4 empty:w-24" />
          </span>
        </p>
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
