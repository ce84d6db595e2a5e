import type { listNotifications, Notification } from '@nestbox/contract/notification';
import { skipToken, useQuery } from '@tanstack/react-query';
import { send } from '#app/api/client';
import { queryKeys } from '#app/api/queryKeys';
import { useCustomerId } from '#app/session/useSession';

const path = '/customer/:customerId/notifications';

/** @param every milliseconds after which they are asked for again while the app is looked at */
export function useNotifications(every?: number) {
  const customerId = useCustomerId();
  return useQuery({
    queryKey: queryKeys.notifications(customerId),
    queryFn: customerId
      ? ({ signal }) =>
          send<typeof listNotifications>('GET', path, { params: { customerId }, signal })
      : skipToken,
    refetchOnWindowFocus: 'always',
    ...(every && { refetchInterval: every }),
  });
}

export const isUnread = (notification: Notification) =>
  notification.notificationStatus === 'Created';
