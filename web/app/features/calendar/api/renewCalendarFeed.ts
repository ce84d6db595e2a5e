import type { renewCalendarFeed } from '@nestbox/contract/calendar';
import { useQueryClient } from '@tanstack/react-query';
import { send } from '#app/api/client';
import { queryKeys } from '#app/api/queryKeys';
import { useMutation } from '#app/api/useMutation';
import { useCustomerId } from '#app/session/useSession';

const path = '/customer/:customerId/calendar';

/** A first address, or another one in the place of that before. */
export function useRenewCalendarFeed() {
  const customerId = useCustomerId() ?? '';
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => send<typeof renewCalendarFeed>('POST', path, { params: { customerId } }),
    onSuccess: (feed) => queries.setQueryData(queryKeys.calendarFeed(customerId), feed),
  });
}
