import { randomUUID } from 'node:crypto';
import { makeChange } from '@nestbox/contract/change';
import type { BoxId } from '@nestbox/contract/values';
import { addDays } from '@nestbox/domain/calendar/date';
import { londonDate } from '@nestbox/domain/calendar/london';
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import {
  ask,
  boxesOf,
  headingsTo,
  statusOf,
  subscriber,
} from '../../../testing/harness/customers.ts';
import { moneyOf } from '../../../testing/harness/money.ts';
import type { Person } from '../../../testing/harness/people.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';
import type { CardDispute, CardGateway } from '../../billing/cardGateway.ts';
import { readCharges } from '../../billing/chargeQueries.ts';
import { readCredit } from '../../billing/creditQueries.ts';
import { readDisputes } from '../../billing/disputeQueries.ts';
import { readOpenRefusals } from '../../billing/readOpenRefusals.ts';
import { readDifferences } from '../../billing/reconciliationQueries.ts';
import { readRefunds } from '../../billing/refundQueries.ts';
import { charges, creditEntries } from '../../billing/schema.ts';
import { recordEvent } from '../../billing/webhookEventQueries.ts';
import { readBoxes } from '../../boxes/boxQueries.ts';
import { importCatalogue } from '../../catalogue/importCatalogue.ts';
import { followDisputes } from './followDisputes.ts';
import { giveCredit } from './giveCredit.ts';
import { refundBox } from './refundBox.ts';

const shop = useTestShop({ ownCustomers: true });

const now = () => shop.services.clock.now();
const today = () => londonDate(now());
const reader = () => shop.services.database.reader;

let restore = () => {};
afterEach(() => restore());

/** Has the provider report these disputes from now on, whichever payment is asked for. */
function report(...disputes: readonly CardDispute[]): void {
  const { cards } = shop.services;
  const { readDisputes: before } = cards;
  restore();
  const answer: CardGateway['readDisputes'] = async () => [...disputes];
  Object.assign(cards, { readDisputes: answer });
  restore = () => Object.assign(cards, { readDisputes: before });
}

async function paymentOf(person: Person, boxNumber = 1) {
  const box = (await boxesOf(shop, person)).find((each) => each.boxNumber === boxNumber);
  const [charge] = await readCharges(reader(), person.customerId, box?.boxId ?? '');
  if (!box || !charge?.paymentIntent) throw new Error('It is not paid.');
  return { ...box, paymentId: charge.paymentIntent, amount: charge.paidAmount ?? 0 };
}

type Payment = Awaited<ReturnType<typeof paymentOf>>;

const disputeOf = (
  { paymentId, amount }: Pick<Payment, 'paymentId' | 'amount'>,
  over: Partial<CardDispute> = {},
): CardDispute => ({
  disputeId: `dp_${paymentId}`,
  paymentId,
  amount,
  status: 'needs_response',
  openedAt: now(),
  answerBy: null,
  withdrawnAt: now(),
  reinstatedAt: null,
  taken: amount,
  ...over,
});

/** Sends an event of the provider about a payment. */
async function send(type: string, { paymentId }: Payment): Promise<void> {
  await recordEvent(reader(), {
    eventId: `evt_${randomUUID()}`,
    type: `charge.dispute.${type}`,
    subject: paymentId,
    receivedAt: now(),
    nextTryAt: now(),
  });
  await shop.work();
}

async function open(person: Person, boxNumber = 1): Promise<Payment> {
  const payment = await paymentOf(person, boxNumber);
  report(disputeOf(payment));
  await send('created', payment);
  return payment;
}

async function close(payment: Payment, status: 'won' | 'lost'): Promise<void> {
  const reinstatedAt = status === 'won' ? now() : null;
  report(disputeOf(payment, { status, reinstatedAt }));
  await send('closed', payment);
}

const balanceOf = async ({ customerId }: Person) =>
  (await readCredit(reader(), customerId)).at(-1)?.balance ?? 0;

const storedBox = async (person: Person, boxId: BoxId) =>
  (await readBoxes(reader(), person.customerId)).find((box) => box.boxId === boxId);

