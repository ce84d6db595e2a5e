import type { listPastBoxes } from '@nestbox/contract/box';
import { skipToken, useQuery } from '@tanstack/react-query';
import { send } from '#app/api/client';
import { queryKeys } from '#app/api/queryKeys';
import { useCustomerId } from '#app/session/useSession';

const path = '/customer/:customerId/boxes/past';

/** Boxes whose delivery lies in the past by the server's clock, latest first. */
export function usePastBoxes() {
  const customerId = useCustomerId();
  return useQuery({
    queryKey: queryKeys.pastBoxes(customerId),
    queryFn: customerId
      ? ({ signal }) => send<typeof listPastBoxes>('GET', path, { params: { customerId }, signal })
      : skipToken,
  });
}
