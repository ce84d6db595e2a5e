import type { listNextBox } from '@nestbox/contract/box';
import { skipToken, useQuery } from '@tanstack/react-query';
import { send } from '#app/api/client';
import { queryKeys } from '#app/api/queryKeys';
import { useCustomerId } from '#app/session/useSession';

const path = '/customer/:customerId/boxes/next';

/** The box that comes next, or null while none is planned. */
export function useNextBox() {
  const customerId = useCustomerId();
  return useQuery({
    queryKey: queryKeys.nextBox(customerId),
    queryFn: customerId
      ? ({ signal }) => send<typeof listNextBox>('GET', path, { params: { customerId }, signal })
      : skipToken,
    select: ([next]) => next ?? null,
  });
}
