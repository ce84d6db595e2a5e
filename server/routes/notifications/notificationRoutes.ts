import {
  listNotifications,
  markNotificationRead,
  markNotificationsRead,
  type Notification,
} from '@nestbox/contract/notification';
import type { BoxId } from '@nestbox/contract/values';
import type { FastifyInstance } from 'fastify';
import { readBoxNumbers } from '../../boxes/boxQueries.ts';
import { boxIdIn } from '../../notifications/message.ts';
import type { StoredNotification } from '../../notifications/notificationQueries.ts';
import {
  markAllRead,
  markRead,
  readNotifications,
} from '../../notifications/notificationQueries.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Services } from '../../services.ts';
import { serveCall } from '../serveCall.ts';
import { liveRoute } from './liveRoute.ts';

export function notificationRoutes(app: FastifyInstance, services: Services): void {
  const { database, clock } = services;
  liveRoute(app, services);
  serveCall(app, services, listNotifications, async ({ params }) => {
    const { customerId } = params;
    const stored = await readNotifications(database.reader, customerId);
    const numbers = await readBoxNumbers(database.reader, customerId);
    return stored.map((each) => presentNotification(each, numbers));
  });
  serveCall(app, services, markNotificationRead, async ({ params }) => {
    const { customerId, notificationId } = params;
    const found = await database.transaction((tx) =>
      markRead(tx, customerId, notificationId, clock.now()),
    );
    if (!found) {
      throw new Refusal('missing', 'There is no such notification.');
    }
    return null;
  });
  serveCall(app, services, markNotificationsRead, async ({ params }) => {
    await database.transaction((tx) => markAllRead(tx, params.customerId, clock.now()));
    return null;
  });
}

const presentNotification = (
  stored: StoredNotification,
  boxNumbers: ReadonlyMap<string, number>,
): Notification => ({
  notificaionId: stored.notificationId,
  heading: stored.heading,
  body: stored.body,
  notificationStatus: stored.readAt ? 'Read' : 'Created',
  createdAt: stored.createdAt.toISOString(),
  box: presentBox(boxIdIn(stored.cause), boxNumbers),
});

function presentBox(
  boxId: BoxId | null,
  boxNumbers: ReadonlyMap<string, number>,
): Notification['box'] {
  const boxNumber = boxId === null ? undefined : boxNumbers.get(boxId);
  return boxId !== null && boxNumber !== undefined ? { boxId, boxNumber } : null;
}
