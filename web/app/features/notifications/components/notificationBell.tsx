import { Popover } from '@base-ui/react/popover';
import { getPaymentDetails } from '@nestbox/contract/payment';
import { useQueryClient } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { keyOf } from '#app/api/customerCall';
import { boxCalls, productKeys, subscriptionCalls } from '#app/api/outdated';
import { useCustomerId } from '#app/session/useSession';
import { useNotificationStream } from '../api/followNotifications';
import { isUnread, useNotifications } from '../api/listNotifications';
import { NotificationList } from './notificationList';
import { NotificationPopup } from './notificationPopup';
import { useOpenNotification } from './useOpenNotification';

export function NotificationBell() {
  const [listOpen, setListOpen] = useState(false);
  const { opened, open, close } = useOpenNotification();
  const unread = useLiveNotifications().data?.filter(isUnread).length ?? 0;
  return (
    <>
      <Popover.Root open={listOpen} onOpenChange={setListOpen}>
        <Popover.Trigger
          aria-label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
          className="relative grid size-11 place-items-center rounded-full hover:bg-cream/10"
        >
          <Bell aria-hidden="true" className="size-6" />
          {unread > 0 && (
            <span className="absolute top-0.5 right-0.5 grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1 text-xs font-bold text-on-accent tabular-nums">
              {unread}
            </span>
          )}
        </Popover.Trigger>
        <Popover.Portal>
          <Popover.Positioner sideOffset={10} align="end" collisionPadding={12} className="z-40">
            <Popover.Popup className="flex max-h-(--available-height) w-88 max-w-[calc(100vw-1.5rem)] flex-col overflow-hidden rounded-card border border-line bg-surface text-ink shadow-lift outline-none transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0">
              <Popover.Title className="border-b border-line px-4.5 py-3 text-lg">
                Notifications
              </Popover.Title>
              <div className="overflow-y-auto">
                <NotificationList
                  onLeave={() => setListOpen(false)}
                  onOpen={(notification) => {
                    setListOpen(false);
                    open(notification);
                  }}
                />
              </div>
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      </Popover.Root>
      <NotificationPopup notification={opened} onClose={close} onLeave={close} />
    </>
  );
}

/** The interval of polling while the stream is closed. */
const everyMilliseconds = 15_000;

/** Queries live notifications. With each new one, the data that it is about is fetched again. */
function useLiveNotifications() {
  const customerId = useCustomerId();
  const queries = useQueryClient();
  const isLive = useNotificationStream();
  const notifications = useNotifications(isLive ? undefined : everyMilliseconds);
  const newest = notifications.data?.[0]?.notificaionId;
  // What the customer did themselves is read, and its page has the answer.
  const isUnread = notifications.data?.[0]?.notificationStatus === 'Created';
  const known = useRef<string>(undefined);

  useEffect(() => {
    const before = known.current;
    known.current = newest;
    if (before === undefined || newest === undefined || before === newest) return;
    for (const call of [...boxCalls, ...subscriptionCalls, getPaymentDetails])
      queries.invalidateQueries({ queryKey: keyOf(call, { customerId }) });
    if (!isUnread) return;
    for (const queryKey of productKeys(customerId)) queries.invalidateQueries({ queryKey });
  }, [newest, isUnread, customerId, queries]);

  return notifications;
}
