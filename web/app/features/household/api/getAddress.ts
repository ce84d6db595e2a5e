import type { getAddress } from '@nestbox/contract/address';
import { skipToken, useQuery } from '@tanstack/react-query';
import { send } from '#app/api/client';
import { queryKeys } from '#app/api/queryKeys';
import { useCustomerId } from '#app/session/useSession';

const path = '/customer/:customerId/account/address';

/** The address the server has; null while there is none. */
export function useAddress() {
  const customerId = useCustomerId();
  return useQuery({
    queryKey: queryKeys.address(customerId),
    queryFn: customerId
      ? ({ signal }) => send<typeof getAddress>('GET', path, { params: { customerId }, signal })
      : skipToken,
  });
}
