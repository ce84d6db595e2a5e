import type { getSubscriptionStatus } from '@nestbox/contract/subscription';
import { skipToken, useQuery } from '@tanstack/react-query';
import { send } from '#app/api/client';
import { queryKeys } from '#app/api/queryKeys';
import { useCustomerId } from '#app/session/useSession';

const path = '/customer/:customerId/account/get-subscription-status';

export function useSubscriptionStatus() {
  const customerId = useCustomerId();
  return useQuery({
    queryKey: queryKeys.subscriptionStatus(customerId),
    queryFn: customerId
      ? ({ signal }) =>
          send<typeof getSubscriptionStatus>('GET', path, { params: { customerId }, signal })
      : skipToken,
  });
}
