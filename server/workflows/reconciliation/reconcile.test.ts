import { getPaymentClientSecret } from '@nestbox/contract/payment';
import { listMoneyDifferences } from '@nestbox/contract/staffToday';
import { setSubscriptionStatus } from '@nestbox/contract/subscription';
import type { BoxId } from '@nestbox/contract/values';
import { sql } from 'drizzle-orm';
import Stripe from 'stripe';
import { expect, it, onTestFinished } from 'vitest';
import {
  ask,
  boxesOf,
  headingsTo,
  statusOf,
  subscriber,
  tryTo,
} from '../../../testing/harness/customers.ts';
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
import { openTestShop, type TestShop, useTestShop } from '../../../testing/harness/testShop.ts';
import { CardProviderFailed } from '../../billing/cardGateway.ts';
import { readAllCharges } from '../../billing/chargeQueries.ts';
import { readDisputes } from '../../billing/disputeQueries.ts';
import { readRefunds } from '../../billing/refundQueries.ts';
import { readDataState, writeDataState } from '../../platform/database/dataStateQueries.ts';
import { admitProgram, DataNewer } from '../../platform/database/leastMigration.ts';
import { latestMigration } from '../../platform/database/migrationsFolder.ts';
import { refundBox } from '../refunds/refundBox.ts';
import { reconcile } from './reconcile.ts';

const shop = useTestShop({ perTest: true });
const db = () => shop.services.database.reader;

/** Deletes what the data have of a charge: they are as before it. */
async function forget(at: TestShop, boxId: BoxId) {
  for (const table of ['charge_attempts', 'charges', 'quotes']) {
    await at.services.database.reader.execute(
      sql`delete from ${sql.identifier(table)} where box_id = ${boxId}`,
    );
  }
}

it('records a charge that the data lost: its box is paid, held back and announced to nobody', async () => {
  const locked = await lockedBox(shop);
  await charge(shop, locked);
  const [made] = await chargesOf(shop, locked);
  await forget(shop, locked.boxId);
  await db().execute(
    sql`update boxes set status = 'CustomerNotified' where box_id = ${locked.boxId}`,
  );
  const notified = await headingsTo(shop, locked.person);

  expect(await reconcile(shop.services, 'restored')).toMatchObject({
    recovered: 1,
    differences: [],
  });
  const [recovered] = await chargesOf(shop, locked);
  const { paymentIntent, paidAmount, creditAmount, paymentVersion, kind } = recovered ?? {};
  expect({ paymentIntent, paidAmount, creditAmount, paymentVersion, kind }).toEqual({
    paymentIntent: made?.paymentIntent,
    paidAmount: made?.paidAmount,
    creditAmount: 0,
    paymentVersion: made?.paymentVersion,
    kind: 'recurring',
  });
  const box = (await boxesOf(shop, locked.person)).find(({ boxId }) => boxId === locked.boxId);
  expect(box).toMatchObject({ orderStatus: 'Paid', boxPrice: locked.price });
  const { rows } = (await db().execute(
    sql`select held_reason from boxes where box_id = ${locked.boxId}`,
  )) as unknown as { rows: unknown[] };
  expect(rows).toEqual([
    { held_reason: 'We restored our records, and check whether this box has left already.' },
  ]);
  expect(await headingsTo(shop, locked.person)).toEqual(notified);
  await charge(shop, locked);
  expect((await moneyOf(shop, locked.person)).charged).toHaveLength(2);
});

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

it('records the charge of a box that its customer cancelled while the data did not know of it', async () => {
  const locked = await lockedBox(shop);
  await charge(shop, locked);
  await forget(shop, locked.boxId);
  await db().execute(
    sql`update boxes set status = 'CustomerNotified' where box_id = ${locked.boxId}`,
  );
  await ask(shop, locked.person, setSubscriptionStatus, { body: { status: false } });
  const read = async () =>
    (await boxesOf(shop, locked.person)).find(({ boxId }) => boxId === locked.boxId);
  expect(await read()).toMatchObject({ orderStatus: 'Cancelled' });

  expect(await reconcile(shop.services, 'restored')).toMatchObject({
    recovered: 1,
    differences: [],
  });
  expect(await read()).toMatchObject({ orderStatus: 'Paid', boxPrice: locked.price });
  expect((await statusOf(shop, locked.person)).state).toBe('cancelled');
});

