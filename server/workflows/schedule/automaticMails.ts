import { findCustomer } from '../../account/customerQueries.ts';
import { mailMarketing } from '../../account/mailMarketing.ts';
import { isAutomaticMailOn } from '../../notifications/automaticMails.ts';
import { readerOf, type Text } from '../../notifications/editableTexts.ts';
import { type MailContent, readMail } from '../../notifications/message.ts';
import type { LockedCustomer } from '../../platform/lockedCustomer.ts';
import type { Services } from '../../services.ts';
import { pausedLong, signUpUnfinished } from '../../subscription/reminderMessages.ts';
import { readSubscription, updateSubscription } from '../../subscription/subscriptionQueries.ts';

/** Reminds of a sign-up that was never finished. Where that is switched off, it is not made up for later. */
export async function remindOfSignUp(customer: LockedCustomer<Services>): Promise<void> {
  const { tx, services, customerId } = customer;
  await updateSubscription(tx, customerId, { signUpReminded: true });
  if (isAutomaticMailOn(services, 'signUpUnfinished')) await mail(customer, signUpUnfinished());
}

/** Reminds of a pause that lasts for long, once a pause. */
export async function remindOfPause(customer: LockedCustomer<Services>): Promise<void> {
  const { tx, services, customerId } = customer;
  const { pausedAt } = await readSubscription(tx, customerId);
  await updateSubscription(tx, customerId, { remindedOfPause: pausedAt });
  if (isAutomaticMailOn(services, 'pausedLong')) await mail(customer, pausedLong());
}

async function mail(
  { tx, services, customerId }: LockedCustomer<Services>,
  content: MailContent<Text>,
): Promise<void> {
  const customer = await findCustomer(tx, customerId);
  // No box comes while a payment is disputed.
  if (!customer || customer.quietSince) return;
  const read = readMail(content, readerOf(services));
  await mailMarketing(tx, services, customer, read, { newsletterId: null });
}
