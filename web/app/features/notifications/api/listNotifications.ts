import { listNotifications, type Notification } from '@nestbox/contract/notification';
import { useQuery } from '@tanstack/react-query';
import { customerQuery } from '#app/api/customerCall';
import { useCustomerId } from '#app/session/useSession';

/** @param every milliseconds between two fetches while the page is visible */
export function useNotifications(every?: number) {
  return useQuery({
    ...customerQuery(listNotifications, useCustomerId()),
    refetchOnWindowFocus: 'always',
    ...(every && { refetchInterval: every }),
  });
}

export const isUnread = (notification: Notification) =>
  notification.notificationStatus === 'Created';
