import type { listSessions } from '@nestbox/contract/session';
import { skipToken, useQuery } from '@tanstack/react-query';
import { send } from '#app/api/client';
import { queryKeys } from '#app/api/queryKeys';
import { useCustomerId } from '#app/session/useSession';

const path = '/customer/:customerId/account/sessions';

export function useSessions() {
  const customerId = useCustomerId();
  return useQuery({
    queryKey: queryKeys.sessions(customerId),
    queryFn: customerId
      ? ({ signal }) => send<typeof listSessions>('GET', path, { params: { customerId }, signal })
      : skipToken,
  });
}
