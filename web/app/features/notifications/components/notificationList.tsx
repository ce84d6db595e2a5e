import { pagePaths } from '@nestbox/contract/pagePaths';
import { Button } from '@nestbox/ui/button';
import { shortDate } from '@nestbox/ui/dateText';
import { Skeleton } from '@nestbox/ui/skeleton';
import { CheckCheck, Mail, MailOpen } from 'lucide-react';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import { isUnread, useMarkAllRead, useNotifications } from '../api/listNotifications';
import { groupNotifications, type ListedNotification } from '../groupNotifications';

interface NotificationListProps {
  onOpen: (notification: ListedNotification) => void;
  /** A link was followed. */
  onLeave: () => void;
}

/** The notifications, grouped by the boxes that they are about. */
export function NotificationList({ onOpen, onLeave }: NotificationListProps) {
  const { data, isPending, isError, refetch } = useNotifications();
  if (isPending) return <Skeleton className="m-3 h-12" />;
  if (isError)
    return (
      <div role="alert" className="flex flex-col items-start gap-3 p-4">
        <p>Your notifications could not be loaded.</p>
        <Button look="quiet" size="small" onClick={() => refetch()}>
          Try again
        </Button>
      </div>
    );
  if (data.length === 0) return <p className="p-4 text-ink-soft">No notifications</p>;
  return (
    <>
      {data.some(isUnread) && <MarkAllRead />}
      {groupNotifications(data).map(({ box, notifications }) => (
        <Group key={box?.boxId ?? 'account'} box={box} onLeave={onLeave}>
          {notifications.map((notification) => (
            <li key={notification.notificaionId}>
              <NotificationItem notification={notification} onOpen={onOpen} />
            </li>
          ))}
        </Group>
      ))}
    </>
  );
}

interface GroupProps extends Pick<NotificationListProps, 'onLeave'> {
  box: ReturnType<typeof groupNotifications>[number]['box'];
  children: ReactNode;
}

function Group({ box, onLeave, children }: GroupProps) {
  const title = useId();
  return (
    <section aria-labelledby={title} className="px-1.5 pt-3 pb-1.5">
      <h3 id={title} className="eyebrow px-3 pb-1 text-ink-soft">
        {box ? (
          <Link
            to={pagePaths.boxProducts(box.boxNumber, box.boxId)}
            onClick={onLeave}
            className="touch-area rounded-sm underline underline-offset-4"
          >
            Box {box.boxNumber}
          </Link>
        ) : (
          'Your account'
        )}
      </h3>
      <ul>{children}</ul>
    </section>
  );
}

function MarkAllRead() {
  const mark = useMarkAllRead();
  const frame = useRef<HTMLDivElement>(null);
  // It is gone once all are read: the popup takes the focus of the pressed button.
  useLayoutEffect(() => {
    const popup = frame.current?.closest<HTMLElement>('[role="dialog"]');
    return () => {
      const focused = document.activeElement;
      if (focused === document.body || frame.current?.contains(focused)) popup?.focus();
    };
  }, []);
  return (
    <div ref={frame} className="px-3 pt-3">
      <Button look="quiet" size="small" pending={mark.isPending} onClick={() => mark.mutate()}>
        <CheckCheck aria-hidden="true" className="size-4" />
        Mark all read
      </Button>
      {mark.isError && (
        <p role="alert" className="mt-2 text-sm">
          They were not marked. Please try again.
        </p>
      )}
    </div>
  );
}

interface NotificationItemProps {
  notification: ListedNotification;
  onOpen: NotificationListProps['onOpen'];
}

function NotificationItem({ notification, onOpen }: NotificationItemProps) {
  const unread = isUnread(notification);
  const Icon = unread ? Mail : MailOpen;
  return (
    <button
      type="button"
      onClick={() => onOpen(notification)}
      className={`flex min-h-12 w-full items-center gap-3 rounded-lg px-3 py-2 text-left hover:bg-page focus-visible:-outline-offset-3 ${unread ? 'font-semibold' : 'text-ink-soft'}`}
    >
      <Icon
        aria-label={unread ? 'Unread' : 'Read'}
        role="img"
        className={`size-5 shrink-0 ${unread ? 'text-accent-ink' : ''}`}
      />
      <span className="min-w-0 flex-1 break-words">{notification.heading}</span>
      {notification.createdAt && (
        <time
          dateTime={notification.createdAt}
          className="shrink-0 text-sm font-normal text-ink-soft"
        >
          {shortDate(notification.createdAt)}
        </time>
      )}
    </button>
  );
}
