import type { Notification } from '@nestbox/contract/notification';

/** A notification as a server of this version or the one before sends it. */
export type ListedNotification = Omit<Notification, 'createdAt' | 'box'> &
  Partial<Pick<Notification, 'createdAt' | 'box'>>;

interface NotificationGroup {
  /** The box that the group is about; null for the account. */
  readonly box: Notification['box'];
  readonly notifications: readonly ListedNotification[];
}

/** Groups notifications by box. The group with the newest one is first, as the newest is in it. */
export function groupNotifications(
  newestFirst: readonly ListedNotification[],
): NotificationGroup[] {
  const groups = Map.groupBy(newestFirst, ({ box }) => box?.boxId ?? null);
  return [...groups.values()].map((notifications) => ({
    box: notifications[0]?.box ?? null,
    notifications,
  }));
}
