import { readerOf } from '../notifications/editableTexts.ts';
import { gatherMail } from '../notifications/gatherMail.ts';
import { insertMail } from '../notifications/mailQueries.ts';
import { mailReaderOf } from '../notifications/mailReader.ts';
import { type Message, readMessage } from '../notifications/message.ts';
import { insertNotification } from '../notifications/notificationQueries.ts';
import { queuePushes } from '../notifications/push/pushQueries.ts';
import { renderMail } from '../notifications/renderMail.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { PlatformServices } from '../platform/services.ts';
import { type CustomerRow, findCustomer } from './customerQueries.ts';

interface NotifyOptions {
  /** True for what the customer did themselves: it is not shown as unread. */
  readonly asRead?: boolean;
}

/**
 * Notifies a customer, once for each cause, in the transaction of the cause.
 * @param notified the customer's id, or the row where it has just been read
 */
export async function notify(
  tx: Queryable,
  services: PlatformServices,
  notified: string | CustomerRow,
  written: Message,
  { asRead = false }: NotifyOptions = {},
): Promise<void> {
  const customer = typeof notified === 'string' ? await findCustomer(tx, notified) : notified;
  if (!customer) throw new Error('The customer to notify does not exist');
  const { customerId } = customer;
  // An erased customer is not notified, such as of a refund.
  if (customer.erasedAt) return;
  // No box comes while a payment is disputed.
  if (written.ofBoxesToCome && customer.quietSince) return;
  const message = readMessage(written, readerOf(services));
  const now = services.clock.now();
  const { heading, body, cause } = message;
  const mail = message.mail && { heading, ...message.mail };
  const readAt = asRead ? now : null;
  const inserted = await insertNotification(tx, { customerId, heading, body, cause, readAt }, now);
  if (!inserted) return;
  // What the customer did themselves is no news to them.
  if (!asRead) await queuePushes(tx, customerId, message, now);
  if (!mail) return;
  const isUpdate = mail.kind === 'update';
  if (isUpdate && !customer.mailUpdates) return;
  const { gathers, announcesChargeOf } = mail;
  if (gathers) return gatherMail(tx, services, customer, { ...mail, gathers });
  const rendered = renderMail(mail, mailReaderOf(customer, services));
  const recipient = customer.email;
  const expiresAt = mail.question?.expiresAt;
  const addressed = { customerId, recipient, isUpdate, announcesChargeOf, expiresAt };
  await insertMail(tx, { ...addressed, ...rendered }, now);
}
