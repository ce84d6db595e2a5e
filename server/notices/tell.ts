import type { Queryable } from '../db/database.ts';
import { findCustomer } from '../db/queries/accounts.ts';
import {
  insertMail,
  insertNotification,
  lockGatheringMail,
  updateMail,
} from '../db/queries/notices.ts';
import type { Services } from '../services.ts';
import type { MailContent, Notice } from './notice.ts';
import { renderMail } from './renderMail.ts';

/** A customer who tries out what pausing does gets one mail of it, not forty. */
const gatherMilliseconds = 5 * 60_000;

interface Told {
  /** What the customer has just done themselves is told without a mark. */
  readonly asRead?: boolean;
}

/** Tells a customer, in the transaction of the cause; a cause that was told is not told again. */
export async function tell(
  tx: Queryable,
  services: Services,
  customerId: string,
  notice: Notice,
  { asRead = false }: Told = {},
): Promise<void> {
  const customer = await findCustomer(tx, customerId);
  if (!customer) throw new Error('A notice for nobody');
  // Nobody is there to be told, of a refund for instance.
  if (customer.erasedAt) return;
  const now = services.clock.now();
  const { heading, body, cause, mail } = notice;
  const readAt = asRead ? now : null;
  const fresh = await insertNotification(tx, { customerId, heading, body, cause, readAt }, now);
  if (!fresh || !mail) return;
  const isUpdate = mail.kind === 'update';
  if (isUpdate && !customer.mailUpdates) return;
  const { firstName, email: recipient } = customer;
  const reader = { firstName, publicUrl: services.publicUrl() };
  if (mail.gathers) {
    const open = await lockGatheringMail(tx, customerId);
    const gathering = open?.gathering ? joined(open.gathering, mail) : mail;
    const rendered = renderMail(gathering, reader);
    if (open) return updateMail(tx, open, { gathering, ...rendered });
    const nextTryAt = new Date(now.getTime() + gatherMilliseconds);
    const waiting = { customerId, recipient, gathering, nextTryAt };
    return insertMail(tx, { ...waiting, ...rendered }, now);
  }
  const { announcesChargeOf } = mail;
  const rendered = renderMail(mail, reader);
  await insertMail(tx, { customerId, recipient, isUpdate, announcesChargeOf, ...rendered }, now);
}

/** One mail under the later subject: what both say in its order, each sentence once. */
const joined = (earlier: MailContent, later: MailContent): MailContent => ({
  ...later,
  paragraphs: [
    ...earlier.paragraphs.filter((each) => !later.paragraphs.includes(each)),
    ...later.paragraphs,
  ],
});
