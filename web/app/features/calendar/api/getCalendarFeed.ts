import type { getCalendarFeed } from '@nestbox/contract/calendar';
import { skipToken, useQuery } from '@tanstack/react-query';
import { send } from '#app/api/client';
import { queryKeys } from '#app/api/queryKeys';
import { useCustomerId } from '#app/session/useSession';

const path = '/customer/:customerId/calendar';

/** The address of the customer's own feed; null in it until they asked for one. */
export function useCalendarFeed() {
  const customerId = useCustomerId();
  return useQuery({
    queryKey: queryKeys.calendarFeed(customerId),
    queryFn: customerId
      ? ({ signal }) =>
          send<typeof getCalendarFeed>('GET', path, { params: { customerId }, signal })
      : skipToken,
  });
}