it('creates a box again that was planned after the backup, with what was paid', async () => {
  const locked = await lockedBox(shop);
  await charge(shop, locked);
  const before = (await boxesOf(shop, locked.person)).find(({ boxId }) => boxId === locked.boxId);
  await forget(shop, locked.boxId);
  for (const table of ['box_events', 'box_items', 'boxes']) {
    await db().execute(sql`delete from ${sql.identifier(table)} where box_id = ${locked.boxId}`);
  }
  expect(await reconcile(shop.services, 'restored')).toMatchObject({
    recovered: 1,
    differences: [],
  });
  const after = (await boxesOf(shop, locked.person)).find(({ boxId }) => boxId === locked.boxId);
  expect(after).toMatchObject({ orderStatus: 'Paid', boxPrice: before?.boxPrice });
  expect(after?.productQuantities.map(({ product }) => product.productId).sort()).toEqual(
    before?.productQuantities.map(({ product }) => product.productId).sort(),
  );
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

it('lists the payment of a customer whom the data do not have', async () => {
  const provider = providerOf(shop);
  const payment = await provider.paymentIntents.create({
    amount: 4_260,
    currency: 'gbp',
    confirm: true,
    payment_method: 'pm_card_visa',
    metadata: {
      customer_id: '0b6f6d2c-8a3e-4c52-9a86-1b8f4f0a7f10',
      payment_version: '1',
      quote: '1',
      box_id: '5b0f1f0a-54a1-4f8a-8b41-4a0f1e6c9d11',
    },
  });
  expect((await reconcile(shop.services, 'nightly')).differences).toMatchObject([
    { kind: 'unknown-customer', paymentIntent: payment.id, atProvider: 4_260, inBooks: 0 },
  ]);
  const settle = ['reconcile', '--settle', payment.id, '--because', 'Refunded at the provider.'];
  expect(await operate(shop, settle)).toMatchObject({ exit: 0 });
  await operate(shop, ['reconcile']);
  expect(await operate(shop, ['reconcile'])).toMatchObject({ exit: 0 });
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

it('records disputes whose events never came, from their begin to their end', async () => {
  const person = await subscriber(shop, '4000000000000259');
  const forget = () => shop.services.database.reader.execute(sql`delete from webhook_events`);
  const disputed = async () => {
    const [charge] = await readAllCharges(db(), person.customerId);
    return charge?.disputedAmount;
  };
  await forget();
  expect((await reconcile(shop.services, 'nightly')).differences).toEqual([]);
  const [opened] = await readDisputes(db(), person.customerId);
  expect(opened).toMatchObject({ status: 'needs_response', withdrawnAt: expect.any(Date) });
  expect(await disputed()).toBe(opened?.amount);
  expect((await statusOf(shop, person)).state).toBe('paused');
  const { disputes } = providerOf(shop);
  await disputes.update(opened?.disputeId ?? '', {
    evidence: { uncategorized_text: 'winning_evidence' },
  });
  await forget();
  expect((await reconcile(shop.services, 'nightly')).differences).toEqual([]);
  expect((await readDisputes(db(), person.customerId))[0]).toMatchObject({ status: 'won' });
  expect(await disputed()).toBe(0);
  await db().execute(sql`update charges set disputed_amount = 1`);
  // It is not over, so that it is compared again.
  await db().execute(sql`update disputes set status = 'under_review'`);
  const [difference] = (await reconcile(shop.services, 'nightly')).differences;
  expect(difference).toMatchObject({ kind: 'dispute', atProvider: 0, inBooks: 1 });
  await db().execute(sql`update charges set disputed_amount = 0`);
  expect((await reconcile(shop.services, 'nightly')).differences).toEqual([]);
});

it('compares the rest where the key may not read disputes', async () => {
  await subscriber(shop);
  const refused = new CardProviderFailed(
    new Stripe.errors.StripePermissionError({ type: 'invalid_request_error', message: 'No.' }),
  );
  const end = replaceCards(shop, { readDisputes: () => Promise.reject(refused) });
  expect((await reconcile(shop.services, 'nightly')).differences).toEqual([]);
  end();
});

it('records after a restore what disputes did since the backup, and notifies nobody again', async () => {
  const person = await subscriber(shop, '4000000000000259');
  await reconcile(shop.services, 'nightly');
  const [known] = await readDisputes(db(), person.customerId);
  const headings = await headingsTo(shop, person);
  // As the backup from before the dispute has it.
  await db().execute(sql`delete from disputes`);
  await db().execute(sql`update charges set disputed_amount = 0`);
  await db().execute(sql`update subscriptions set state = 'active', state_reason = null`);
  await db().execute(sql`delete from notifications where heading = 'Your subscription is paused'`);
  await writeDataState(db(), { heldSince: shop.services.clock.now(), heldBecause: 'restored' });
  expect((await reconcile(shop.services, 'restored')).differences).toEqual([]);
  expect(await readDisputes(db(), person.customerId)).toMatchObject([
    { disputeId: known?.disputeId, amount: known?.amount, status: 'needs_response' },
  ]);
  expect((await statusOf(shop, person)).stateReason).toBe('The payment for box 1 is disputed.');
  const paused = (each: string) => each === 'Your subscription is paused';
  expect(headings.filter(paused)).toHaveLength(1);
  expect((await headingsTo(shop, person)).filter(paused)).toEqual([]);
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
