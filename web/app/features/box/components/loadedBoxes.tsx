import type { Box } from '@nestbox/contract/box';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from '#app/ui/errorState';
import { BoxListSkeleton } from './boxList';

interface LoadedBoxesProps {
  boxes: UseQueryResult<Box[]>;
  /** Shows one box or more. */
  list: (boxes: Box[]) => ReactNode;
  /** Stands there where there is no box. */
  none: ReactNode;
  /** Stands below the boxes where none of them is still planned: all are locked or shipped. */
  nonePlanned?: ReactNode;
}

const isPlanned = ({ orderStatus }: Box) => orderStatus === 'Created' || orderStatus === 'Disabled';

/** Boxes that are loading, could not be loaded, are none or some. */
export const LoadedBoxes = ({ boxes, list, none, nonePlanned }: LoadedBoxesProps) => (
  <>
    {boxes.isPending && <BoxListSkeleton />}
    {boxes.isError && (
      <ErrorState
        title="Your boxes could not be loaded."
        error={boxes.error}
        onRetry={() => boxes.refetch()}
        pending={boxes.isFetching}
      />
    )}
    {boxes.data && (boxes.data.length > 0 ? list(boxes.data) : none)}
    {boxes.data && boxes.data.length > 0 && !boxes.data.some(isPlanned) && nonePlanned}
  </>
);
