import { exportPersonalData, personalData } from '@nestbox/contract/personalData';
import { getTableName } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { customerTables, rowsOf, schemaColumns } from '../../testing/database/personalTables.ts';
import { ask } from '../../testing/harness/customers.ts';
import { operate } from '../../testing/harness/operator.ts';
import type { Person } from '../../testing/harness/people.ts';
import { useTestShop } from '../../testing/harness/testShop.ts';
import { withEverything } from '../../testing/harness/withEverything.ts';
import { exportedTables } from '../workflows/personalDataQueries.ts';

const shop = useTestShop();

/** Tables and columns that an export leaves out, each with the reason. */
const leftOut: Record<string, string | Record<string, string>> = {
  login_names: 'the address, which is in the profile',
  reset_codes: 'hashes of codes that are valid for ten minutes',
  reset_tokens: 'hashes of tokens that are valid for a day at most',
  customer_views: 'hashes of tokens that are valid for minutes; a record says that staff looked',
  box_packing: 'which member of staff packs a box; that it was packed is in its events',
  failed_work: 'which of our work failed, and when it is tried again',
  customers: { passwordHash: 'a secret' },
  sessions: { tokenHash: 'a secret' },
  second_steps: {
    secret: 'a secret',
    recoveryHashes: 'secrets',
    confirmedAt: 'exported as on or off',
    removedAt: 'exported as on or off, and mailed',
    remindedOf: 'known from that mail',
    lastPeriod: 'a counter of the login',
    createdAt: 'exported as on or off',
  },
  calendar_feeds: { token: 'a secret' },
  stock_questions: { tokenHash: 'a secret' },
  subscriptions: {
    providerCustomer: "the card provider's name for them",
    paymentMethod: "the card provider's name for the card",
    resumeNotified: 'a count of our messages',
    reminders: 'a count of our messages',
    cardExpiryNotified: 'a count of our messages',
    dueAt: 'when our work is due',
    failures: 'a counter of our work',
  },
  card_setups: { setupIntent: "the card provider's name for it" },
  charges: { nextCheckAt: 'when our work is due', checks: 'a counter of our work' },
  charge_attempts: { paymentMethod: "the card provider's name for the card" },
  notifications: { cause: 'what keeps us from telling it twice' },
  mails: {
    html: 'the same as the text',
    gathering: 'the same as the text, until it is sent',
    expiresAt: 'whether it held a secret',
    tries: 'a counter of our work',
    nextTryAt: 'when our work is due',
    givenUpAt: 'a counter of our work',
  },
  customer_records: { staffId: 'somebody else', who: 'somebody else' },
  operator_acts: { operator: 'somebody else', actNumber: 'a number of ours' },
};

const shape = personalData.shape;
const keysOf = (...parts: readonly { shape: object }[]) =>
  parts.flatMap((part) => Object.keys(part.shape));

/** The columns whose values the API calls something else. */
const columnOf: Record<string, string> = {
  generation: 'paymentVersion',
  lastChanceFor: 'changeReminderSentFor',
};

/** The parts of an export by table. */
const parts: Record<string, string[]> = {
  customers: keysOf(shape.profile, shape.preferences),
  addresses: keysOf(shape.address.unwrap()),
  households: keysOf(shape.household.unwrap()),
  household_history: keysOf(shape.householdHistory.element),
  customer_products: keysOf(shape.products.element),
  removed_products: keysOf(shape.removedProducts.element),
  usage_signals: keysOf(shape.signals.element),
  latest_reports: keysOf(shape.latestReport.unwrap()),
  latest_changes: keysOf(shape.latestChange.unwrap()),
  stock_questions: keysOf(shape.stockQuestions.element),
  household_questions: keysOf(shape.householdQuestion.unwrap()),
  subscriptions: keysOf(shape.subscription),
  card_setups: keysOf(shape.cardChanges.element),
  boxes: keysOf(shape.boxes.element).filter((key) => key !== 'items' && key !== 'events'),
  box_items: [...keysOf(shape.boxes.element.shape.items.element), 'boxId'],
  box_events: [...keysOf(shape.boxes.element.shape.events.element), 'boxId'],
  charges: keysOf(shape.charges.element),
  charge_attempts: keysOf(shape.attempts.element),
  refunds: keysOf(shape.refunds.element),
  quotes: keysOf(shape.quotes.element),
  credit_entries: keysOf(shape.credit.element),
  customer_promotions: keysOf(shape.promotions.element),
  notifications: keysOf(shape.notifications.element),
  mails: keysOf(shape.mails.element),
  sessions: keysOf(shape.sessions.element),
  known_devices: keysOf(shape.devices.element),
  second_steps: [],
  calendar_feeds: keysOf(shape.calendarLink.unwrap()),
  customer_records: keysOf(shape.staffRecords.element),
  operator_acts: keysOf(shape.staffActs.element),
};

