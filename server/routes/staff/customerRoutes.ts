import * as staff from '@nestbox/contract/staffCustomers';
import type { FastifyInstance } from 'fastify';
import { readSessions } from '../../account/sessionQueries.ts';
import { readMailsTo, type StoredMail } from '../../notifications/mailQueries.ts';
import { readNotifications } from '../../notifications/notificationQueries.ts';
import type { Services } from '../../services.ts';
import { readCustomerSummary } from '../../workflows/reports/readCustomerSummary.ts';
import { presentCustomer } from './presentCustomer.ts';
import { presentPayments } from './presentPayments.ts';
import { presentTimeline } from './presentTimeline.ts';
import { serveStaffCall } from './serveStaffCall.ts';

/** Mails and notifications that are shown. */
const maxMessages = 100;

/** Serves what staff see of a customer. */
export function customerRoutes(app: FastifyInstance, services: Services): void {
  const { database, clock } = services;
  serveStaffCall(app, services, staff.getCustomer, ({ params }) =>
    presentCustomer(services, params.customerId),
  );
  serveStaffCall(app, services, staff.listCustomerPayments, async ({ params }) =>
    presentPayments(await readCustomerSummary(services, params.customerId)),
  );
  serveStaffCall(app, services, staff.readCustomerTimeline, ({ params }) =>
    presentTimeline(services, params.customerId),
  );
  serveStaffCall(app, services, staff.listCustomerMessages, async ({ params: { customerId } }) => {
    const mails = await readMailsTo(database.reader, customerId, maxMessages);
    const notifications = await readNotifications(database.reader, customerId);
    return {
      mails: mails.map(presentMail),
      notifications: notifications
        .slice(0, maxMessages)
        .map(({ notificationId, createdAt, heading, body, readAt }) => ({
          notificationId,
          heading,
          body,
          at: createdAt.toISOString(),
          read: readAt !== null,
        })),
    };
  });
  serveStaffCall(app, services, staff.listCustomerDevices, async ({ params }) => {
    const open = await readSessions(database.reader, params.customerId, clock.now());
    return open.map(({ sessionId, device, createdAt, expiresAt }) => ({
      sessionId,
      device,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    }));
  });
}

const presentMail = (mail: StoredMail): staff.StaffMail => ({
  mailId: mail.mailId,
  recipient: mail.recipient,
  subject: mail.subject,
  // A mail that expires holds a secret, such as a reset code.
  text: mail.expiresAt ? null : mail.text,
  createdAt: mail.createdAt.toISOString(),
  state: stateOf(mail),
  sentAt: mail.sentAt?.toISOString() ?? null,
  tries: mail.tries,
});

function stateOf({ sentAt, givenUpAt }: StoredMail): staff.StaffMail['state'] {
  if (sentAt) return 'sent';
  return givenUpAt ? 'given-up' : 'waiting';
}
