import { useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '#app/api/queryKeys';
import { useCustomerId } from '#app/session/useSession';

/** After a change of one box: later boxes may have moved with it. */
export function useBoxesChanged() {
  const customerId = useCustomerId();
  const queries = useQueryClient();
  return () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: queryKeys.boxes(customerId) }),
      queries.invalidateQueries({ queryKey: queryKeys.subscription(customerId) }),
    ]);
}
