import * as staff from '@nestbox/contract/staffCustomers';
import type { CustomerId } from '@nestbox/contract/values';
import type { FastifyInstance } from 'fastify';
import { readSessions } from '../../account/sessionQueries.ts';
import { recordRead } from '../../account/staff/recordRead.ts';
import type { OpenStaffSession } from '../../account/staff/staffSessionQueries.ts';
import { readDisputes } from '../../billing/disputeQueries.ts';
import { readMailsTo, type StoredMail } from '../../notifications/mailQueries.ts';
import { readNotifications } from '../../notifications/notificationQueries.ts';
import type { Services } from '../../services.ts';
import { readCustomerSummary } from '../../workflows/reports/readCustomerSummary.ts';
import { mayGiveAlone } from '../../workflows/staffMoney/giveMoney.ts';
import { asPage } from './asPage.ts';
import { presentCustomer } from './presentCustomer.ts';
import { presentPayments } from './presentPayments.ts';
import { presentTimeline } from './presentTimeline.ts';
import { receiptPage } from './receiptPage.ts';
import { serveStaffCall } from './serveStaffCall.ts';

/** Mails and notifications that are shown. */
const maxMessages = 100;

/** Serves what staff see of a customer. */
export function customerRoutes(app: FastifyInstance, services: Services): void {
  const { database, clock } = services;
  const opened = (session: OpenStaffSession, customerId: CustomerId) =>
    recordRead(services, session, { act: 'open-customer', subject: customerId });
  serveStaffCall(app, services, staff.getCustomer, async ({ params, session }) => {
    const customer = await presentCustomer(services, params.customerId);
    await opened(session, params.customerId);
    return { ...customer, mayGiveAlone: await mayGiveAlone(services, session, params.customerId) };
  });
  serveStaffCall(app, services, staff.listCustomerPayments, async ({ params, session }) => {
    const summary = await readCustomerSummary(services, params.customerId);
    await opened(session, params.customerId);
    return presentPayments(summary, await readDisputes(database.reader, params.customerId));
  });
  serveStaffCall(app, services, staff.printReceipt, async ({ params, session, reply }) => {
    const page = await receiptPage(services, params);
    await opened(session, params.customerId);
    return asPage(reply, page);
  });
  serveStaffCall(app, services, staff.readCustomerTimeline, async ({ params, session }) => {
    const timeline = await presentTimeline(services, params.customerId);
    await opened(session, params.customerId);
    return timeline;
  });
  serveStaffCall(app, services, staff.listCustomerMessages, async ({ params, session }) => {
    const { customerId } = params;
    await opened(session, customerId);
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
  serveStaffCall(app, services, staff.listCustomerDevices, async ({ params, session }) => {
    await opened(session, params.customerId);
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
