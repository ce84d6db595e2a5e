import type { Notification } from '@nestbox/contract/notification';
import { Dialog } from '@nestbox/ui/dialog';
import { useRef } from 'react';

interface NotificationPopupProps {
  notification: Notification | null;
  onClose: () => void;
}

export function NotificationPopup({ notification, onClose }: NotificationPopupProps) {
  // The dialog keeps its content while it fades out.
  const last = useRef(notification);
  if (notification) last.current = notification;
  return (
    <Dialog open={notification !== null} onClose={onClose} title={last.current?.heading ?? ''}>
      <p className="whitespace-pre-line text-ink-soft">{last.current?.body}</p>
    </Dialog>
  );
}
