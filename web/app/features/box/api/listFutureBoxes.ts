import type { listFutureBoxes } from '@nestbox/contract/box';
import { skipToken, useQuery } from '@tanstack/react-query';
import { send } from '#app/api/client';
import { queryKeys } from '#app/api/queryKeys';
import { useCustomerId } from '#app/session/useSession';

const path = '/customer/:customerId/boxes/future';

/** Boxes still to be delivered by the server's clock, next first. */
export function useFutureBoxes() {
  const customerId = useCustomerId();
  return useQuery({
    queryKey: queryKeys.futureBoxes(customerId),
    queryFn: customerId
      ? ({ signal }) =>
          send<typeof listFutureBoxes>('GET', path, { params: { customerId }, signal })
      : skipToken,
  });
}
