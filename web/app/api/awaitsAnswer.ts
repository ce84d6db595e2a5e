import type { UseQueryResult } from '@tanstack/react-query';

/**
 * Returns whether the first answer to a query is on its way, with no failure so far. What the answer
 * decides about the height of a screen is drawn after it, so that nothing below moves.
 */
export const awaitsAnswer = ({
  isPending,
  fetchStatus,
  failureCount,
}: Pick<UseQueryResult, 'isPending' | 'fetchStatus' | 'failureCount'>): boolean =>
  isPending && fetchStatus === 'fetching' && failureCount === 0;
