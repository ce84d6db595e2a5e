import type { Box } from '@nestbox/contract/box';
import { pagePaths } from '@nestbox/contract/pagePaths';
import { shortDateWithYear } from '@nestbox/ui/dateText';
import { LoadingGroup } from '@nestbox/ui/loadingGroup';
import { Skeleton } from '@nestbox/ui/skeleton';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router';
import { boxPriceText, creditOffText } from '../priceText';
import { BoxesFailure } from './boxesFailure';
import { BoxStatusLabel } from './boxStatusLabel';

/** The coming boxes as a vertical timeline, with their prices. */
export function ComingBoxes({ boxes }: { boxes: UseQueryResult<Box[]> }) {
  if (boxes.isPending)
    return (
      <LoadingGroup label="Loading your coming boxes" count={6} className="flex flex-col gap-4">
        <Skeleton className="h-12" />
      </LoadingGroup>
    );
  if (boxes.isLoadingError) return <BoxesFailure boxes={boxes} />;
  if (boxes.data.length === 0)
    return <p className="text-ink-soft">No box is planned at the moment.</p>;
  return (
    <ol className="flex flex-col">
      {boxes.data.map((box) => (
        <ComingBox key={box.boxId} box={box} />
      ))}
    </ol>
  );
}

/** A box of the timeline. */
const ComingBox = ({ box }: { box: Box }) => (
  <li className="relative border-l-2 border-line pb-5 pl-5 last:border-transparent last:pb-0">
    <span
      aria-hidden="true"
      className={`absolute top-1 -left-[9px] size-4 rounded-full border-2 border-surface ${
        box.orderStatus === 'Disabled' ? 'bg-line-strong' : 'bg-accent-ink'
      }`}
    />
    <p className="flex items-baseline justify-between gap-3">
      <Link
        to={pagePaths.boxProducts(box.boxNumber, box.boxId)}
        className="touch-area rounded-sm font-semibold underline decoration-line-strong underline-offset-4 hover:decoration-ink"
      >
        Box {box.boxNumber}
      </Link>
      <span className="font-semibold tabular-nums">{boxPriceText(box)}</span>
    </p>
    <p className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
      {shortDateWithYear(box.deliveryDate)}
      {box.orderStatus !== 'Created' && <BoxStatusLabel box={box} />}
    </p>
    {box.credit > 0 && <p className="mt-1 text-sm">{creditOffText(box)}</p>}
    {box.leftOut && <p className="mt-1 text-sm">{box.leftOut}</p>}
  </li>
);
