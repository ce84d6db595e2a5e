import type { Notification } from '@nestbox/contract/notification';
import { useState } from 'react';
import { isUnread } from '../api/listNotifications';
import { useMarkNotificationRead } from '../api/markNotificationRead';

/** The notification being read; to open one is to have read it. */
export function useOpenNotification() {
  const [opened, setOpened] = useState<Notification | null>(null);
  const { mutate: markRead } = useMarkNotificationRead();
  const open = (notification: Notification) => {
    setOpened(notification);
    if (isUnread(notification)) markRead(notification.notificaionId);
  };
  return { opened, open, close: () => setOpened(null) };
}
