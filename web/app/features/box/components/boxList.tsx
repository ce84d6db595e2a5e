import type { Box } from '@nestbox/contract/box';
import { LoadingGroup } from '#app/ui/loadingGroup';
import { Skeleton } from '#app/ui/skeleton';
import { BoxCard } from './boxCard';
import { NumberedBox } from './numberedBox';

const grid = 'grid gap-6 md:grid-cols-2 xl:grid-cols-3';

export const BoxList = ({ boxes }: { boxes: Box[] }) => (
  <ul className={grid}>
    {boxes.map((box) => (
      <li key={box.boxId} className="flex">
        <BoxCard box={box} />
      </li>
    ))}
  </ul>
);

/** Boxes with what is in them, when they ship and what they cost; nothing to be done with them. */
export const NumberedBoxes = ({ boxes }: { boxes: Box[] }) => (
  <ul className={grid}>
    {boxes.map((box) => (
      <li key={box.boxId} className="flex items-start">
        <NumberedBox box={box} />
      </li>
    ))}
  </ul>
);

export const BoxListSkeleton = () => (
  <LoadingGroup label="Loading boxes" count={3} className={grid}>
    <div className="flex max-w-115 flex-col gap-4 rounded-card bg-surface p-6 shadow-card">
      <div className="flex items-center gap-4">
        <Skeleton className="size-16" />
        <Skeleton className="h-8 w-28" />
      </div>
      <Skeleton className="mt-1 h-6 w-56" />
      <Skeleton className="h-5 w-44" />
      <Skeleton className="h-5 w-36" />
      <Skeleton className="mt-4 h-10 w-48 rounded-full" />
    </div>
  </LoadingGroup>
);
