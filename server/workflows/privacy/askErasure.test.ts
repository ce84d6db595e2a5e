import { createAccount, login } from '@nestbox/contract/account';
import { getCredit } from '@nestbox/contract/credit';
import { askErasure } from '@nestbox/contract/erasure';
import { exportPersonalData } from '@nestbox/contract/personalData';
import { setUpSecondStep } from '@nestbox/contract/secondStep';
import { scheduleOf } from '@nestbox/domain/subscription/schedule';
import { getTableName, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import * as audit from '../../../testing/audit.ts';
import { rowsOf } from '../../../testing/database/personalTables.ts';
import { codeOf } from '../../../testing/harness/authenticatorApp.ts';
import { payByCard, secretFor } from '../../../testing/harness/browser.ts';
import { ask, boxesOf, liveUntil, subscriber, tryTo } from '../../../testing/harness/customers.ts';
import { moneyOf, providerOf } from '../../../testing/harness/money.ts';
import { newcomer } from '../../../testing/harness/newcomer.ts';
import { operate } from '../../../testing/harness/operator.ts';
import { type Person, planned, signedIn } from '../../../testing/harness/people.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';
import { withEverything } from '../../../testing/harness/withEverything.ts';
import { wrongMessages } from '../../../testing/year/checkMessages.ts';
import { creditApart, disagreements, refundsApart } from '../../../testing/year/checkMoney.ts';
import { CardProviderFailed } from '../../billing/cardGateway.ts';
import { readSchedule } from '../customer/readSchedule.ts';
import { runSchedule } from '../schedule/runSchedule.ts';
import { dataPolicies } from './dataPolicies.ts';

const shop = useTestShop({ ownCustomers: true });

const leave = (person: Person, code?: string) =>
  ask(shop, person, askErasure, { body: { password: person.password, ...(code && { code }) } });

const rows = (person: Person) => rowsOf(shop.services.database.reader, person.customerId);

const isErased = async (person: Person) =>
  (await rows(person)).get('customers')?.[0]?.erased_at !== null;

const mailsTo = async ({ email }: Person) =>
  (await shop.mails())
    .filter((mail) => mail.includes(`To: ${email}`))
    .map((mail) => /^Subject: (.*)$/m.exec(mail)?.[1] ?? '');

const logIn = ({ email, password }: Pick<Person, 'email' | 'password'>) =>
  shop.call(login, { body: { emailAddress: email, password } });

/** Returns the pence that were charged and refunded. */
async function sumsOf(person: Person) {
  const found = await rows(person);
  const sum = (table: string, column: string) =>
    (found.get(table) ?? []).reduce((total, row) => total + Number(row[column] ?? 0), 0);
  return { paid: sum('charges', 'paid_amount'), refunded: sum('refunds', 'amount') };
}

describe('asking for it', () => {
  it('needs the password, and closes the account at once', async () => {
    const person = await signedIn(shop);
    const wrong = await tryTo(shop, person, askErasure, { body: { password: 'Not-Mine' } });
    expect(wrong).toMatchObject({ status: 400, problem: { detail: 'This is not your password.' } });
    expect((await logIn(person)).status).toBe(200);
    const { token, customerId, email } = person;
    await leave(person);
    const params = { customerId };
    expect((await shop.call(exportPersonalData, { params, token })).status).toBe(401);
    const unknown = await logIn({ email: 'nobody@example.com', password: person.password });
    const gone = await logIn(person);
    expect([gone.status, gone.problem]).toEqual([unknown.status, unknown.problem]);
    expect(await mailsTo(person)).toContain('Nestbox: your account is closed');

    const newAccount = await shop.call(createAccount, { body: { ...newcomer(), email } });
    expect(newAccount.answer.customerId).not.toBe(customerId);
    expect((await logIn({ email, password: 'Analytical-Engine' })).answer.customerId).toBe(
      newAccount.answer.customerId,
    );
    await shop.live(1);
    expect(await isErased(person)).toBe(true);
    expect((await logIn({ email, password: 'Analytical-Engine' })).status).toBe(200);
  });

  it('limits guesses of the password with a stolen session, here and elsewhere', async () => {
    const person = await signedIn(shop);
    const guess = async (call: typeof askErasure | typeof setUpSecondStep) =>
      (await tryTo(shop, person, call, { body: { password: 'Wrong-Password' } })).status;
    const statuses: number[] = [];
    while (statuses.length < 5) statuses.push(await guess(askErasure));
    expect(statuses).toEqual([400, 400, 400, 400, 400]);
    expect([await guess(askErasure), await guess(setUpSecondStep)]).toEqual([429, 429]);
  });
});

describe('the subscription of a customer who leaves before they have paid', () => {
  const stateOf = async (person: Person) => {
    const stored = await rows(person);
    const [subscription] = stored.get('subscriptions') ?? [];
    const events = stored.get('box_events') ?? [];
    const cancelled = events.filter(({ status }) => status === 'Cancelled');
    return { subscription, causes: new Set(cancelled.map(({ cause }) => cause)) };
  };

  it('ends with its boxes, and plans no more', async () => {
    const person = await planned(shop);
    await leave(person);
    const cause = 'You deleted your account.';
    const { subscription, causes } = await stateOf(person);
    expect(subscription).toMatchObject({
      state: 'cancelled',
      state_reason: cause,
      cadence_days: null,
      paused_until: null,
      cancelled_at: expect.anything(),
    });
    expect(causes).toEqual(new Set([cause]));
  });

  it('says that the shop did it where an operator did', async () => {
    const person = await planned(shop);
    await operate(shop, ['erase', person.email, '--yes']);
    const cause = 'We deleted your account for you.';
    const { subscription, causes } = await stateOf(person);
    expect([subscription?.state_reason, causes]).toEqual([cause, new Set([cause])]);
  });
});

const fieldsIn = (items: unknown) =>
  [...new Set((items as object[]).flatMap((item) => Object.keys(item)))].sort();

/** Expects that the accounts of an erased customer who has paid still balance. */
async function expectBalance({ customerId }: Person): Promise<void> {
  await shop.work();
  const { reader } = shop.services.database;
  const books = {
    boxes: await audit.readAllBoxes(reader),
    charges: await audit.readAllCharges(reader),
    refunds: await audit.readAllRefunds(reader),
    credit: await audit.readAllCredit(reader),
  };
  const charges = await providerOf(shop)
    .charges.list({ limit: 100 })
    .autoPagingToArray({ limit: 1_000 });
  const ledger = charges
    .filter(({ status }) => status === 'succeeded')
    .map(({ id, amount, currency, metadata, disputed, amount_refunded, payment_intent }) => ({
      id,
      amount,
      currency,
      metadata,
      disputed,
      customer: null,
      amountRefunded: amount_refunded,
      paymentIntent: String(payment_intent),
    }));
  const paid = books.charges.filter((charge) => charge.customerId === customerId);
  expect(paid.length).toBeGreaterThan(0);
  expect(ledger.map(({ paymentIntent }) => paymentIntent)).toEqual(
    expect.arrayContaining(paid.map(({ paymentIntent }) => paymentIntent)),
  );
  expect(disagreements(ledger, books)).toEqual([]);
  expect(refundsApart(ledger, books)).toEqual([]);
  expect(creditApart(books)).toEqual([]);
  const notified = {
    events: await audit.readAllBoxEvents(reader, new Date(0)),
    declines: await audit.readDeclinedAttempts(reader),
    refunds: books.refunds,
    messages: await audit.readAllMessages(reader),
    forgotten: await audit.readForgotten(reader),
  };
  expect([...notified.forgotten]).toContain(customerId);
  expect(wrongMessages(notified)).toEqual([]);
}

describe('being erased', () => {
  it('leaves no personal data and accounts that balance, and sends a last mail', async () => {
    const person = await withEverything(shop);
    const { customerId, email } = person;
    const before = await rows(person);
    // Nothing of this customer was refunded or disputed, or differs from the card provider.
    const without = ['refunds', 'disputes', 'payment_differences'];
    for (const [table, { length }] of before) {
      if (!without.includes(table)) expect({ table, rows: length }).not.toMatchObject({ rows: 0 });
    }
    const card = before.get('subscriptions')?.[0];
    const intent = String(before.get('charges')?.[0]?.payment_intent);
    await leave(person, codeOf('JBSWY3DPEHPK3PXP'));
    const asked = await rows(person);
    for (const table of [
      'login_names',
      'sessions',
      'customer_views',
      'reset_codes',
      'reset_tokens',
      'calendar_feeds',
    ]) {
      expect({ table, rows: asked.get(table) }).toEqual({ table, rows: [] });
    }
    const sums = { ...(await sumsOf(person)) };
    expect(sums.refunded).toBe(sums.paid);
    await shop.work();
    expect(await isErased(person)).toBe(false);
    // The card provider is down at first.
    const request = 'DELETE /v1/customers';
    shop.faults.replace([{ fault: { kind: 'drop_reply' }, request, times: 3 }]);
    shop.advance(1);
    await expect(runSchedule(shop.services, customerId)).rejects.toThrow('card provider');
    expect(await isErased(person)).toBe(false);
    await runSchedule(shop.services, customerId);
    expect(await isErased(person)).toBe(true);
    expect((await rows(person)).get('mails')).toMatchObject([{ recipient: email }]);
    expect(await mailsTo(person)).toContain('Nestbox: your data is erased');

    const after = await rows(person);
    for (const policy of Object.values(dataPolicies)) {
      if (!('rows' in policy) || !policy.rows.startsWith('deleted')) continue;
      const table = getTableName(policy.table);
      expect({ table, rows: after.get(table) }).toEqual({ table, rows: [] });
    }
    const { items } = dataPolicies.quotes.columns;
    expect(after.get('quotes')?.map((quote) => fieldsIn(quote.items))).toEqual([
      Object.keys(items?.fields ?? {}).sort(),
    ]);
    expect(after.get('mails')).toEqual([]);
    const left = JSON.stringify([...after]);
    for (const trace of [
      email,
      'Ada',
      'Lovelace',
      'St James',
      'SW1Y',
      '02079460000',
      'Lynx',
      'parcels.example',
      'argon2',
      'pm_',
      'cus_',
      'seti_',
      '"4242"',
      'JBSWY3DPEHPK3PXP',
      'hash-of',
    ]) {
      expect(left).not.toContain(trace);
    }
    expect(after.get('boxes')).toMatchObject([{ status: 'Cancelled', address: null }]);
    expect(after.get('box_items')).toHaveLength(
      before.get('box_items')?.filter((row) => row.box_id === after.get('boxes')?.[0]?.box_id)
        .length ?? 0,
    );
    expect(await sumsOf(person)).toEqual(sums);
    const provider = providerOf(shop);
    const gone = await provider.customers.retrieve(String(card?.provider_customer));
    expect(gone).toMatchObject({ deleted: true });
    const method = await provider.paymentMethods.retrieve(String(card?.payment_method));
    expect(method.customer).toBeNull();
    expect(await provider.paymentIntents.retrieve(intent)).toMatchObject({ status: 'succeeded' });
    await expectBalance(person);
  });

  it('waits for a paid box to arrive, and later refunds send no message', async () => {
    const person = await subscriber(shop);
    const { boxId, deliveryDate } = await liveUntil(shop, person, 'Paid');
    const typed = ['refund', boxId, '--amount', '0.50', '--reason', 'Mrs Lovelace rang us.'];
    expect(await operate(shop, typed)).toMatchObject({ exit: 0 });
    await leave(person);
    const sums = await sumsOf(person);
    const comes = (await shop.mails()).findLast((mail) => mail.includes('your account is closed'));
    expect(comes).toContain('Box 2 is paid and still comes.');
    await shop.live(1);
    expect(await isErased(person)).toBe(false);
    shop.setTime(`${deliveryDate}T09:00:00Z`);
    await shop.work();
    const stored = (await rows(person)).get('boxes') ?? [];
    expect(stored.find(({ box_id }) => box_id === boxId)).toMatchObject({ status: 'Delivered' });
    expect(await isErased(person)).toBe(true);
    expect(await sumsOf(person)).toEqual(sums);
    expect(sums.refunded).toBe(50);
    expect(JSON.stringify([...(await rows(person))])).not.toContain('Lovelace');
    const mailed = await mailsTo(person);
    expect(mailed).toContain('Nestbox: your data is erased');

    const refund = ['refund', boxId, '--amount', '1.00', '--reason', 'A tin was dented.'];
    expect(await operate(shop, refund)).toMatchObject({ exit: 0 });
    expect((await moneyOf(shop, person)).refunded).toBe(150);
    await shop.work();
    expect((await rows(person)).get('notifications')).toEqual([]);
    expect(await mailsTo(person)).toHaveLength(mailed.length);
    await expectBalance(person);
  });

  it('says what becomes of credit, and refunds what a card had paid of it', async () => {
    const person = await subscriber(shop);
    const { boxId } = await liveUntil(shop, person, 'Delivered');
    shop.advance(30);
    const typed = ['--as-credit', '--reason', 'A tin was dented.'];
    expect(await operate(shop, ['refund', boxId, '--amount', '8.00', ...typed])).toMatchObject({
      exit: 0,
    });
    await operate(shop, ['credit', 'give', person.email, '--amount', '4.34', '--reason', 'Sorry.']);
    const before = await moneyOf(shop, person);
    expect(await ask(shop, person, getCredit)).toMatchObject({ balance: 1234, fromCard: 800 });
    await leave(person);
    // The mail has the same sentences.
    const message = (await rows(person)).get('notifications')?.at(-1);
    expect(message?.heading).toBe('Your account is closed');
    expect(String(message?.body).split('\n').slice(-2)).toEqual([
      '£8.00 of your credit, which you had paid by card, goes back to your card.',
      'The other £4.34 of it ended with the account.',
    ]);
    await shop.work();
    expect((await moneyOf(shop, person)).refunded).toBe(before.refunded + 800);
    const entries = (await rows(person)).get('credit_entries') ?? [];
    expect(entries.at(-1)).toMatchObject({ kind: 'lost', amount: -434, balance: 0 });
    await shop.live(2);
    expect(await isErased(person)).toBe(true);
    await expectBalance(person);
  });

  it('waits for a payment under way, and refunds it', async () => {
    const person = await planned(shop);
    const secret = await secretFor(shop, person, person.boxes[0]?.boxId ?? '');
    await leave(person);
    await payByCard(shop, secret, '4242424242424242');
    await shop.live(1);
    expect(await isErased(person)).toBe(true);
    const { charged, refunded } = await moneyOf(shop, person);
    expect(charged).toEqual([refunded]);
    expect(await sumsOf(person)).toEqual({ paid: refunded, refunded });
    await expectBalance(person);
  });

  it('waits until a payment that was opened can no longer be made', async () => {
    const person = await planned(shop);
    await secretFor(shop, person, person.boxes[0]?.boxId ?? '');
    await leave(person);
    const { cards } = shop.services;
    const { cancelPayment, retrievePayment } = cards;
    const away = async () => {
      throw new CardProviderFailed(new Error('no answer'));
    };
    Object.assign(cards, { cancelPayment: away, retrievePayment: away });
    const dueKinds = async () =>
      scheduleOf(
        await readSchedule({
          tx: shop.services.database.reader,
          services: shop.services,
          customerId: person.customerId,
        }),
      ).map(({ kind }) => kind);
    await shop.live(2).catch(() => {});
    expect(await isErased(person)).toBe(false);
    expect(await dueKinds()).not.toContain('erase');
    Object.assign(cards, { cancelPayment, retrievePayment });
    await shop.live(2);
    expect(await isErased(person)).toBe(true);
    expect((await rows(person)).get('charges')).toMatchObject([{ status: 'closed' }]);
  });

  it('deletes the address even if a mail is never accepted', async () => {
    const person = await signedIn(shop);
    await shop.work();
    await leave(person);
    shop.advance(1);
    await runSchedule(shop.services, person.customerId);
    const { reader } = shop.services.database;
    await reader.execute(
      sql`update mails set given_up_at = now() where customer_id = ${person.customerId} and sent_at is null`,
    );
    expect((await rows(person)).get('mails')?.length).toBeGreaterThan(0);
    await shop.live(7);
    expect((await rows(person)).get('mails')).toEqual([]);
  });
});

it('can be requested by an operator, with a confirmation', async () => {
  const person = await planned(shop);
  const unsure = await operate(shop, ['erase', person.email]);
  expect(unsure).toMatchObject({ exit: 1, printed: '' });
  expect(unsure.noted).toContain('--yes');
  expect((await boxesOf(shop, person)).length).toBeGreaterThan(0);
  expect((await operate(shop, ['erase', person.email, '--yes'])).exit).toBe(0);
  expect((await logIn(person)).status).toBe(401);
  expect((await operate(shop, ['erase', person.customerId, '--yes'])).noted).toContain('already');
  await shop.live(1);
  expect(await isErased(person)).toBe(true);
});
