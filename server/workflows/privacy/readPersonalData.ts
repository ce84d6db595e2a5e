import { type PersonalData, personalData } from '@nestbox/contract/personalData';
import type { CustomerId } from '@nestbox/contract/values';
import { isOn, readSecondStep } from '../../account/secondStepQueries.ts';
import { withCustomerLock } from '../../account/withCustomerLock.ts';
import type { Services } from '../../services.ts';
import { exportRow, type PersonalRows, readPersonalRows } from './personalDataQueries.ts';

/**
 * Returns all data that the shop holds of a customer. The data policies name each exported column,
 * so that hashes and other secrets are left out.
 * @throws Refusal where there is no such customer
 */
export async function readPersonalData(
  services: Services,
  customerId: CustomerId,
): Promise<PersonalData> {
  const { rows, secondStep } = await withCustomerLock(services, customerId, async ({ tx }) => ({
    rows: await readPersonalRows(tx, customerId),
    secondStep: await readSecondStep(tx, customerId),
  }));
  const listed = <Name extends keyof PersonalRows>(
    name: Name,
    key: (row: PersonalRows[Name][number]) => string | number | Date,
  ) => rows[name].sort(by(key)).map((row) => exportRow(name, row));
  const single = <Name extends keyof PersonalRows>(name: Name) => {
    const [row] = rows[name];
    return row ? exportRow(name, row) : null;
  };
  const document = {
    exportedAt: services.clock.now(),
    profile: single('customers'),
    preferences: single('customers'),
    address: single('addresses'),
    household: single('households'),
    householdHistory: listed('householdHistory', (row) => row.since),
    products: listed('customerProducts', (row) => row.addedAt),
    removedProducts: listed('removedProducts', (row) => row.removedAt),
    signals: listed('usageSignals', (row) => row.signalNumber),
    latestReport: single('latestReports'),
    latestChange: single('latestChanges'),
    stockQuestions: listed('stockQuestions', (row) => row.on),
    householdQuestion: single('householdQuestions'),
    subscription: single('subscriptions'),
    cardChanges: listed('cardSetups', (row) => row.setupNumber),
    boxes: boxesOf(rows),
    charges: listed('charges', (row) => row.createdAt),
    attempts: listed('chargeAttempts', (row) => row.startedAt),
    refunds: listed('refunds', (row) => row.createdAt),
    disputes: listed('disputes', (row) => row.openedAt),
    quotes: listed('quotes', (row) => row.createdAt),
    credit: listed('creditEntries', (row) => row.entryNumber),
    promotions: listed('customerPromotions', (row) => row.enteredAt),
    giftCards: listed('giftCards', (row) => row.cardNumber),
    notifications: listed('notifications', (row) => row.createdAt),
    pushDevices: listed('pushDevices', (row) => row.createdAt),
    mails: rows.mails.sort(by((row) => row.createdAt)).map(withoutSecret),
    sessions: listed('sessions', (row) => row.createdAt),
    devices: listed('knownDevices', (row) => row.lastSeenAt),
    consentChanges: listed('consentChanges', (row) => row.at),
    passkeys: listed('passkeys', (row) => row.createdAt),
    secondStep: { on: isOn(secondStep, services.clock.now()) },
    calendarLink: single('calendarFeeds'),
    staffRecords: listed('customerRecords', (row) => row.recordNumber),
    moneyRequests: listed('moneyRequests', (row) => row.requestNumber),
    staffActs: listed('operatorActs', (row) => row.actNumber),
  };
  // Formats instants as JSON does, as the contract expects.
  return personalData.parse(JSON.parse(JSON.stringify(document)));
}

function boxesOf({ boxes, boxItems, boxEvents }: PersonalRows) {
  const items = Map.groupBy(boxItems, ({ boxId }) => boxId);
  const events = Map.groupBy(boxEvents, ({ boxId }) => boxId);
  return boxes.sort(by((row) => row.boxNumber)).map((box) => ({
    ...exportRow('boxes', box),
    items: (items.get(box.boxId) ?? []).map((item) => exportRow('boxItems', item)),
    events: (events.get(box.boxId) ?? [])
      .sort(by((row) => row.eventNumber))
      .map((event) => exportRow('boxEvents', event)),
  }));
}

/** A mail that is deleted once it is sent holds a secret, such as a reset code. */
const withoutSecret = (mail: PersonalRows['mails'][number]) => ({
  ...exportRow('mails', mail),
  ...(mail.expiresAt && { text: null }),
});

const by =
  <T>(key: (row: T) => string | number | Date) =>
  (one: T, other: T) => {
    const [a, b] = [key(one), key(other)];
    return a < b ? -1 : a > b ? 1 : 0;
  };
