import { type PersonalData, personalData } from '@nestbox/contract/personalData';
import { changeCustomer } from '../account/changeCustomer.ts';
import { isOn } from '../account/secondStepQueries.ts';
import type { Services } from '../billing/services.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { type PersonalRows, readPersonalRows } from './personalDataQueries.ts';

/**
 * Returns all data that the shop holds of a customer. The contract names each exported value, so
 * that hashes and other secrets are left out.
 * @throws Refusal where there is no such customer
 */
export async function readPersonalData(
  services: Services,
  customerId: string,
): Promise<PersonalData> {
  const rows = await changeCustomer(services, customerId, (tx) => readPersonalRows(tx, customerId));
  const [customer] = rows.customers;
  if (!customer) throw new Refusal('missing', 'There is no such customer.');
  const document = {
    exportedAt: services.clock.now(),
    profile: customer,
    preferences: customer,
    address: rows.addresses[0] ?? null,
    household: rows.households[0] ?? null,
    householdHistory: rows.householdHistory.sort(by((row) => row.since)),
    products: rows.customerProducts.sort(by((row) => row.addedAt)),
    removedProducts: rows.removedProducts.sort(by((row) => row.removedAt)),
    signals: rows.usageSignals.sort(by((row) => row.signalNumber)),
    latestReport: rows.latestReports[0] ?? null,
    latestChange: rows.latestChanges[0] ?? null,
    stockQuestions: rows.stockQuestions.sort(by((row) => row.on)),
    householdQuestion: rows.householdQuestions[0] ?? null,
    subscription: rows.subscriptions[0],
    cardChanges: rows.cardSetups.sort(by((row) => row.setupNumber)),
    boxes: boxesOf(rows),
    charges: rows.charges.sort(by((row) => row.createdAt)).map(withApiName),
    attempts: rows.chargeAttempts.sort(by((row) => row.startedAt)).map(withApiName),
    refunds: rows.refunds.sort(by((row) => row.createdAt)),
    quotes: rows.quotes.sort(by((row) => row.createdAt)),
    credit: rows.creditEntries.sort(by((row) => row.entryNumber)),
    promotions: rows.customerPromotions.sort(by((row) => row.enteredAt)),
    notifications: rows.notifications.sort(by((row) => row.createdAt)),
    mails: rows.mails.sort(by((row) => row.createdAt)).map(withoutSecret),
    sessions: rows.sessions.sort(by((row) => row.createdAt)),
    devices: rows.knownDevices.sort(by((row) => row.lastSeenAt)),
    secondStep: { on: rows.secondSteps.some((step) => isOn(step, services.clock.now())) },
    calendarLink: rows.calendarFeeds[0] ?? null,
    staffRecords: rows.customerRecords.sort(by((row) => row.recordNumber)),
    staffActs: rows.operatorActs.sort(by((row) => row.actNumber)),
  };
  // Formats instants as JSON does, as the contract expects.
  return personalData.parse(JSON.parse(JSON.stringify(document)));
}

function boxesOf({ boxes, boxItems, boxEvents }: PersonalRows) {
  const items = Map.groupBy(boxItems, ({ boxId }) => boxId);
  const events = Map.groupBy(boxEvents, ({ boxId }) => boxId);
  // The API names the day of the change reminder `lastChanceFor`.
  return boxes.sort(by((row) => row.boxNumber)).map((box) => ({
    ...box,
    lastChanceFor: box.changeReminderSentFor,
    items: items.get(box.boxId) ?? [],
    events: (events.get(box.boxId) ?? []).sort(by((row) => row.eventNumber)),
  }));
}

/** The API calls a payment version `generation`. */
const withApiName = <Row extends { paymentVersion: number }>(row: Row) => ({
  ...row,
  generation: row.paymentVersion,
});

/** A mail that is deleted once it is sent holds a secret, such as a reset code. */
const withoutSecret = (mail: PersonalRows['mails'][number]) =>
  mail.expiresAt ? { ...mail, text: null } : mail;

const by =
  <T>(key: (row: T) => string | number | Date) =>
  (one: T, other: T) => {
    const [a, b] = [key(one), key(other)];
    return a < b ? -1 : a > b ? 1 : 0;
  };
