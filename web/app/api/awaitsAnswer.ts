import type { UseQueryResult } from '@tanstack/react-query';

/**
 * Returns whether the first answer to a query is pending, with no failure so far. Parts whose height
 * depends on the answer are shown after it, which avoids layout shift. A failed query is sent again
 * by each part that mounts. Waiting for that would unmount the part again.
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