const reasonsFor = (table: string) => {
  const reasons = leftOut[table];
  return typeof reasons === 'object' ? Object.keys(reasons) : [];
};

let person: Person;
beforeAll(async () => {
  person = await withEverything(shop);
});

it('has every table and column of a customer, except those left out with a reason', async () => {
  const tables = await customerTables(shop.services.database.reader);
  const whole = Object.keys(leftOut).filter((table) => typeof leftOut[table] === 'string');
  const read = Object.values(exportedTables).map((table) => getTableName(table));
  expect([...whole, ...Object.keys(parts)].sort()).toEqual(tables);
  expect([...whole, ...read].sort()).toEqual(tables);
  const columns = await schemaColumns();
  for (const [table, keys] of Object.entries(parts)) {
    const exportedColumns = keys.map((key) => columnOf[key] ?? key);
    const exported = new Set([...exportedColumns, ...reasonsFor(table), 'customerId']);
    expect({ table, columns: [...exported].sort() }).toEqual({
      table,
      columns: columns.get(table)?.toSorted(),
    });
  }
});

it("is one document with the customer's data, and without secrets", async () => {
  const document = await ask(shop, person, exportPersonalData);
  expect(document).toMatchObject({
    profile: { customerId: person.customerId, email: person.email, lastName: 'Lovelace' },
    address: { addressLine1: '12 St James Square' },
    household: { adultsFemale: 1 },
    subscription: { state: 'active', cardLastFour: '4242' },
    secondStep: { on: true },
    devices: [{ device: 'Unknown device' }, { device: 'Lynx on a toaster' }],
    staffActs: [{ command: 'customer', outcome: 'done' }],
  });
  expect(document.products).toHaveLength(4);
  expect(document.signals.some(({ productId }) => productId === 'toilet-tissue')).toBe(true);
  const [box] = document.boxes;
  expect(box).toMatchObject({ boxNumber: 1, status: 'Paid' });
  expect(box?.items.length).toBeGreaterThan(0);
  expect(box?.events.map(({ status }) => status)).toContain('Paid');
  const [charge] = document.charges;
  expect(charge?.paidAmount).toBe(document.quotes[0]?.amount);
  expect(charge?.generation).toBe(1);
  expect(document.notifications.map(({ heading }) => heading)).toContain('Box 1 is paid');
  const reset = document.mails.find(({ subject }) => subject.includes('reset code'));
  expect(reset).toMatchObject({ recipient: person.email, text: null });

  const exported = JSON.stringify(document);
  const rows = await rowsOf(shop.services.database.reader, person.customerId);
  for (const secret of [
    rows.get('customers')?.[0]?.password_hash,
    rows.get('sessions')?.[0]?.token_hash,
    rows.get('reset_codes')?.[0]?.code_hash,
    rows.get('calendar_feeds')?.[0]?.token,
    rows.get('subscriptions')?.[0]?.payment_method,
    ...['hash-of-a-recovery-code', 'hash-of-a-reset-token', 'JBSWY3DPEHPK3PXP'],
    ...[
      'grace-the-operator',
      'Sam of the staff',
      'pm_of_the_suite',
      'seti_of_the_suite',
      person.token,
      person.password,
    ],
  ]) {
    expect(String(secret).length).toBeGreaterThan(7);
    expect(exported).not.toContain(secret);
  }
});

it('is the same for an operator', async () => {
  const { printed, exit } = await operate(shop, ['export', person.email]);
  expect(exit).toBe(0);
  const { staffActs, exportedAt, ...own } = await ask(shop, person, exportPersonalData);
  expect(JSON.parse(printed)).toMatchObject(own);
  expect(staffActs.map(({ command }) => command)).toEqual(['customer', 'export']);
  expect(exportedAt).toBe(shop.services.clock.now().toISOString());
});
