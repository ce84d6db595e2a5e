import { getCredit } from '@nestbox/contract/credit';
import { askErasure } from '@nestbox/contract/erasure';
import { buyGiftCard, listGiftCards } from '@nestbox/contract/giftCards';
import { sendGiftCardAgain } from '@nestbox/contract/staffGiftCards';
import { compareMoney, exportMoney, getMoney } from '@nestbox/contract/staffMoney';
import { listDisputes } from '@nestbox/contract/staffToday';
import { addDays } from '@nestbox/domain/calendar/date';
import { describe, expect, it } from 'vitest';
import { payByCard } from '../../../testing/harness/browser.ts';
import { ask } from '../../../testing/harness/customers.ts';
import { disputeOf, reportDisputes, sendDisputeEvent } from '../../../testing/harness/disputes.ts';
import {
  buyCard,
  enterCode,
  mailedCode,
  wantedGiftCard,
} from '../../../testing/harness/giftCards.ts';
import { moneyOf, providerOf } from '../../../testing/harness/money.ts';
import { type Person, signedIn } from '../../../testing/harness/people.ts';
import { callStaff, newMember } from '../../../testing/harness/staff.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';
import { readErasure } from '../../account/customerQueries.ts';
import { addCredit } from '../../billing/creditQueries.ts';
import { readGiftCard } from '../../billing/giftCardQueries.ts';
import { giftCards } from '../../billing/giftCardSchema.ts';
import { today } from '../../platform/clock.ts';
import { enterPromotion } from '../payments/enterPromotion.ts';
import { reconcile } from '../reconciliation/reconcile.ts';
import { readAbandoned } from '../settings/abandonedSignUpQueries.ts';
import { buyGiftCard as openGiftPayment } from './buyGiftCard.ts';
import { refundGiftCard } from './refundGiftCard.ts';

const shop = useTestShop({ perTest: true, sandboxFollowsClock: true });

const stored = async ({ customerId }: Person, cardNumber = 1) => {
  const card = await readGiftCard(shop.services.database.reader, { customerId, cardNumber });
  if (!card) throw new Error('There is no such gift card');
  return card;
};
const paymentOf = async (person: Person) => {
  const { paymentIntent, amount } = await stored(person);
  return { paymentId: paymentIntent ?? '', amount };
};
const refund = (person: Person) =>
  refundGiftCard(shop.services, {
    card: { customerId: person.customerId, cardNumber: 1 },
    seen: 1,
    why: 'A mistake.',
    record: async () => {},
  });

describe('the books', () => {
  it('have sales and refunds of gift cards without VAT, as the provider has them', async () => {
    const ada = await signedIn(shop);
    await buyCard(shop, ada, { amount: 5000 });
    await buyCard(shop, ada, { amount: 1000 });
    await refund(ada);
    await shop.work();
    const day = today(shop.services.clock);
    const query = { from: day, to: day };
    const as = await newMember(shop, 'accountant');
    const money = (await callStaff(shop, getMoney, { as, query })).answer;
    expect(money).toMatchObject({
      gross: 0,
      sales: { count: 0, gross: 0 },
      refunds: { count: 0, gross: 0 },
      giftCards: { count: 2, gross: 6000, returned: 5000 },
      vat: [],
    });
    const compared = (await callStaff(shop, compareMoney, { as, query })).answer;
    expect(compared).toMatchObject({ ours: 1000, providers: 1000, differences: [] });
    const csv = async (format: 'csv' | 'xero') =>
      (await callStaff(shop, exportMoney, { as, query: { ...query, format } as never })).answer.csv;
    const lines = (await csv('csv')).trim().split(/\r?\n/).slice(1);
    const number = ada.customerId.slice(-12).toUpperCase();
    expect(lines.map((line) => line.split(',').slice(0, 2)).sort()).toEqual([
      ['gift-card', `${number}-G1`],
      ['gift-card', `${number}-G2`],
      ['gift-card-refund', `${number}-G1-R1`],
    ]);
    expect((await csv('xero')).trim().split(/\r?\n/)).toHaveLength(1);
  });
});

