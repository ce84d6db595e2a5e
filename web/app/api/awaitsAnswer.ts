import type { UseQueryResult } from '@tanstack/react-query';

/**
 * Returns whether the first answer to a query is on its way, with no failure so far. What the answer
 * decides about the height of a screen is drawn after it, so that nothing below moves. A query that
 * failed is asked again by each part that is drawn; waiting for that would take the part away again.
 */
export const awaitsAnswer = ({
  isPending,
  fetchStatus,
  failureCount,
  errorUpdateCount,
}: Pick<
  UseQueryResult,
  'isPending' | 'fetchStatus' | 'failureCount' | 'errorUpdateCount'
>): boolean =>
  isPending && fetchStatus === 'fetching' && failureCount === 0 && errorUpdateCount === 0;
