import { type BoxDetails, getBox, listNextBox } from '@nestbox/contract/box';
import { getCredit } from '@nestbox/contract/credit';
import { getPaymentClientSecret } from '@nestbox/contract/payment';
import { setSubscriptionStatus } from '@nestbox/contract/subscription';
import type { BoxId } from '@nestbox/contract/values';
import { formatPounds } from '@nestbox/domain/money/pounds';
import { describe, expect, it } from 'vitest';
import { eventually, payByCard, secretFor } from '../../../testing/harness/browser.ts';
import {
  ask,
  boxesOf,
  changeCard,
  expectCharged,
  headingsTo,
  liveUntil,
  statusOf,
  subscriber,
} from '../../../testing/harness/customers.ts';
import { moneyOf } from '../../../testing/harness/money.ts';
import { operate } from '../../../testing/harness/operator.ts';
import { type Person, planned } from '../../../testing/harness/people.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';
import { readCharges } from '../../billing/chargeQueries.ts';
import { readCredit } from '../../billing/creditQueries.ts';
import { refundBox } from './refundBox.ts';

const shop = useTestShop({ ownCustomers: true });

const give = async (person: Person, pounds: string, reason = 'Sorry for the late box.') => {
  const given = ['--amount', pounds, '--reason', reason];
  const { exit, noted } = await operate(shop, ['credit', person.email, ...given]);
  expect([exit, noted]).toEqual([0, '']);
};

const balanceOf = async (person: Person) => (await ask(shop, person, getCredit)).balance;

const detailsOf = (person: Person, boxId: BoxId): Promise<BoxDetails> =>
  ask(shop, person, getBox, { params: { boxId } });

const secondOf = async (person: Person) => {
  const box = (await boxesOf(shop, person))[1];
  if (!box) throw new Error('There is no second box');
  return box;
};

/** Returns the latest mail that announces the charge of a box. */
async function announcementTo(person: Person): Promise<string | undefined> {
  const mails = (await shop.mails()).filter((mail) => mail.includes(`To: ${person.email}`));
  // Mails are encoded for transport.
  return mails
    .map((mail) => mail.replaceAll('=C2=A3', '£'))
    .findLast((mail) => /Your (card|credit) pays: /.test(mail));
}

/** Opens the payment of a new customer's first box. */
async function checkout(person: Person & { boxes: readonly { boxId: BoxId }[] }) {
  const boxId = person.boxes[0]?.boxId ?? '';
  return { boxId, quote: await ask(shop, person, getPaymentClientSecret, { params: { boxId } }) };
}

describe('credit at checkout', () => {
  it('comes off the quote, and the card pays the rest', async () => {
    const person = await planned(shop);
    await give(person, '5.00');
    const [next] = await ask(shop, person, listNextBox);
    expect(next?.credit).toBe(500);
    const { boxId, quote } = await checkout(person);
    const price = quote.box.boxPrice;
    expect(quote).toMatchObject({ amount: price - 500, credit: 500, box: { credit: 500 } });
    expect(await balanceOf(person)).toBe(0);
    await payByCard(shop, quote.clientSecret, '4242424242424242');
    await ask(shop, person, setSubscriptionStatus, { body: { status: true } });
    expect((await moneyOf(shop, person)).charged).toEqual([price - 500]);
    const { receipt, credit } = await detailsOf(person, boxId);
    expect(credit).toBe(500);
    expect(receipt).toMatchObject({ credit: 500, total: price - 500 });
    const vat = receipt?.vat.reduce((sum, { gross }) => sum + gross, 0);
    expect(vat).toBe(price - 500);
    expect((await ask(shop, person, getCredit)).entries).toMatchObject([
      { amount: -500, reason: 'Paid for a box.', boxNumber: 1 },
      { amount: 500, reason: 'Sorry for the late box.', boxNumber: null },
    ]);
  });

  it('leaves 30p for the card, which is saved with the payment', async () => {
    const person = await planned(shop);
    await give(person, '500.00');
    const { quote } = await checkout(person);
    expect(quote).toMatchObject({ amount: 30, credit: quote.box.boxPrice - 30 });
    expect(await balanceOf(person)).toBe(50_000 - quote.credit);
  });

  it('given while the payment page is open gets a new payment, and the old one charges nothing', async () => {
    const person = await planned(shop);
    const { boxId, quote: before } = await checkout(person);
    await give(person, '5.00');
    const { quote } = await checkout(person);
    expect(quote.amount).toBe(before.amount - 500);
    expect((await payByCard(shop, before.clientSecret, '4242424242424242')).error).toBeDefined();
    await give(person, '1.00');
    expect((await checkout(person)).quote.amount).toBe(before.amount - 600);
    expect(await balanceOf(person)).toBe(0);
    const charges = await readCharges(shop.services.database.reader, person.customerId, boxId);
    expect(charges.map(({ status, creditAmount }) => [status, creditAmount])).toEqual([
      ['open', 600],
      ['closed', 500],
      ['closed', 0],
    ]);
    const { entries } = await ask(shop, person, getCredit);
    expect(entries.map(({ amount, reason }) => [amount, reason])).toEqual([
      [-600, 'Paid for a box.'],
      [500, 'The payment was not made.'],
      [100, 'Sorry for the late box.'],
      [-500, 'Paid for a box.'],
      [500, 'Sorry for the late box.'],
    ]);
  });

  it('is spent once, however many tabs open the payment', async () => {
    const person = await planned(shop);
    await give(person, '5.00');
    const tabs = await Promise.all(Array.from({ length: 10 }, () => checkout(person)));
    expect(new Set(tabs.map(({ quote }) => quote.clientSecret)).size).toBe(1);
    const entries = await readCredit(shop.services.database.reader, person.customerId);
    expect(entries.map(({ kind, balance }) => [kind, balance])).toEqual([
      ['goodwill', 500],
      ['spent', 0],
    ]);
  });
});

