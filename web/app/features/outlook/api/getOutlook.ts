import type { getOutlook } from '@nestbox/contract/outlook';
import { skipToken, useQuery } from '@tanstack/react-query';
import { send } from '#app/api/client';
import { queryKeys } from '#app/api/queryKeys';
import { useCustomerId } from '#app/session/useSession';

const path = '/customer/:customerId/outlook';

/** What is believed to be at home, when it runs out, and what the months cost. */
export function useOutlook() {
  const customerId = useCustomerId();
  return useQuery({
    queryKey: queryKeys.outlook(customerId),
    queryFn: customerId
      ? ({ signal }) => send<typeof getOutlook>('GET', path, { params: { customerId }, signal })
      : skipToken,
  });
}
