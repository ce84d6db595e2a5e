import type { Notification } from '@nestbox/contract/notification';
import { useRef } from 'react';
import { Dialog } from '#app/ui/dialog';

interface NotificationPopupProps {
  notification: Notification | null;
  onClose: () => void;
}

export function NotificationPopup({ notification, onClose }: NotificationPopupProps) {
  // While the window fades out it still shows what it showed.
  const last = useRef(notification);
  if (notification) last.current = notification;
  return (
    <Dialog open={notification !== null} onClose={onClose} title={last.current?.heading ?? ''}>
      <p className="whitespace-pre-line text-ink-soft">{last.current?.body}</p>
    </Dialog>
  );
}
