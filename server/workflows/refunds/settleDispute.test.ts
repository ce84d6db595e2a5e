import { makeChange } from '@nestbox/contract/change';
import { getCredit } from '@nestbox/contract/credit';
import { setSubscriptionStatus } from '@nestbox/contract/subscription';
import type { BoxId } from '@nestbox/contract/values';
import { describe, expect, it } from 'vitest';
import { payByCard, secretFor } from '../../../testing/harness/browser.ts';
import { ask, headingsTo, statusOf, subscriber } from '../../../testing/harness/customers.ts';
import {
  closeDispute,
  disputeOf,
  openDispute,
  reportDisputes,
  sendDisputeEvent,
} from '../../../testing/harness/disputes.ts';
import { moneyOf } from '../../../testing/harness/money.ts';
import { type Person, planned } from '../../../testing/harness/people.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';
import { readDisputes } from '../../billing/disputeQueries.ts';
import { readBoxes } from '../../boxes/boxQueries.ts';
import { giveCredit } from './giveCredit.ts';

const shop = useTestShop({ ownCustomers: true });

const reader = () => shop.services.database.reader;

const storedBox = async (person: Person, boxId: BoxId) =>
  (await readBoxes(reader(), person.customerId)).find((box) => box.boxId === boxId);

describe('a dispute', () => {
  it('holds the box until it is lost, and cancels it then', async () => {
    const person = await subscriber(shop);
    const payment = await openDispute(shop, person);
    await shop.live(6);
    expect(await storedBox(person, payment.boxId)).toMatchObject({
      status: 'Paid',
      heldReason: 'Its payment is disputed.',
    });
    await closeDispute(shop, payment, 'lost');
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
    const payment = await openDispute(shop, person);
    await closeDispute(shop, payment, 'won');
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

  it('that is lost gives back what credit paid of the box, and a lost one twice gives no more', async () => {
    const person = await planned(shop);
    await giveCredit(shop.services, person.customerId, { amount: 500, reason: 'Sorry.' });
    await payByCard(
      shop,
      await secretFor(shop, person, person.boxes[0]?.boxId ?? ''),
      '4242424242424242',
    );
    await ask(shop, person, setSubscriptionStatus, { body: { status: true } });
    const balance = async () => (await ask(shop, person, getCredit)).balance;
    expect(await balance()).toBe(0);
    const payment = await openDispute(shop, person);
    expect(await balance()).toBe(0);
    await closeDispute(shop, payment, 'lost');
    await closeDispute(shop, payment, 'lost');
    expect(await balance()).toBe(500);
    expect((await moneyOf(shop, person)).refunded).toBe(0);
  });

  it('that is won leaves the box waiting while another one of the same payment is open', async () => {
    const person = await subscriber(shop);
    const payment = await openDispute(shop, person);
    const other = disputeOf(shop, payment, { disputeId: 'dp_other', amount: 100, taken: 100 });
    reportDisputes(shop, disputeOf(shop, payment), other);
    await sendDisputeEvent(shop, 'created', payment);
    const won = { status: 'won', reinstatedAt: shop.services.clock.now() } as const;
    reportDisputes(shop, disputeOf(shop, payment, won), other);
    await sendDisputeEvent(shop, 'closed', payment);
    const held = async () => (await storedBox(person, payment.boxId))?.heldReason;
    expect(await held()).toBe('Its payment is disputed.');
    expect((await statusOf(shop, person)).stateReason).toBe('The payment for box 1 is disputed.');
    reportDisputes(shop, disputeOf(shop, payment, won), { ...other, ...won });
    await sendDisputeEvent(shop, 'closed', payment);
    expect(await held()).toBeNull();
    expect((await statusOf(shop, person)).stateReason).toBe('The payment for box 1 was disputed.');
  });
});
