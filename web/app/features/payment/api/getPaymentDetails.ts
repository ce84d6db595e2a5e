import type { getPaymentDetails } from '@nestbox/contract/payment';
import { skipToken, useQuery } from '@tanstack/react-query';
import { send } from '#app/api/client';
import { queryKeys } from '#app/api/queryKeys';
import { useCustomerId } from '#app/session/useSession';

const path = '/customer/:customerId/payment';

/** The saved card and its billing address; null until a card is saved. */
export function usePaymentDetails() {
  const customerId = useCustomerId();
  return useQuery({
    queryKey: queryKeys.paymentDetails(customerId),
    queryFn: customerId
      ? ({ signal }) =>
          send<typeof getPaymentDetails>('GET', path, { params: { customerId }, signal })
      : skipToken,
  });
}
