import type { CustomerId } from '@nestbox/contract/values';
import { scheduleOf } from '@nestbox/domain/subscription/schedule';
import type { Customer } from '../../account/customerQueries.ts';
import { closeGiftCredit } from '../../billing/closeCredit.ts';
import { readerOf } from '../../notifications/editableTexts.ts';
import { insertMail } from '../../notifications/mailQueries.ts';
import { mailReaderOf } from '../../notifications/mailReader.ts';
import { readMail } from '../../notifications/message.ts';
import { renderMail } from '../../notifications/renderMail.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Services } from '../../services.ts';
import { readSubscription } from '../../subscription/subscriptionQueries.ts';
import { changeCustomer } from '../customer/changeCustomer.ts';
import { readSchedule } from '../customer/readSchedule.ts';
import { sendWaitingGiftCards } from '../giftCards/sendGiftCard.ts';
import { erased } from './erasureMessages.ts';
import { erasePersonalRows, readCustomer } from './erasureQueries.ts';

/**
 * Erases a customer's personal data here and at the card provider, once however often it is called,
 * and only while the schedule lists the erasure. Data that accounting needs is kept.
 * @throws CardProviderFailed where the provider's answer is unknown; call again later
 */
export async function eraseCustomer(services: Services, customerId: CustomerId): Promise<void> {
  const { reader } = services.database;
  const { providerCustomer } = await readSubscription(reader, customerId);
  if (providerCustomer) await services.cards.deleteCustomer(providerCustomer);
  await changeCustomer(services, customerId, async (locked) => {
    const { tx } = locked;
    const schedule = scheduleOf(await readSchedule(locked));
    // Another process has erased the customer, or a payment is under way again.
    if (!schedule.some(({ kind }) => kind === 'erase')) return;
    // What came back since the account was closed, such as from a payment that was not made.
    await closeGiftCredit(locked);
    await sendWaitingGiftCards(locked);
    const customer = await readCustomer(tx, customerId);
    await erasePersonalRows(tx, customer, services.clock.now());
    await sendLastMail(tx, services, customer);
  });
}

/** The mail stores its own recipient, and is deleted once it is sent. */
async function sendLastMail(tx: Queryable, services: Services, customer: Customer): Promise<void> {
  const { customerId, email: recipient } = customer;
  const rendered = renderMail(
    readMail(erased, readerOf(services)),
    mailReaderOf(customer, services),
  );
  await insertMail(tx, { customerId, recipient, ...rendered }, services.clock.now());
}
