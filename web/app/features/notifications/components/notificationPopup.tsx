import { pagePaths } from '@nestbox/contract/pagePaths';
import { buttonStyle } from '@nestbox/ui/button';
import { momentText } from '@nestbox/ui/dateText';
import { Dialog } from '@nestbox/ui/dialog';
import { useRef } from 'react';
import { Link } from 'react-router';
import type { ListedNotification } from '../groupNotifications';

interface NotificationPopupProps {
  notification: ListedNotification | null;
  onClose: () => void;
  /** A link was followed. */
  onLeave: () => void;
}

export function NotificationPopup({ notification, onClose, onLeave }: NotificationPopupProps) {
  // The dialog keeps its content while it fades out.
  const last = useRef(notification);
  if (notification) last.current = notification;
  const { heading = '', body, createdAt, box } = last.current ?? {};
  return (
    <Dialog open={notification !== null} onClose={onClose} title={heading}>
      {createdAt && (
        <p className="mb-3 text-sm text-ink-soft">
          <time dateTime={createdAt}>{momentText(createdAt)}</time>
        </p>
      )}
      <p className="whitespace-pre-line text-ink-soft">{body}</p>
      {box && (
        <Link
          to={pagePaths.boxProducts(box.boxNumber, box.boxId)}
          onClick={onLeave}
          className={`${buttonStyle('quiet')} mt-5`}
        >
          See box {box.boxNumber}
        </Link>
      )}
    </Dialog>
  );
}
