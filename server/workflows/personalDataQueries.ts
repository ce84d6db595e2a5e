import { eq } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import * as account from '../account/schema.ts';
import { calendarFeeds, customerRecords, operatorActs } from '../account/schema.ts';
import * as payment from '../billing/schema.ts';
import * as box from '../boxes/schema.ts';
import { customerProducts, removedProducts } from '../catalogue/schema.ts';
import * as home from '../household/schema.ts';
import * as message from '../notifications/schema.ts';
import * as usage from '../planning/schema.ts';
import type { Queryable } from '../platform/database/database.ts';
import { subscriptions } from '../subscription/schema.ts';

/** The tables that an export of a customer's data contains, by name. */
export const exportedTables = {
  customers: account.customers,
  sessions: account.sessions,
  knownDevices: account.knownDevices,
  secondSteps: account.secondSteps,
  addresses: home.addresses,
  households: home.households,
  householdHistory: usage.householdHistory,
  usageSignals: usage.usageSignals,
  latestReports: usage.latestReports,
  latestChanges: usage.latestChanges,
  stockQuestions: usage.stockQuestions,
  householdQuestions: usage.householdQuestions,
  customerProducts,
  removedProducts,
  subscriptions,
  cardSetups: payment.cardSetups,
  boxes: box.boxes,
  boxItems: box.boxItems,
  boxEvents: box.boxEvents,
  charges: payment.charges,
  chargeAttempts: payment.chargeAttempts,
  refunds: payment.refunds,
  quotes: payment.quotes,
  creditEntries: payment.creditEntries,
  customerPromotions: payment.customerPromotions,
  notifications: message.notifications,
  mails: message.mails,
  calendarFeeds,
  operatorActs,
  customerRecords,
} as const;

type Tables = typeof exportedTables;
type CustomerTable = PgTable & { customerId: PgColumn };

/** All rows of a customer, by table. */
export type PersonalRows = { [Name in keyof Tables]: Tables[Name]['$inferSelect'][] };

/** Reads all data of a customer, secrets included. Callers leave those out. */
export async function readPersonalRows(db: Queryable, customerId: string): Promise<PersonalRows> {
  const rows: Partial<Record<keyof Tables, unknown[]>> = {};
  for (const [name, table] of Object.entries(exportedTables) as [keyof Tables, CustomerTable][]) {
    rows[name] = await db
      .select()
      .from(table as PgTable)
      .where(eq(table.customerId, customerId));
  }
  return rows as PersonalRows;
}
