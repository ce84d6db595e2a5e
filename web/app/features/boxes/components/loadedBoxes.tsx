import type { Box } from '@nestbox/contract/box';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { BoxesFailure } from './boxesFailure';
import { BoxListSkeleton } from './boxList';

interface LoadedBoxesProps {
  boxes: UseQueryResult<Box[]>;
  /** Renders one box or more. */
  list: (boxes: Box[]) => ReactNode;
  /** Shown if there is no box. */
  none: ReactNode;
  /** Shown below the boxes if all of them are locked or shipped. */
  nonePlanned?: ReactNode;
}

const isPlanned = ({ orderStatus }: Box) => orderStatus === 'Created' || orderStatus === 'Disabled';

/** The boxes of a query in each of its states. */
export const LoadedBoxes = ({ boxes, list, none, nonePlanned }: LoadedBoxesProps) => (
  <>
    {boxes.isPending && <BoxListSkeleton />}
    {boxes.isError && <BoxesFailure boxes={boxes} />}
    {boxes.data && (boxes.data.length > 0 ? list(boxes.data) : none)}
    {boxes.data && boxes.data.length > 0 && !boxes.data.some(isPlanned) && nonePlanned}
  </>
);
