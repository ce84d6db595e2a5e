import { getCredit } from '@nestbox/contract/credit';
import { setSubscriptionStatus } from '@nestbox/contract/subscription';
import type { BoxId } from '@nestbox/contract/values';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { ask, boxesOf, headingsTo, statusOf } from '../../../testing/harness/customers.ts';
import { charge, chargesOf, lockedBox } from '../../../testing/harness/lockedBox.ts';
import { moneyOf, providerOf } from '../../../testing/harness/money.ts';
import { operate } from '../../../testing/harness/operator.ts';
import { type TestShop, useTestShop } from '../../../testing/harness/testShop.ts';
import { giveCredit } from '../refunds/giveCredit.ts';
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

it('gives the credit that the payment spent and the data lack, so that it is spent', async () => {
  const locked = await lockedBox(shop);
  const { person, price } = locked;
  await giveCredit(shop.services, person.customerId, { amount: 500, reason: 'Sorry.' });
  await charge(shop, locked);
  await forget(shop, locked.boxId);
  await db().execute(
    sql`update boxes set status = 'CustomerNotified' where box_id = ${locked.boxId}`,
  );
  await db().execute(sql`delete from credit_entries`);
  expect(await reconcile(shop.services, 'restored')).toMatchObject({
    recovered: 1,
    differences: [],
  });
  expect(await chargesOf(shop, locked)).toMatchObject([
    { paidAmount: price - 500, creditAmount: 500 },
  ]);
  const { balance, entries } = await ask(shop, person, getCredit);
  expect([balance, entries.map(({ amount }) => amount)]).toEqual([0, [-500, 500]]);
});