it('is mailed in the morning of its day, and at once where it was bought on that day at night', async () => {
  const ada = await signedIn(shop);
  shop.setTime('2026-12-01T01:00:00Z');
  await buyCard(shop, ada, { sendOn: '2026-12-02' });
  await buyCard(shop, ada, { recipient: 'sam@example.com' });
  expect(await mailedCode(shop, 'sam@example.com')).toBeTruthy();
  shop.setTime('2026-12-02T05:30:00Z');
  await expect(mailedCode(shop, 'grace@example.com')).rejects.toThrow('No gift card was mailed');
  shop.setTime('2026-12-02T06:30:00Z');
  expect(await mailedCode(shop, 'grace@example.com')).toBeTruthy();
});

describe('the reconciliation', () => {
  it('finds nothing where books and provider agree', async () => {
    const ada = await signedIn(shop);
    await buyCard(shop, ada);
    expect(await reconcile(shop.services, 'nightly')).toMatchObject({
      differences: [],
      payments: 1,
      recovered: 0,
    });
  });

  it('delivers a gift card that the data have lost to its buyer, once', async () => {
    const ada = await signedIn(shop);
    await buyCard(shop, ada);
    await shop.services.database.reader.delete(giftCards);
    expect(await reconcile(shop.services, 'start')).toMatchObject({
      differences: [],
      recovered: 1,
    });
    expect(await reconcile(shop.services, 'nightly')).toMatchObject({ recovered: 0 });
    const code = await mailedCode(shop, ada.email);
    const bob = await signedIn(shop);
    expect((await enterCode(shop, bob, code)).answer.balance).toBe(2500);
  });

  it('settles a payment whose event was lost, and follows a refund of the dashboard', async () => {
    const ada = await signedIn(shop);
    const body = wantedGiftCard(shop);
    const { clientSecret } = await ask(shop, ada, buyGiftCard, { body });
    await payByCard(shop, clientSecret, '4242424242424242');
    const { reader } = shop.services.database;
    await reader.execute('delete from webhook_events');
    await reconcile(shop.services, 'nightly');
    expect(await stored(ada)).toMatchObject({ status: 'succeeded' });
    const code = await mailedCode(shop, 'grace@example.com');
    const { paymentId } = await paymentOf(ada);
    await providerOf(shop).refunds.create({ payment_intent: paymentId });
    await reader.execute('delete from webhook_events');
    const { differences } = await reconcile(shop.services, 'nightly');
    expect(differences).toEqual([]);
    expect(await stored(ada)).toMatchObject({ refundStatus: 'refunded' });
    const bob = await signedIn(shop);
    expect((await enterCode(shop, bob, code)).status).toBe(409);
  });

  it('voids a code once refunds of the dashboard in parts have given all of it back', async () => {
    const ada = await signedIn(shop);
    await buyCard(shop, ada);
    const code = await mailedCode(shop, 'grace@example.com');
    const { paymentId } = await paymentOf(ada);
    const { refunds } = providerOf(shop);
    await refunds.create({ payment_intent: paymentId, amount: 1000 });
    await shop.work();
    expect(await stored(ada)).toMatchObject({ refundedAt: null });
    await refunds.create({ payment_intent: paymentId, amount: 1500 });
    // The provider's event may come a moment after its answer.
    const followed = async () => {
      await shop.work();
      return (await stored(ada)).refundStatus;
    };
    await expect.poll(followed, { timeout: 20_000 }).toBe('refunded');
    const bob = await signedIn(shop);
    expect((await enterCode(shop, bob, code)).status).toBe(409);
    expect((await reconcile(shop.services, 'nightly')).differences).toEqual([]);
  });

  it('lists a payment of a gift card that nobody can have', async () => {
    const ada = await signedIn(shop);
    await buyCard(shop, ada);
    await reconcile(shop.services, 'nightly');
    const { database, clock } = shop.services;
    const other = { paymentIntent: 'pi_of_another_database', paidAt: clock.now() };
    await database.reader.update(giftCards).set(other);
    const { differences } = await reconcile(shop.services, 'nightly');
    expect(differences.map(({ kind, boxId }) => [kind, boxId]).sort()).toEqual([
      ['missing', null],
      ['unwanted', null],
    ]);
  });
});

