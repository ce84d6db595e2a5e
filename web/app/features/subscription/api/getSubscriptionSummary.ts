import { getSubscriptionSummary } from '@nestbox/contract/subscription';
import { skipToken, useQuery } from '@tanstack/react-query';
import { send } from '#app/api/client';
import { keyOf } from '#app/api/customerCall';
import { useCustomerId } from '#app/session/useSession';

export function useSubscriptionSummary() {
  const customerId = useCustomerId();
  return useQuery({
    queryKey: keyOf(getSubscriptionSummary, { customerId }),
    queryFn: customerId
      ? ({ signal }) =>
          send(getSubscriptionSummary, {
            params: { customerId },
            contentType: 'application/json',
            signal,
          })
      : skipToken,
  });
}
