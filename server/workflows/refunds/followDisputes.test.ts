import { randomUUID } from 'node:crypto';
import { makeChange } from '@nestbox/contract/change';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { ask, headingsTo, statusOf, subscriber } from '../../../testing/harness/customers.ts';
import {
  closeDispute,
  disputeOf,
  openDispute,
  type Payment,
  paymentOf,
  reportDisputes,
  sendDisputeEvent,
} from '../../../testing/harness/disputes.ts';
import type { Person } from '../../../testing/harness/people.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';
import { readCharges } from '../../billing/chargeQueries.ts';
import { readCredit } from '../../billing/creditQueries.ts';
import { readDisputes } from '../../billing/disputeQueries.ts';
import { readOpenRefusals } from '../../billing/readOpenRefusals.ts';
import { readDifferences } from '../../billing/reconciliationQueries.ts';
import { readRefunds } from '../../billing/refundQueries.ts';
import { charges, creditEntries } from '../../billing/schema.ts';
import { followDisputes } from './followDisputes.ts';
import { giveCredit } from './giveCredit.ts';
import { refundBox } from './refundBox.ts';

const shop = useTestShop({ ownCustomers: true });

const now = () => shop.services.clock.now();
const reader = () => shop.services.database.reader;

const balanceOf = async ({ customerId }: Person) =>
  (await readCredit(reader(), customerId)).at(-1)?.balance ?? 0;

describe('a dispute', () => {
  it('is what the provider says, whichever event comes when, and how often', async () => {
    const person = await subscriber(shop);
    const payment = await paymentOf(shop, person);
    const won = disputeOf(shop, payment, { status: 'won', reinstatedAt: now() });
    reportDisputes(shop, won);
    for (const type of ['closed', 'funds_reinstated', 'created', 'funds_withdrawn', 'updated']) {
      await sendDisputeEvent(shop, type, payment);
    }
    const [stored] = await readDisputes(reader(), person.customerId);
    expect(stored?.status).toBe('won');
    // An answer that was read before, and is written after.
    reportDisputes(shop, disputeOf(shop, payment));
    await followDisputes(shop.services, payment.paymentId);
    expect(await readDisputes(reader(), person.customerId)).toEqual([stored]);
    expect((await statusOf(shop, person)).state).toBe('active');
    const headings = await headingsTo(shop, person);
    expect(headings.filter((each) => each.includes('stands'))).toHaveLength(1);
  });

  it('that only asks takes no money, and pauses all the same', async () => {
    const person = await subscriber(shop);
    const payment = await paymentOf(shop, person);
    const nothing = { withdrawnAt: null, taken: 0 };
    reportDisputes(
      shop,
      disputeOf(shop, payment, { status: 'warning_needs_response', ...nothing }),
    );
    await sendDisputeEvent(shop, 'created', payment);
    expect((await statusOf(shop, person)).state).toBe('paused');
    const disputed = async () =>
      (await readCharges(reader(), person.customerId, payment.boxId))[0]?.disputedAmount;
    expect(await disputed()).toBe(0);
    reportDisputes(shop, disputeOf(shop, payment, { status: 'needs_response' }));
    await sendDisputeEvent(shop, 'funds_withdrawn', payment);
    expect(await disputed()).toBe(payment.amount);
    expect((await statusOf(shop, person)).stateReason).toBe('The payment for box 1 is disputed.');
  });
});

describe('credit for a payment that is disputed then', () => {
  /** The figures of issue 43: £64.45 is refunded as credit. */
  async function refunded(): Promise<{ person: Person; payment: Payment }> {
    const person = await subscriber(shop);
    await reader()
      .update(charges)
      .set({ paidAmount: 6445 })
      .where(eq(charges.customerId, person.customerId));
    const payment = await paymentOf(shop, person);
    await refundBox(shop.services, person.customerId, {
      boxId: payment.boxId,
      amount: null,
      reason: 'It leaked.',
      asCredit: true,
    });
    expect(await balanceOf(person)).toBe(6445);
    return { person, payment };
  }

  it('is taken back with the money, and given again once it is back', async () => {
    const { person, payment } = await refunded();
    await openDispute(shop, person);
    expect(await balanceOf(person)).toBe(0);
    expect(await headingsTo(shop, person)).toContain('£64.45 of credit is taken back');
    await sendDisputeEvent(shop, 'updated', payment);
    await closeDispute(shop, payment, 'won');
    expect(await balanceOf(person)).toBe(6445);
    expect(await headingsTo(shop, person)).toContain('You have £64.45 of credit again');
    const entries = await readCredit(reader(), person.customerId);
    expect(entries.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['refund', 6445],
      ['disputed', -6445],
      ['disputed', 6445],
    ]);
  });

  it('is listed for staff as far as it was spent', async () => {
    const { person, payment } = await refunded();
    await reader().insert(creditEntries).values({
      customerId: person.customerId,
      entryNumber: 2,
      kind: 'spent',
      amount: -2000,
      balance: 4445,
      boxId: randomUUID(),
      paymentVersion: 1,
      reason: '',
      createdAt: now(),
    });
    await openDispute(shop, person);
    expect(await balanceOf(person)).toBe(0);
    const differences = async () =>
      (await readDifferences(reader(), 100)).filter(
        (each) => each.customerId === person.customerId,
      );
    expect(await differences()).toMatchObject([
      { kind: 'credit-spent', atProvider: 2000, paymentIntent: payment.paymentId },
    ]);
    // Later goodwill is not taken for it.
    const goodwill = { amount: 500, reason: 'Thank you.' };
    await giveCredit(shop.services, person.customerId, goodwill);
    await sendDisputeEvent(shop, 'updated', payment);
    expect(await balanceOf(person)).toBe(500);
    await closeDispute(shop, payment, 'won');
    expect(await balanceOf(person)).toBe(500 + 4445);
    expect(await differences()).toEqual([]);
  });

  it('is no longer to be had for what the bank returned', async () => {
    const person = await subscriber(shop);
    const { customerId } = person;
    const payment = await openDispute(shop, person);
    const asked = { boxId: payment.boxId, amount: 100, reason: 'It leaked.' };
    await expect(refundBox(shop.services, customerId, asked)).rejects.toMatchObject({
      message: 'All that was paid for box 1 went back already.',
    });
    await closeDispute(shop, payment, 'won');
    expect(await refundBox(shop.services, customerId, asked)).toMatchObject({ given: true });
  });
});

it('a refund that was promised before a dispute is not made beside it, and waits while it may be won', async () => {
  const person = await subscriber(shop);
  const payment = await paymentOf(shop, person);
  const { cards } = shop.services;
  const { refundPayment } = cards;
  Object.assign(cards, { refundPayment: async () => null });
  await ask(shop, person, makeChange, { body: { kind: 'cancel' } });
  await shop.work();
  const promised = (await readRefunds(reader(), person.customerId))[0];
  expect(promised?.status).toBe('refused');
  Object.assign(cards, { refundPayment });
  const open = async () =>
    (await readOpenRefusals(reader())).filter(
      ({ refund }) => refund.customerId === person.customerId,
    );
  expect(await open()).toHaveLength(1);
  reportDisputes(shop, disputeOf(shop, payment));
  await sendDisputeEvent(shop, 'created', payment);
  expect(await open()).toEqual([]);
  await closeDispute(shop, payment, 'won');
  expect((await open()).map(({ left }) => left)).toEqual([payment.amount]);
});
