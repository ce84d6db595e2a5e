import { gatherMail } from '../notifications/gatherMail.ts';
import { mailReaderOf } from '../notifications/mailReader.ts';
import type { Message } from '../notifications/message.ts';
import { insertMail, insertNotification } from '../notifications/notificationQueries.ts';
import { renderMail } from '../notifications/renderMail.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { PlatformServices } from '../platform/services.ts';
import { findCustomer } from './customerQueries.ts';

interface NotifyOptions {
  /** What the customer has just done themselves is told without a mark. */
  readonly asRead?: boolean;
}

/** Tells a customer, in the transaction of the cause; a cause that was told is not told again. */
export async function notify(
  tx: Queryable,
  services: PlatformServices,
  customerId: string,
  message: Message,
  { asRead = false }: NotifyOptions = {},
): Promise<void> {
  const customer = await findCustomer(tx, customerId);
  if (!customer) throw new Error('A notice for nobody');
  // Nobody is there to be told, of a refund for instance.
  if (customer.erasedAt) return;
  const now = services.clock.now();
  const { heading, body, cause, mail } = message;
  const readAt = asRead ? now : null;
  const fresh = await insertNotification(tx, { customerId, heading, body, cause, readAt }, now);
  if (!fresh || !mail) return;
  const isUpdate = mail.kind === 'update';
  if (isUpdate && !customer.mailUpdates) return;
  const { gathers, announcesChargeOf } = mail;
  if (gathers) return gatherMail(tx, services, customer, { ...mail, gathers });
  const rendered = renderMail(mail, mailReaderOf(customer, services));
  const recipient = customer.email;
  await insertMail(tx, { customerId, recipient, isUpdate, announcesChargeOf, ...rendered }, now);
}