describe('a disputed gift card', () => {
  it('is void until the shop has won, and then has a new code', async () => {
    const ada = await signedIn(shop);
    await buyCard(shop, ada);
    const before = await mailedCode(shop, 'grace@example.com');
    const payment = { ...(await paymentOf(ada)) } as never;
    reportDisputes(shop, disputeOf(shop, payment));
    await sendDisputeEvent(shop, 'created', payment);
    const bob = await signedIn(shop);
    expect((await enterCode(shop, bob, before)).status).toBe(409);
    expect((await ask(shop, ada, listGiftCards)).giftCards).toMatchObject([{ state: 'void' }]);
    await expect(refund(ada)).rejects.toThrow('disputed');
    const as = await newMember(shop, 'support');
    const [entry] = (await callStaff(shop, listDisputes, { as })).answer;
    expect(entry).toMatchObject({ amount: 2500, boxId: null });
    expect(entry?.what).toMatch(/^Gift card 1, £25\.00: .* Its code is void\. Answer it/);
    const at = shop.services.clock.now();
    reportDisputes(shop, disputeOf(shop, payment, { status: 'won', reinstatedAt: at, taken: 0 }));
    await sendDisputeEvent(shop, 'closed', payment);
    expect((await callStaff(shop, listDisputes, { as })).answer).toEqual([]);
    const after = await mailedCode(shop, 'grace@example.com');
    expect(after).not.toBe(before);
    expect((await enterCode(shop, bob, after)).status).toBe(200);
    const day = today(shop.services.clock);
    const query = { from: day, to: day };
    const accountant = await newMember(shop, 'accountant');
    const money = (await callStaff(shop, getMoney, { as: accountant, query })).answer;
    expect(money).toMatchObject({
      giftCards: { count: 1, gross: 2500, returned: 0 },
      disputes: { count: 0, gross: 0 },
    });
  });

  it('keeps the credit of whoever redeemed it, and Today says so', async () => {
    const [ada, bob] = [await signedIn(shop), await signedIn(shop)];
    await buyCard(shop, ada);
    await enterCode(shop, bob, await mailedCode(shop, 'grace@example.com'));
    const payment = { ...(await paymentOf(ada)) } as never;
    reportDisputes(shop, disputeOf(shop, payment));
    await sendDisputeEvent(shop, 'created', payment);
    expect((await ask(shop, bob, getCredit)).balance).toBe(2500);
    const as = await newMember(shop, 'support');
    const [entry] = (await callStaff(shop, listDisputes, { as })).answer;
    expect(entry?.what).toContain('It was redeemed before');
    expect((await ask(shop, ada, listGiftCards)).giftCards).toMatchObject([{ state: 'redeemed' }]);
  });
});

