import type { getPreferences } from '@nestbox/contract/preferences';
import { skipToken, useQuery } from '@tanstack/react-query';
import { send } from '#app/api/client';
import { queryKeys } from '#app/api/queryKeys';
import { useCustomerId } from '#app/session/useSession';

const path = '/customer/:customerId/account/preferences';

export function usePreferences() {
  const customerId = useCustomerId();
  return useQuery({
    queryKey: queryKeys.preferences(customerId),
    queryFn: customerId
      ? ({ signal }) => send<typeof getPreferences>('GET', path, { params: { customerId }, signal })
      : skipToken,
  });
}
