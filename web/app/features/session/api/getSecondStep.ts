import type { getSecondStep } from '@nestbox/contract/secondStep';
import { skipToken, useQuery } from '@tanstack/react-query';
import { send } from '#app/api/client';
import { queryKeys } from '#app/api/queryKeys';
import { useCustomerId } from '#app/session/useSession';

const path = '/customer/:customerId/account/second-step';

export function useSecondStep() {
  const customerId = useCustomerId();
  return useQuery({
    queryKey: queryKeys.secondStep(customerId),
    queryFn: customerId
      ? ({ signal }) => send<typeof getSecondStep>('GET', path, { params: { customerId }, signal })
      : skipToken,
    // Customers come back from the mailed link, which opened in another tab.
    refetchOnWindowFocus: 'always',
  });
}