describe('an account that is closed', () => {
  const close = (person: Person) =>
    ask(shop, person, askErasure, { body: { password: person.password } });

  it('turns gift credit into a new gift card, mailed before the erasure', async () => {
    const [ada, bob] = [await signedIn(shop), await signedIn(shop)];
    await buyCard(shop, ada, { recipient: null, recipientName: '' });
    await enterCode(shop, bob, await mailedCode(shop, ada.email));
    expect(await ask(shop, bob, getCredit)).toMatchObject({ fromCard: 0, giftLeft: 2500 });
    await close(bob);
    const code = await mailedCode(shop, bob.email);
    const cleo = await signedIn(shop);
    expect((await enterCode(shop, cleo, code)).answer.balance).toBe(2500);
    await shop.live(3);
    expect(await stored(bob)).toMatchObject({ amount: 2500, paymentIntent: null, recipient: null });
    expect(await reconcile(shop.services, 'nightly')).toMatchObject({ differences: [] });
  });

  it('takes no gift card in a request that comes late, so that somebody else can use it', async () => {
    const [ada, bob] = [await signedIn(shop), await signedIn(shop)];
    await buyCard(shop, ada);
    const code = await mailedCode(shop, 'grace@example.com');
    await close(bob);
    const { customerId } = bob;
    const late = { customerId, origin: '127.0.0.1' };
    const sentence = 'Your account is being deleted.';
    await expect(enterPromotion(shop.services, late, code)).rejects.toThrow(sentence);
    const wanted = wantedGiftCard(shop);
    await expect(openGiftPayment(shop.services, customerId, wanted)).rejects.toThrow(sentence);
    const cleo = await signedIn(shop);
    expect((await enterCode(shop, cleo, code)).answer.balance).toBe(2500);
  });

  it('mails gift credit that comes back once it is closed, before the erasure', async () => {
    const bob = await signedIn(shop);
    await close(bob);
    const { customerId } = bob;
    const { database, clock } = shop.services;
    await database.transaction((tx) =>
      addCredit(tx, {
        customerId,
        kind: 'returned',
        amount: 1500,
        giftAmount: 1200,
        reason: 'The payment was not made.',
        createdAt: clock.now(),
      }),
    );
    await shop.live(3);
    expect(await stored(bob)).toMatchObject({ amount: 1200, recipient: null });
    const cleo = await signedIn(shop);
    const code = await mailedCode(shop, bob.email);
    expect((await enterCode(shop, cleo, code)).answer.balance).toBe(1200);
  });

  it('keeps no address to which its gift card is sent again after the erasure', async () => {
    const [ada, bob] = [await signedIn(shop), await signedIn(shop)];
    await buyCard(shop, ada, { recipient: null, recipientName: '' });
    await enterCode(shop, bob, await mailedCode(shop, ada.email));
    await close(bob);
    await mailedCode(shop, bob.email);
    await shop.live(3);
    const { version } = await stored(bob);
    const sending = { recipient: 'brother@example.com', why: 'He lost it.', seen: version };
    const sent = await callStaff(shop, sendGiftCardAgain, {
      as: await newMember(shop, 'owner'),
      params: { customerId: bob.customerId, cardNumber: 1 },
      body: sending,
    });
    expect(sent.status).toBe(200);
    const code = await mailedCode(shop, 'brother@example.com');
    for (const table of ['gift_cards', 'customer_records', 'staff_audit', 'money_requests']) {
      const { rows } = (await shop.services.database.reader.execute(
        `select 1 from ${table} t where to_jsonb(t)::text like '%brother@%'`,
      )) as unknown as { rows: unknown[] };
      expect([table, rows]).toEqual([table, []]);
    }
    expect((await enterCode(shop, ada, code)).answer.balance).toBe(2500);
  });

  it('keeps a mail with a code beyond the erasure, until it is sent', async () => {
    const [ada, bob] = [await signedIn(shop), await signedIn(shop)];
    await buyCard(shop, ada, { recipient: null, recipientName: '' });
    await enterCode(shop, bob, await mailedCode(shop, ada.email));
    const { mail } = shop.services;
    const { send } = mail;
    Object.assign(mail, { send: () => Promise.reject(new Error('The mail server is down')) });
    await close(bob);
    await shop.liveThroughFaults(2);
    Object.assign(mail, { send });
    expect(
      (await readErasure(shop.services.database.reader, bob.customerId)).erasedAt,
    ).not.toBeNull();
    shop.advance(0.3);
    expect(await mailedCode(shop, bob.email)).toBeTruthy();
    const { rows } = (await shop.services.database.reader.execute(
      "select 1 from mails where text like '%Your code%'",
    )) as unknown as { rows: unknown[] };
    expect(rows).toEqual([]);
  });

  it('is not taken for a sign-up that was given up, where it has bought a gift card', async () => {
    const [ada, bob] = [await signedIn(shop), await signedIn(shop)];
    await buyCard(shop, ada, { sendOn: addDays(today(shop.services.clock), 300) });
    shop.advance(100);
    await shop.work();
    const { reader } = shop.services.database;
    await reader.execute('delete from sessions');
    await reader.execute('delete from known_devices');
    const now = shop.services.clock.now();
    const given = await readAbandoned(reader, now, { days: 30, max: 10 });
    expect(given).toEqual([bob.customerId]);
  });

  it('mails at once what waits for its day, and gives a late payment back', async () => {
    const ada = await signedIn(shop);
    const sendOn = addDays(today(shop.services.clock), 30);
    await buyCard(shop, ada, { recipient: 'early@example.com', sendOn });
    const body = wantedGiftCard(shop, { amount: 1000 });
    const { clientSecret } = await ask(shop, ada, buyGiftCard, { body });
    await close(ada);
    expect(await mailedCode(shop, 'early@example.com')).toBeTruthy();
    await payByCard(shop, clientSecret, '4242424242424242');
    await shop.work();
    await shop.work();
    expect(await moneyOf(shop, ada)).toMatchObject({ charged: [2500, 1000], refunded: 1000 });
    await shop.live(3);
    expect(await stored(ada)).toMatchObject({ recipient: null, recipientName: '', message: '' });
  });
});
