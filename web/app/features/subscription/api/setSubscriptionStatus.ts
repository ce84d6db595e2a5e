import type { BodyOf } from '@nestbox/contract/call';
import type { setSubscriptionStatus } from '@nestbox/contract/subscription';
import { useQueryClient } from '@tanstack/react-query';
import { send } from '#app/api/client';
import { queryKeys } from '#app/api/queryKeys';
import { useMutation } from '#app/api/useMutation';
import { useCustomerId } from '#app/session/useSession';

const path = '/customer/:customerId/account/set-subscription-status';

/** Starts the subscription (status true) or cancels it (status false). */
export function useSetSubscriptionStatus() {
  const customerId = useCustomerId() ?? '';
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof setSubscriptionStatus>) =>
      send<typeof setSubscriptionStatus>('POST', path, { params: { customerId }, body }),
    // Right after a payment the card provider may not have told the server yet.
    retry: (failures) => navigator.onLine && failures < 3,
    retryDelay: 1000,
    onSuccess: (status) => {
      queries.setQueryData(queryKeys.subscriptionStatus(customerId), status);
      queries.invalidateQueries({ queryKey: queryKeys.subscription(customerId) });
      queries.invalidateQueries({ queryKey: queryKeys.boxes(customerId) });
      queries.invalidateQueries({ queryKey: queryKeys.paymentDetails(customerId) });
      queries.invalidateQueries({ queryKey: queryKeys.notifications(customerId) });
    },
  });
}
