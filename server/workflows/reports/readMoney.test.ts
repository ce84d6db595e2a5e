import { compareMoney, exportMoney, getMoney } from '@nestbox/contract/staffMoney';
import { addDays } from '@nestbox/domain/calendar/date';
import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { boxesOf, changeCard, liveUntil, subscriber } from '../../../testing/harness/customers.ts';
import { operate } from '../../../testing/harness/operator.ts';
import type { Person } from '../../../testing/harness/people.ts';
import { callStaff, newMember } from '../../../testing/harness/staff.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';
import { charges, refunds } from '../../billing/schema.ts';
import { today } from '../../platform/clock.ts';

const shop = useTestShop({ sandboxFollowsClock: true });
let ada: Person;
let grace: Person;
let from: string;
/** The last of the days that are asked for. */
let to: string;

beforeAll(async () => {
  from = today(shop.services.clock);
  ada = await subscriber(shop);
  grace = await subscriber(shop);
  const [first] = await boxesOf(shop, ada);
  const refund = ['refund', first?.boxId ?? '', '--amount', '3.33', '--reason', 'It was late.'];
  expect((await operate(shop, refund)).exit).toBe(0);
  const credit = ['credit', ada.customerId, '--amount', '5.00', '--reason', 'Sorry.'];
  expect(await operate(shop, credit)).toMatchObject({ exit: 0 });
  await changeCard(shop, grace, '4000000000000341');
  await liveUntil(shop, grace, 'PaymentFailed');
  to = addDays(from, 91);
});

const ask = async <C extends typeof getMoney | typeof compareMoney>(
  call: C,
  query = { from, to },
) =>
  // A session ends within the days that the tests let pass.
  callStaff(shop, call, { as: await newMember(shop, 'accountant'), query } as never);

describe('the money of some days', () => {
  it('is what the command line has: sales by day, refunds and VAT', async () => {
    const { answer } = await ask(getMoney);
    const { noted } = await operate(shop, ['sales', '--from', from, '--to', to]);
    const pounds = (pence: number) => `£${(pence / 100).toFixed(2)}`;
    const { sales, refunds: back, gross } = answer;
    expect(noted).toContain(
      `${sales.count} sales, ${pounds(sales.gross)}; 1 refund, £3.33; together ${pounds(gross)}.`,
    );
    for (const { rate, goods, delivery } of answer.vat) {
      expect(noted).toContain(
        `VAT ${rate}%: goods ${pounds(goods.net)} + ${pounds(goods.vat)}, delivery ${pounds(delivery.net)} + ${pounds(delivery.vat)}.`,
      );
    }
    expect(answer.days).toHaveLength(92);
    const sumOf = (key: 'sales' | 'sold' | 'returned') =>
      answer.days.reduce((sum, day) => sum + day[key], 0);
    expect([sumOf('sales'), sumOf('sold'), sumOf('returned')]).toEqual([
      sales.count,
      sales.gross,
      back.gross,
    ]);
    expect(answer.days[0]).toMatchObject({ on: from, returned: 333 });
    expect(answer.credit).toContainEqual({ kind: 'goodwill', entries: 1, amount: 500 });
  });

  it('has the same CSV as the command line', async () => {
    const as = await newMember(shop, 'owner');
    const { answer } = await callStaff(shop, exportMoney, { as, query: { from, to } });
    const { printed } = await operate(shop, ['sales', '--from', from, '--to', to]);
    expect(answer.csv.trimEnd()).toBe(printed);
    const xero = await callStaff(shop, exportMoney, { as, query: { from, to, format: 'xero' } });
    expect(xero.answer.csv).toContain('*InvoiceNumber');
  });

  it('agrees with the card provider, payouts included', async () => {
    const { answer } = await ask(compareMoney);
    if (!answer.compared) throw new Error(answer.why);
    expect(answer.ours).toBe(answer.providers);
    expect(answer.differences).toEqual([]);
    expect(answer.payouts.length).toBeGreaterThan(0);
    for (const { amount, ours, unknown, rest } of answer.payouts) {
      expect([ours + unknown + rest, unknown]).toEqual([amount, 0]);
    }
  });

  it('has charges that failed, until they are recovered', async () => {
    const before = (await ask(getMoney)).answer.failed;
    expect(before).toMatchObject({ recovered: { boxes: 0, medianDays: null }, open: { boxes: 1 } });
    const [waiting] = before.waiting;
    expect(waiting).toMatchObject({
      customerId: grace.customerId,
      boxNumber: 2,
      who: 'Ada Lovelace',
      failedOn: today(shop.services.clock),
    });
    expect(before.open.amount).toBe(waiting?.amount);
    await shop.live(2);
    await changeCard(shop, grace, '4242424242424242');
    await shop.live(3);
    const after = (await ask(getMoney)).answer.failed;
    expect(after).toMatchObject({ open: { boxes: 0 }, waiting: [] });
    expect(after.recovered).toMatchObject({ boxes: 1, amount: waiting?.amount });
    expect(after.recovered.medianDays).toBeGreaterThanOrEqual(2);
    expect(after.recovered.longestDays).toBe(after.recovered.medianDays);
  });

  it('names the payments that do not agree, and by how much', async () => {
    const { reader } = shop.services.database;
    const isFirst = and(eq(charges.customerId, ada.customerId), eq(charges.kind, 'checkout'));
    const [charge] = await reader.select().from(charges).where(isFirst);
    const paidAmount = charge?.paidAmount ?? 0;
    await reader
      .update(charges)
      .set({ paidAmount: paidAmount - 100 })
      .where(isFirst);
    const ofAda = eq(refunds.customerId, ada.customerId);
    const removed = await reader.delete(refunds).where(ofAda).returning();
    const { answer } = await ask(compareMoney);
    const noted = (await operate(shop, ['sales', '--from', from, '--to', to])).noted;
    await reader.update(charges).set({ paidAmount }).where(isFirst);
    await reader.insert(refunds).values(removed);
    if (!answer.compared) throw new Error(answer.why);
    expect(answer.providers - answer.ours).toBe(100 - 333);
    const box = { customerId: ada.customerId, boxNumber: 1 };
    expect(answer.differences).toHaveLength(3);
    expect(answer.differences).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ side: 'shop', amount: paidAmount - 100, box }),
        expect.objectContaining({ side: 'provider', amount: paidAmount, box }),
        expect.objectContaining({ side: 'provider', kind: 'refund', amount: -333, box }),
      ]),
    );
    expect(answer.payouts.some(({ unknown }) => unknown !== 0)).toBe(true);
    expect(noted).toContain('is at the provider; the book does not have it.');
  });

  it('says why nothing is compared when the provider does not answer', async () => {
    shop.faults.replace([
      { fault: { kind: 'refuse', status: 500 }, request: 'GET /v1/balance', times: 9 },
    ]);
    const { answer, status } = await ask(compareMoney);
    shop.faults.replace([]);
    expect([status, answer]).toEqual([
      200,
      { compared: false, why: 'The card provider did not answer.' },
    ]);
    expect((await ask(getMoney)).status).toBe(200);
  });

  it('refuses days in the wrong order, and too many', async () => {
    expect((await ask(getMoney, { from: to, to: from })).status).toBe(400);
    expect((await ask(getMoney, { from, to: addDays(to, 1) })).status).toBe(400);
  });
});
