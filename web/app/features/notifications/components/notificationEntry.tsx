import { Dialog } from '@nestbox/ui/dialog';
import { useState } from 'react';
import { isUnread, useNotifications } from '../api/listNotifications';
import { NotificationList } from './notificationList';
import { NotificationPopup } from './notificationPopup';
import { useOpenNotification } from './useOpenNotification';

interface NotificationEntryProps {
  /** A link was followed: the menu closes. */
  onLeave: () => void;
}

/** The side menu's entry, which opens the notifications in a dialog. */
export function NotificationEntry({ onLeave }: NotificationEntryProps) {
  const [listOpen, setListOpen] = useState(false);
  const { opened, open, close } = useOpenNotification();
  const unread = useNotifications().data?.filter(isUnread).length ?? 0;
  const leave = () => {
    setListOpen(false);
    close();
    onLeave();
  };
  return (
    <>
      <button
        type="button"
        onClick={() => setListOpen(true)}
        className="flex min-h-12 items-center justify-between rounded-control px-3 text-left text-lg hover:bg-cream/10"
      >
        Notification
        {unread > 0 && (
          <span className="rounded-full bg-accent px-2.5 py-0.5 text-sm font-bold text-on-accent">
            {unread}
            <span className="sr-only"> unread</span>
          </span>
        )}
      </button>
      <Dialog open={listOpen} onClose={() => setListOpen(false)} title="Notifications">
        <NotificationList onOpen={open} onLeave={leave} />
      </Dialog>
      <NotificationPopup notification={opened} onClose={close} onLeave={leave} />
    </>
  );
}