describe('a dispute', () => {
  it('stops the charge of a locked box', async () => {
    const person = await subscriber(shop);
    for (let day = 0; day < 60; day += 1) {
      if ((await boxesOf(shop, person))[1]?.orderStatus === 'CustomerNotified') break;
      await shop.live(1);
    }
    const { charged } = await moneyOf(shop, person);
    await open(person);
    expect((await boxesOf(shop, person))[1]?.orderStatus).toBe('Cancelled');
    await shop.live(10);
    expect((await moneyOf(shop, person)).charged).toEqual(charged);
  });

  it('replaces a pause that would have ended by itself', async () => {
    const person = await subscriber(shop);
    await shop.live(5);
    await ask(shop, person, makeChange, { body: { kind: 'pause', until: addDays(today(), 10) } });
    await open(person);
    await shop.live(40);
    const { state, stateReason } = await statusOf(shop, person);
    expect({ state, stateReason }).toEqual({
      state: 'paused',
      stateReason: 'The payment for box 1 is disputed.',
    });
    expect((await moneyOf(shop, person)).charged).toHaveLength(1);
  });

  it('holds the box until it is lost, and cancels it then', async () => {
    const person = await subscriber(shop);
    const payment = await open(person);
    await shop.live(6);
    expect(await storedBox(person, payment.boxId)).toMatchObject({
      status: 'Paid',
      heldReason: 'Its payment is disputed.',
    });
    await close(payment, 'lost');
    expect((await storedBox(person, payment.boxId))?.status).toBe('Cancelled');
    const { state, stateReason } = await statusOf(shop, person);
    expect([state, stateReason]).toEqual(['paused', 'The payment for box 1 was disputed.']);
    const headings = await headingsTo(shop, person);
    expect(headings[0]).toMatch(/^Your bank returned £\d+\.\d\d to you$/);
    expect((await readDisputes(reader(), person.customerId))[0]).toMatchObject({
      status: 'lost',
      disputeNumber: 1,
      amount: payment.amount,
      reinstatedAt: null,
      closedAt: expect.any(Date),
    });
  });

  it('that is won lets the box go on, and charges nothing before the customer resumes', async () => {
    const person = await subscriber(shop);
    const payment = await open(person);
    await close(payment, 'won');
    expect(await storedBox(person, payment.boxId)).toMatchObject({
      status: 'Paid',
      heldReason: null,
    });
    expect(await headingsTo(shop, person)).toContain('The payment for box 1 stands');
    expect((await statusOf(shop, person)).state).toBe('paused');
    await shop.live(40);
    expect((await moneyOf(shop, person)).charged).toHaveLength(1);
    await ask(shop, person, makeChange, { body: { kind: 'resume' } });
    expect(await statusOf(shop, person)).toMatchObject({ state: 'active', stateReason: null });
  });

  it('is what the provider says, whichever event comes when, and how often', async () => {
    const person = await subscriber(shop);
    const payment = await paymentOf(person);
    const won = disputeOf(payment, { status: 'won', reinstatedAt: now() });
    report(won);
    for (const type of ['closed', 'funds_reinstated', 'created', 'funds_withdrawn', 'updated']) {
      await send(type, payment);
    }
    const [stored] = await readDisputes(reader(), person.customerId);
    expect(stored?.status).toBe('won');
    // An answer that was read before, and is written after.
    report(disputeOf(payment));
    await followDisputes(shop.services, payment.paymentId);
    expect(await readDisputes(reader(), person.customerId)).toEqual([stored]);
    expect((await statusOf(shop, person)).state).toBe('active');
    const headings = await headingsTo(shop, person);
    expect(headings.filter((each) => each.includes('stands'))).toHaveLength(1);
  });

  it('that only asks takes no money, and pauses all the same', async () => {
    const person = await subscriber(shop);
    const payment = await paymentOf(person);
    const nothing = { withdrawnAt: null, taken: 0 };
    report(disputeOf(payment, { status: 'warning_needs_response', ...nothing }));
    await send('created', payment);
    expect((await statusOf(shop, person)).state).toBe('paused');
    const disputed = async () =>
      (await readCharges(reader(), person.customerId, payment.boxId))[0]?.disputedAmount;
    expect(await disputed()).toBe(0);
    report(disputeOf(payment, { status: 'needs_response' }));
    await send('funds_withdrawn', payment);
    expect(await disputed()).toBe(payment.amount);
    expect((await statusOf(shop, person)).stateReason).toBe('The payment for box 1 is disputed.');
  });
});

it('a customer who disputes a payment gets no messages about boxes to come, until they resume', async () => {
  const person = await subscriber(shop);
  const payment = await open(person);
  const [, next] = await boxesOf(shop, person);
  const product = next?.productQuantities[0]?.product;
  const raise = async (by: number) => {
    const csv = `productId,price\n${product?.productId},${(product?.price ?? 0) + by}\n`;
    await importCatalogue(shop.services, { csv, dryRun: false });
    await shop.work();
  };
  const heard = async () => headingsTo(shop, person);
  const before = await heard();
  await raise(-10);
  await shop.live(60);
  expect(await heard()).toEqual(before);
  await close(payment, 'won');
  const settled = await heard();
  await raise(-20);
  expect(await heard()).toEqual(settled);
  // What concerns their money or their account still reaches them.
  await giveCredit(shop.services, person.customerId, { amount: 500, reason: 'Thank you.' });
  expect(await heard()).toContain('You have £5.00 more credit');
  await ask(shop, person, makeChange, { body: { kind: 'resume' } });
  const resumed = await heard();
  await raise(-30);
  expect((await heard()).length).toBe(resumed.length + 1);
  await raise(0);
});

describe('credit for a payment that is disputed then', () => {
  /** The figures of issue 43: £64.45 is refunded as credit. */
  async function refunded(): Promise<{ person: Person; payment: Payment }> {
    const person = await subscriber(shop);
    await reader()
      .update(charges)
      .set({ paidAmount: 6445 })
      .where(eq(charges.customerId, person.customerId));
    const payment = await paymentOf(person);
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
    await open(person);
    expect(await balanceOf(person)).toBe(0);
    expect(await headingsTo(shop, person)).toContain('£64.45 of credit is taken back');
    await send('updated', payment);
    await close(payment, 'won');
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
    await open(person);
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
    await send('updated', payment);
    expect(await balanceOf(person)).toBe(500);
    await close(payment, 'won');
    expect(await balanceOf(person)).toBe(500 + 4445);
    expect(await differences()).toEqual([]);
  });

  it('is no longer to be had for what the bank returned', async () => {
    const person = await subscriber(shop);
    const { customerId } = person;
    const payment = await open(person);
    const asked = { boxId: payment.boxId, amount: 100, reason: 'It leaked.' };
    await expect(refundBox(shop.services, customerId, asked)).rejects.toMatchObject({
      message: 'All that was paid for box 1 went back already.',
    });
    await close(payment, 'won');
    expect(await refundBox(shop.services, customerId, asked)).toMatchObject({ given: true });
  });
});

it('a refund that was promised before a dispute is not made beside it, and waits while it may be won', async () => {
  const person = await subscriber(shop);
  const payment = await paymentOf(person);
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
  report(disputeOf(payment));
  await send('created', payment);
  expect(await open()).toEqual([]);
  await close(payment, 'won');
  expect((await open()).map(({ left }) => left)).toEqual([payment.amount]);
});