describe('credit of a subscription', () => {
  it('comes off the next charge, as the mail before it says', async () => {
    const person = await subscriber(shop);
    await give(person, '3.50');
    expect((await secondOf(person)).credit).toBe(350);
    await expectCharged(shop, person);
    const { boxPrice, boxId } = await secondOf(person);
    expect((await moneyOf(shop, person)).charged.at(-1)).toBe(boxPrice - 350);
    expect(await announcementTo(person)).toMatch(/^Credit: .*£3\.50\r?$/m);
    const { timeline, receipt } = await detailsOf(person, boxId);
    expect(timeline.at(-1)?.cause).toMatch(/^We received £[\d.]+; credit paid £3\.50\.$/);
    expect(receipt?.total).toBe(boxPrice - 350);
    expect(await balanceOf(person)).toBe(0);
  });

  it('pays a whole box without the card provider, also without a working card', async () => {
    const person = await subscriber(shop);
    await changeCard(shop, person, '4000000000000341');
    await give(person, '200.00');
    await expectCharged(shop, person);
    const { boxPrice, boxId } = await secondOf(person);
    const money = await moneyOf(shop, person);
    expect([money.charged.length, money.declined]).toEqual([1, 0]);
    expect(await balanceOf(person)).toBe(20_000 - boxPrice);
    const { receipt, timeline } = await detailsOf(person, boxId);
    expect(receipt).toMatchObject({ credit: boxPrice, total: 0 });
    expect(timeline.at(-1)?.cause).toMatch(/^Your credit paid £/);
    expect(await announcementTo(person)).toMatch(
      new RegExp(`Your credit pays: ${formatPounds(boxPrice)} on `),
    );
  });

  it('stays with a declined box over its retries, and comes back when the box is given up', async () => {
    const person = await subscriber(shop);
    await changeCard(shop, person, '4000000000000341');
    await give(person, '4.00');
    const failed = await liveUntil(shop, person, 'PaymentFailed');
    const { toPay } = await statusOf(shop, person);
    expect(toPay?.amount).toBe(failed.boxPrice - 400);
    expect(await balanceOf(person)).toBe(0);
    await shop.live(5);
    expect(await balanceOf(person)).toBe(0);
    await liveUntil(shop, person, 'Cancelled');
    await shop.work();
    expect(await balanceOf(person)).toBe(400);
    expect((await statusOf(shop, person)).state).toBe('paused');
  });

  it('given after a decline comes off the next retry', async () => {
    const person = await subscriber(shop);
    await changeCard(shop, person, '4000000000000341');
    const failed = await liveUntil(shop, person, 'PaymentFailed');
    await give(person, '4.00');
    await changeCard(shop, person, '4242424242424242');
    await eventually(async () => {
      await shop.work();
      return (await secondOf(person)).orderStatus === 'Paid';
    });
    expect((await moneyOf(shop, person)).charged.at(-1)).toBe(failed.boxPrice - 400);
    expect(await balanceOf(person)).toBe(0);
  });

  it('is kept through cancelling', async () => {
    const person = await subscriber(shop);
    await give(person, '4.00');
    await ask(shop, person, setSubscriptionStatus, { body: { status: false } });
    await shop.work();
    expect(await balanceOf(person)).toBe(400);
  });
});

