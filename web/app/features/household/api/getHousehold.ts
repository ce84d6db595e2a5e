import type { getHousehold } from '@nestbox/contract/household';
import { skipToken, useQuery } from '@tanstack/react-query';
import { send } from '#app/api/client';
import { queryKeys } from '#app/api/queryKeys';
import { useCustomerId } from '#app/session/useSession';

const path = '/customer/:customerId/account/household';

/** The household the server has; null while there is none. */
export function useHousehold() {
  const customerId = useCustomerId();
  return useQuery({
    queryKey: queryKeys.household(customerId),
    queryFn: customerId
      ? ({ signal }) => send<typeof getHousehold>('GET', path, { params: { customerId }, signal })
      : skipToken,
  });
}
