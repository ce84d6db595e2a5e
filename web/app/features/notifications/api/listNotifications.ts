import { useMutation } from '@nestbox/client/api/useMutation';
import {
  listNotifications,
  markNotificationsRead,
  type Notification,
} from '@nestbox/contract/notification';
import { useQuery } from '@tanstack/react-query';
import { send } from '#app/api/client';
import { customerQuery, useAnswers } from '#app/api/customerCall';
import { useCustomerId } from '#app/session/useSession';

/** @param every milliseconds between two fetches while the page is visible */
export function useNotifications(every?: number) {
  return useQuery({
    ...customerQuery(listNotifications, useCustomerId()),
    refetchOnWindowFocus: 'always',
    ...(every && { refetchInterval: every }),
  });
}

export const isUnread = (notification: Pick<Notification, 'notificationStatus'>) =>
  notification.notificationStatus === 'Created';

export function useMarkAllRead() {
  const customerId = useCustomerId() ?? '';
  const answers = useAnswers();
  return useMutation({
    mutationFn: () => send(markNotificationsRead, { params: { customerId } }),
    onSettled: () => answers.refresh(listNotifications),
  });
}
