import type { getSubscriptionSummary } from '@nestbox/contract/subscription';
import { skipToken, useQuery } from '@tanstack/react-query';
import { send } from '#app/api/client';
import { queryKeys } from '#app/api/queryKeys';
import { useCustomerId } from '#app/session/useSession';

const path = '/customer/:customerId/my-subscription';

export function useSubscriptionSummary() {
  const customerId = useCustomerId();
  return useQuery({
    queryKey: queryKeys.subscription(customerId),
    queryFn: customerId
      ? ({ signal }) =>
          send<typeof getSubscriptionSummary>('GET', path, {
            params: { customerId },
            contentType: 'application/json',
            signal,
          })
      : skipToken,
  });
}
