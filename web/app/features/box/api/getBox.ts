import type { getBox } from '@nestbox/contract/box';
import { skipToken, useQuery } from '@tanstack/react-query';
import { send } from '#app/api/client';
import { queryKeys } from '#app/api/queryKeys';
import { useCustomerId } from '#app/session/useSession';

const path = '/customer/:customerId/boxes/:boxId';

export function useBox(boxId: string) {
  const customerId = useCustomerId();
  return useQuery({
    queryKey: queryKeys.box(customerId, boxId),
    queryFn: customerId
      ? ({ signal }) => send<typeof getBox>('GET', path, { params: { customerId, boxId }, signal })
      : skipToken,
  });
}
