import { referenceOf } from '@nestbox/client/api/apiError';
import type { Box } from '@nestbox/contract/box';
import { ErrorState } from '@nestbox/ui/errorState';
import type { UseQueryResult } from '@tanstack/react-query';

/** Says that the boxes could not be loaded, and loads them again on request. */
export const BoxesFailure = ({ boxes }: { boxes: UseQueryResult<Box[]> }) => (
  <ErrorState
    title="Your boxes could not be loaded."
    reference={referenceOf(boxes.error)}
    onRetry={() => boxes.refetch()}
    pending={boxes.isFetching}
  />
);
