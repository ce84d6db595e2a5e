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
}

/** Boxes that are loading, could not be loaded, are none or some. */
export const LoadedBoxes = ({ boxes, list, none }: LoadedBoxesProps) => (
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
  </>
);
