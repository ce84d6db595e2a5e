import { scheduleOf } from '@nestbox/domain/subscription/schedule';
import type { Queryable } from '../../db/database.ts';
import { type Customer, findCustomer } from '../../db/queries/accounts.ts';
import { erasePersonalRows } from '../../db/queries/erasure.ts';
import { insertMail } from '../../db/queries/notices.ts';
import { readSubscription } from '../../db/queries/subscriptions.ts';
import { erased } from '../../notices/erasureNotices.ts';
import { mailReaderOf } from '../../notices/mailReader.ts';
import { renderMail } from '../../notices/renderMail.ts';
import type { Services } from '../../services.ts';
import { changeCustomer } from '../changeCustomer.ts';
import { readAgenda } from '../life/readAgenda.ts';

/**
 * Erases who a customer was, at the card provider and here: once, however often it is called, and
 * only while their agenda says so. What the books need stays.
 * @throws CardProviderFailed where the provider does not say; it is to be called again
 */
export async function eraseCustomer(services: Services, customerId: string): Promise<void> {
  const { reader } = services.database;
  const { providerCustomer } = await readSubscription(reader, customerId);
  if (providerCustomer) await services.cards.deleteCustomer(providerCustomer);
  await changeCustomer(services, customerId, async (tx) => {
    const agenda = scheduleOf(await readAgenda(tx, services, customerId));
    // Another process was quicker, or money has begun to move meanwhile.
    if (!agenda.some(({ kind }) => kind === 'erase')) return;
    const customer = await findCustomer(tx, customerId);
    await erasePersonalRows(tx, customerId, services.clock.now());
    if (customer) await tellLast(tx, services, customer);
  });
}

/** The mail has its own recipient, and goes with it once it is sent. */
async function tellLast(tx: Queryable, services: Services, customer: Customer): Promise<void> {
  const { customerId, email: recipient } = customer;
  const rendered = renderMail(erased, mailReaderOf(customer, services));
  await insertMail(tx, { customerId, recipient, ...rendered }, services.clock.now());
}
