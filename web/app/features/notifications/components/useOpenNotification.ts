import { useMutation } from '@nestbox/client/api/useMutation';
import { isView } from '@nestbox/client/storage/browserStorage';
import { listNotifications, markNotificationRead } from '@nestbox/contract/notification';
import { useState } from 'react';
import { send } from '#app/api/client';
import { useAnswers } from '#app/api/customerCall';
import { useCustomerId } from '#app/session/useSession';
import { isUnread } from '../api/listNotifications';
import type { ListedNotification } from '../groupNotifications';

/** Returns the open notification. Opening one marks it as read. */
export function useOpenNotification() {
  const [opened, setOpened] = useState<ListedNotification | null>(null);
  const { mutate: markRead } = useMarkNotificationRead();
  const open = (notification: ListedNotification) => {
    setOpened(notification);
    // Looking at it in a customer view leaves it unread.
    if (isUnread(notification) && !isView) markRead(notification.notificaionId);
  };
  return { opened, open, close: () => setOpened(null) };
}

function useMarkNotificationRead() {
  const customerId = useCustomerId() ?? '';
  const answers = useAnswers();
  return useMutation({
    mutationFn: (notificationId: string) =>
      send(markNotificationRead, { params: { customerId, notificationId } }),
    onSettled: () => answers.refresh(listNotifications),
  });
}
