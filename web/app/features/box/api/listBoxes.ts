import type { listBoxes } from '@nestbox/contract/box';
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { send } from '#app/api/client';
import { queryKeys } from '#app/api/queryKeys';
import { useCustomerId } from '#app/session/useSession';

const path = '/customer/:customerId/boxes';

/** All boxes of a customer, those to come first. */
export const boxesQuery = (customerId: string | null) =>
  queryOptions({
    queryKey: queryKeys.boxes(customerId),
    queryFn: customerId
      ? ({ signal }) => send<typeof listBoxes>('GET', path, { params: { customerId }, signal })
      : skipToken,
  });

export const useBoxes = () => useQuery(boxesQuery(useCustomerId()));
