import { getPaymentClientSecret } from '@nestbox/contract/payment';
import { listMoneyDifferences } from '@nestbox/contract/staffToday';
import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { boxesOf, headingsTo, subscriber, tryTo } from '../../../testing/harness/customers.ts';
import {
  charge,
  chargesOf,
  lockedBox,
  replaceCards,
  unanswered,
} from '../../../testing/harness/lockedBox.ts';
import { moneyOf, providerOf } from '../../../testing/harness/money.ts';
import { operate } from '../../../testing/harness/operator.ts';
import { planned } from '../../../testing/harness/people.ts';
import { callStaff, newMember } from '../../../testing/harness/staff.ts';
import { openTestShop, useTestShop } from '../../../testing/harness/testShop.ts';
import { readRefunds } from '../../billing/refundQueries.ts';
import { readDataState, writeDataState } from '../../platform/database/dataStateQueries.ts';
import { admitProgram, DataNewer } from '../../platform/database/leastMigration.ts';
import { latestMigration } from '../../platform/database/migrationsFolder.ts';
import { refundBox } from '../refunds/refundBox.ts';
import { reconcile } from './reconcile.ts';

const shop = useTestShop({ perTest: true });
const db = () => shop.services.database.reader;

it('holds a box back whose charge was open when the backup was made, whatever began the comparison', async () => {
  const locked = await lockedBox(shop);
  await charge(shop, locked);
  const { boxId } = locked;
  await db().execute(
    sql`update charges set status = 'open', paid_amount = null, settled_at = null where box_id = ${boxId}`,
  );
  await db().execute(sql`update boxes set status = 'CustomerNotified' where box_id = ${boxId}`);
  const notified = await headingsTo(shop, locked.person);
  await writeDataState(db(), { heldSince: shop.services.clock.now(), heldBecause: 'copied' });

  expect(await reconcile(shop.services, 'start')).toMatchObject({ recovered: 1, differences: [] });
  const { rows } = (await db().execute(
    sql`select status, held_reason is not null as held from boxes where box_id = ${boxId}`,
  )) as unknown as { rows: unknown[] };
  expect(rows).toEqual([{ status: 'Paid', held: true }]);
  expect(await headingsTo(shop, locked.person)).toEqual(notified);
});

it('lists a penny between books and provider for staff, until they agree again', async () => {
  const person = await subscriber(shop);
  await db().execute(
    sql`update charges set paid_amount = paid_amount + 1 where customer_id = ${person.customerId}`,
  );
  const [difference] = (await reconcile(shop.services, 'nightly')).differences;
  expect(difference).toMatchObject({ kind: 'payment', customerId: person.customerId });
  expect((difference?.inBooks ?? 0) - (difference?.atProvider ?? 0)).toBe(1);
  const support = await newMember(shop, 'support');
  const listed = async () => (await callStaff(shop, listMoneyDifferences, { as: support })).answer;
  expect(await listed()).toMatchObject([{ customerId: person.customerId, isCustomer: true }]);
  const printed = await operate(shop, ['reconcile']);
  expect(printed).toMatchObject({ exit: 1 });
  expect(printed.noted).toMatch(/the card paid £[\d.]+, the books have £/);

  await db().execute(
    sql`update charges set paid_amount = paid_amount - 1 where paid_amount is not null`,
  );
  expect(await operate(shop, ['reconcile'])).toMatchObject({
    exit: 0,
    printed: '1 payment compared, 0 recovered.\nBooks and card provider agree to the penny.',
  });
  expect(await listed()).toEqual([]);
});

it('records a refund whose event never came', async () => {
  const person = await subscriber(shop);
  const [box] = await boxesOf(shop, person);
  const [paid] = await chargesOf(shop, { person, boxId: box?.boxId ?? '', price: 0 });
  await shop.services.database.reader.execute(sql`delete from webhook_events`);
  await providerOf(shop).refunds.create({ payment_intent: paid?.paymentIntent ?? '', amount: 250 });
  expect((await reconcile(shop.services, 'nightly')).differences).toEqual([]);
  expect(await readRefunds(db(), person.customerId)).toMatchObject([{ amount: 250 }]);
});

it('does no other work while it is held, and holds on while the provider is silent', async () => {
  const locked = await lockedBox(shop);
  await writeDataState(db(), { heldSince: shop.services.clock.now(), heldBecause: 'copied' });
  await expect(charge(shop, locked)).rejects.toThrow('not reconciled');
  const mails = (await shop.sentMails()).length;
  const end = replaceCards(shop, { readPayments: () => Promise.reject(unanswered()) });
  await shop.liveThroughFaults(3);
  expect((await boxesOf(shop, locked.person))[1]?.orderStatus).toBe('CustomerNotified');
  expect(await shop.sentMails()).toHaveLength(mails);
  end();
  await shop.live(1);
  expect(await readDataState(db())).toMatchObject({ heldSince: null });
  // Its charge date has passed, so that it is announced anew before the charge.
  await shop.live(3);
  expect((await moneyOf(shop, locked.person)).charged).toHaveLength(2);
});

it('admits no program that would misread newer data', async () => {
  await admitProgram(db());
  await writeDataState(db(), { leastMigration: latestMigration().when + 1 });
  await expect(admitProgram(db())).rejects.toThrow(DataNewer);
  const person = await planned(shop);
  const [box] = await boxesOf(shop, person);
  const asked = await tryTo(shop, person, getPaymentClientSecret, {
    params: { boxId: box?.boxId ?? '' },
  });
  expect(asked).toMatchObject({
    status: 503,
    problem: { detail: 'We are checking our payment records. Please try again in a few minutes.' },
  });
});

it('reads refunds of older payments where the clock of a test shop is ahead', async () => {
  const now = new Date('2028-03-01T09:00:00Z');
  const ahead = await openTestShop({ now, sandboxFollowsClock: true });
  onTestFinished(() => ahead.close());
  const person = await subscriber(ahead);
  await ahead.live(3);
  // A later payment, so that the first one is older than what is compared each night.
  await subscriber(ahead);
  await ahead.live(1);
  const [first] = await boxesOf(ahead, person);
  const { customerId } = person;
  const { reader } = ahead.services.database;
  const wanted = { boxId: first?.boxId ?? '', amount: 100, reason: 'It leaked.' };
  await refundBox(ahead.services, customerId, wanted);
  await reader.execute(sql`delete from refunds where customer_id = ${customerId}`);
  await reconcile(ahead.services, 'nightly');
  expect(await readRefunds(reader, customerId)).toMatchObject([{ amount: 100 }]);
});