describe('refunds', () => {
  const refund = (person: Person, number: number, ...options: readonly string[]) => {
    const box = ['--email', person.email, '--number', String(number)];
    return operate(shop, ['refund', ...box, '--reason', 'The parcel was lost.', ...options]);
  };

  it("give the card's part to the card and the credit's part to credit", async () => {
    const person = await planned(shop);
    await give(person, '5.00');
    const { boxId, quote } = await checkout(person);
    await payByCard(shop, quote.clientSecret, '4242424242424242');
    await ask(shop, person, setSubscriptionStatus, { body: { status: true } });
    const { printed } = await refund(person, 1);
    expect(printed).toContain("£5.00 of box 1 is the customer's credit.");
    expect((await moneyOf(shop, person)).refunded).toBe(quote.amount);
    expect(await balanceOf(person)).toBe(500);
    expect((await refund(person, 1)).noted).toContain('went back already');
    const { receipt } = await detailsOf(person, boxId);
    expect(receipt?.refunds.map(({ amount, destination }) => [amount, destination])).toEqual([
      [quote.amount, 'card'],
      [500, 'credit'],
    ]);
    expect(await headingsTo(shop, person)).toContain('£5.00 goes to your credit');
  });

  it('say where each part goes, and what is left', async () => {
    const person = await planned(shop);
    await give(person, '5.00');
    const { boxId, quote } = await checkout(person);
    await payByCard(shop, quote.clientSecret, '4242424242424242');
    await ask(shop, person, setSubscriptionStatus, { body: { status: true } });
    const part = (amount: number | null) =>
      refundBox(shop.services, person.customerId, { boxId, amount, reason: 'It leaked.' });
    expect(await part(quote.amount + 200)).toEqual({
      toCard: quote.amount,
      toCredit: 200,
      left: 300,
      given: true,
      refused: false,
    });
    expect(await part(null)).toMatchObject({ toCard: 0, toCredit: 300, left: 0 });
    await expect(part(1)).rejects.toMatchObject({
      kind: 'conflict',
      message: 'All that was paid for box 1 went back already.',
    });
  });

  it('as credit leave the card alone', async () => {
    const person = await subscriber(shop);
    await refund(person, 1, '--amount', '2.50', '--as-credit');
    expect((await moneyOf(shop, person)).refunded).toBe(0);
    expect(await readCredit(shop.services.database.reader, person.customerId)).toMatchObject([
      { kind: 'refund', amount: 250, reason: 'The parcel was lost.' },
    ]);
    expect(await balanceOf(person)).toBe(250);
    const [box] = await boxesOf(shop, person);
    const left = (box?.boxPrice ?? 0) - 250;
    await refund(person, 1);
    expect((await moneyOf(shop, person)).refunded).toBe(left);
    expect(await balanceOf(person)).toBe(250);
  });

  it('after cancelling within 14 days give credit back as credit', async () => {
    const person = await planned(shop);
    await give(person, '5.00');
    const { boxId } = await checkout(person);
    await payByCard(shop, await secretFor(shop, person, boxId), '4242424242424242');
    await ask(shop, person, setSubscriptionStatus, { body: { status: true } });
    await ask(shop, person, setSubscriptionStatus, { body: { status: false } });
    await shop.work();
    const { charged, refunded } = await moneyOf(shop, person);
    expect(charged).toEqual([refunded]);
    expect(await balanceOf(person)).toBe(500);
  });
});

describe('an operator', () => {
  it('lists the credit of a customer, and is refused a wrong sum', async () => {
    const person = await planned(shop);
    await give(person, '5.00', 'Sorry');
    const { printed } = await operate(shop, ['credit', 'list', person.email]);
    expect(printed).toMatch(
      /goodwill {2}\+£5\.00 {2}balance £5\.00 {2}Sorry\.\n£5\.00 of credit is/,
    );
    for (const amount of ['0', '-5', '1.234', 'five']) {
      const given = ['credit', 'give', person.email, `--amount=${amount}`, '--reason', 'Sorry.'];
      expect((await operate(shop, given)).exit).toBe(1);
    }
    expect(await balanceOf(person)).toBe(500);
    expect(await headingsTo(shop, person)).toContain('You have £5.00 more credit');
  });
});
