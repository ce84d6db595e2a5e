import { z } from 'zod';
import { defineCall } from './call.ts';
import { boxId, customerPath, id } from './values.ts';

/** `notificationStatus` 'Created' means unread, and any other value read. */
export const notification = z.object({
  notificaionId: id,
  heading: z.string(),
  body: z.string(),
  notificationStatus: z.enum(['Created', 'Read']),
  createdAt: z.iso.datetime(),
  /** The box that it is about; null for others, and where the box is no longer planned. */
  box: z.object({ boxId, boxNumber: z.int().min(1) }).nullable(),
});

export type Notification = z.output<typeof notification>;

export const listNotifications = defineCall({
  method: 'GET',
  path: '/customer/:customerId/notifications',
  summary: "The customer's notifications, newest first",
  tag: 'Notifications',
  access: 'customer',
  viewable: true,
  params: customerPath,
  answer: z.array(notification),
});

/**
 * Server-Sent Events: `data: changed` whenever the notifications should be read again, and a
 * comment at least every half minute. Ends with the session.
 */
export const followNotifications = defineCall({
  method: 'GET',
  path: '/customer/:customerId/notifications/live',
  summary: 'Tells, as Server-Sent Events, when the notifications have changed',
  tag: 'Notifications',
  access: 'customer',
  params: customerPath,
  answer: z.string().describe('`data: changed` for each change, without saying what it was'),
  stream: 'text/event-stream',
});

export const markNotificationRead = defineCall({
  method: 'POST',
  path: '/customer/:customerId/notification/:notificationId/set-status/1',
  summary: 'Mark a notification as read',
  tag: 'Notifications',
  access: 'customer',
  params: customerPath.extend({ notificationId: id }),
  answer: null,
});

export const markNotificationsRead = defineCall({
  method: 'POST',
  path: '/customer/:customerId/notifications/read',
  summary: 'Mark all notifications as read',
  tag: 'Notifications',
  access: 'customer',
  params: customerPath,
  answer: null,
});
