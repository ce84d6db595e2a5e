import { exportPersonalData } from '@nestbox/contract/personalData';
import { beforeAll, expect, it } from 'vitest';
import { rowsOf } from '../../../testing/database/personalTables.ts';
import { ask } from '../../../testing/harness/customers.ts';
import { operate } from '../../../testing/harness/operator.ts';
import type { Person } from '../../../testing/harness/people.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';
import { withEverything } from '../../../testing/harness/withEverything.ts';

const shop = useTestShop();

let person: Person;
beforeAll(async () => {
  person = await withEverything(shop);
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
    passkeys: [{ name: 'Lynx on a toaster' }],
  });
  // The other test adds an act.
  expect(document.staffActs[0]).toMatchObject({ command: 'customer', outcome: 'done' });
  expect(document.products).toHaveLength(4);
  expect(document.signals.some(({ productId }) => productId === 'toilet-tissue')).toBe(true);
  const [box] = document.boxes;
  expect(box).toMatchObject({ boxNumber: 1, status: 'Paid' });
  expect(box?.items.length).toBeGreaterThan(0);
  expect(box?.events.map(({ status }) => status)).toContain('Paid');
  const [charge] = document.charges;
  expect(charge?.paidAmount).toBe(document.quotes[0]?.amount);
  expect(charge?.paymentVersion).toBe(1);
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
    'hash-of-a-recovery-code',
    'hash-of-a-reset-token',
    'JBSWY3DPEHPK3PXP',
    'grace-the-operator',
    'Sam of the staff',
    'pm_of_the_suite',
    'seti_of_the_suite',
    person.token,
    person.password,
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
