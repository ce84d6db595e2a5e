import type { markNotificationRead } from '@nestbox/contract/notification';
import { useQueryClient } from '@tanstack/react-query';
import { send } from '#app/api/client';
import { queryKeys } from '#app/api/queryKeys';
import { useMutation } from '#app/api/useMutation';
import { useCustomerId } from '#app/session/useSession';

const path = '/customer/:customerId/notification/:notificationId/set-status/1';

export function useMarkNotificationRead() {
  const customerId = useCustomerId() ?? '';
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (notificationId: string) =>
      send<typeof markNotificationRead>('POST', path, { params: { customerId, notificationId } }),
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.notifications(customerId) }),
  });
}
