import type { CustomerId } from '@nestbox/contract/values';
import { type Customer, findCustomer } from '../../account/customerQueries.ts';
import {
  type Charge,
  type ChargeAttempt,
  readAllAttempts,
  readAllCharges,
} from '../../billing/chargeQueries.ts';
import { type CreditEntry, readCredit } from '../../billing/creditQueries.ts';
import { type Quote, readPaidQuotes } from '../../billing/quoteQueries.ts';
import { type Refund, readRefunds } from '../../billing/refundQueries.ts';
import { readBoxes, type StoredBox } from '../../boxes/boxQueries.ts';
import { readMailsTo, type StoredMail } from '../../notifications/mailQueries.ts';
import {
  readNotifications,
  type StoredNotification,
} from '../../notifications/notificationQueries.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Services } from '../../services.ts';
import { readSubscription, type Subscription } from '../../subscription/subscriptionQueries.ts';

/** How many of the latest notifications and mails to show. */
const latest = 8;

export interface CustomerSummary {
  readonly customer: Omit<Customer, 'passwordHash'>;
  readonly subscription: Subscription;
  readonly boxes: readonly StoredBox[];
  readonly charges: readonly Charge[];
  /** Latest first. */
  readonly attempts: readonly ChargeAttempt[];
  readonly refunds: readonly Refund[];
  /** Those that were paid. */
  readonly quotes: readonly Quote[];
  /** Oldest first. */
  readonly credit: readonly CreditEntry[];
  /** Newest first, as are the mails. */
  readonly messages: readonly StoredNotification[];
  readonly mails: readonly StoredMail[];
}

/** Reads everything from which a customer's questions are answered. @throws Refusal */
export async function readCustomerSummary(
  { database }: Services,
  customerId: CustomerId,
): Promise<CustomerSummary> {
  const { reader } = database;
  const found = await findCustomer(reader, customerId);
  if (!found) throw new Refusal('missing', 'There is no such customer.');
  const { passwordHash: _, ...customer } = found;
  return {
    customer,
    subscription: await readSubscription(reader, customerId),
    boxes: await readBoxes(reader, customerId),
    charges: await readAllCharges(reader, customerId),
    attempts: await readAllAttempts(reader, customerId),
    refunds: await readRefunds(reader, customerId),
    quotes: await readPaidQuotes(reader, customerId),
    credit: await readCredit(reader, customerId),
    messages: (await readNotifications(reader, customerId)).slice(0, latest),
    mails: await readMailsTo(reader, customerId, latest),
  };
}
