import { getToday } from '@nestbox/contract/staff';
import { listCustomerPayments } from '@nestbox/contract/staffCustomers';
import * as contract from '@nestbox/contract/staffToday';
import { addDays } from '@nestbox/domain/calendar/date';
import { formatDate } from '@nestbox/domain/calendar/formatDate';
import { formatPounds } from '@nestbox/domain/money/pounds';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  boxesOf,
  changeCard,
  liveUntil,
  subscriber,
} from '../../../../testing/harness/customers.ts';
import { operate } from '../../../../testing/harness/operator.ts';
import type { Person } from '../../../../testing/harness/people.ts';
import { callStaff, newMember } from '../../../../testing/harness/staff.ts';
import { useTestShop } from '../../../../testing/harness/testShop.ts';
import type { CardDispute } from '../../../billing/cardGateway.ts';
import { charges } from '../../../billing/schema.ts';
import { mails } from '../../../notifications/schema.ts';
import { today } from '../../../platform/clock.ts';
import { endParcel } from '../../parcels/endParcel.ts';
import { holdBox } from '../../parcels/holdBox.ts';
import { markShipped } from '../../parcels/shipBox.ts';
import { recordDisputes } from '../../refunds/followDisputes.ts';
import { refundBox } from '../../refunds/refundBox.ts';
import { saveFailedWork } from '../../work/failedWorkQueries.ts';

const shop = useTestShop();
let person: Person;
beforeAll(async () => {
  person = await subscriber(shop);
});

type List = (typeof contract.workLists)[contract.WorkList] | typeof contract.listLockedBoxes;

const list = async (call: List) => {
  // A session ends within the days that the tests let pass.
  const { answer } = await callStaff(shop, call, { as: await newMember(shop, 'owner') });
  return answer.filter(({ customerId }) => customerId === person.customerId);
};

describe('the lists behind the numbers of today', () => {
  it('have mails that were given up', async () => {
    expect(await list(contract.listMailsGivenUp)).toEqual([]);
    const at = shop.services.clock.now();
    const [mail] = await shop.services.database.reader
      .update(mails)
      .set({ givenUpAt: at })
      .where(eq(mails.customerId, person.customerId))
      .returning();
    const [listed] = await list(contract.listMailsGivenUp);
    expect(listed).toMatchObject({ who: 'Ada Lovelace', isCustomer: true, on: at.toISOString() });
    expect(mail).toBeDefined();
  });

  it('have tasks that failed, in words', async () => {
    const at = shop.services.clock.now();
    await saveFailedWork(shop.services.database.reader, {
      customerId: person.customerId,
      queue: 'customers',
      tries: 2,
      problem: 'Error',
      work: JSON.stringify({ kind: 'charge', on: '2026-11-29' }),
      firstFailedAt: at,
      nextTryAt: at,
    });
    expect(await list(contract.listTasksSetAside)).toMatchObject([
      { what: 'charge on Sunday 29 November: Error, 2 tries', on: at.toISOString() },
    ]);
    expect((await operate(shop, ['failed'])).printed).toContain('charge on Sunday 29 November');
  });

  it('have a box while it is locked, and then its failed charge with the sum and what comes next', async () => {
    await changeCard(shop, person, '4000000000000341');
    await liveUntil(shop, person, 'CustomerNotified');
    const [locked] = (await boxesOf(shop, person)).filter(
      ({ orderStatus }) => orderStatus === 'CustomerNotified',
    );
    expect(await list(contract.listLockedBoxes)).toMatchObject([
      { key: locked?.boxId, who: 'Ada Lovelace', on: locked?.chargeDate },
    ]);
    expect(await list(contract.listFailedCharges)).toEqual([]);
    await liveUntil(shop, person, 'PaymentFailed');
    expect(await list(contract.listLockedBoxes)).toEqual([]);
    const [failed] = await list(contract.listFailedCharges);
    const retry = formatDate(addDays(locked?.chargeDate ?? '', 1));
    expect(failed?.what).toBe(
      `${locked?.orderNumber}, ${formatPounds(locked?.boxPrice ?? 0)}: your bank declined it. Tried again on ${retry}.`,
    );
    expect(failed?.on).toBe(locked?.chargeDate);
  });

  it('have whose payment is disputed, beside the orders of the last days', async () => {
    // On a day without other orders.
    shop.advance(1);
    const disputed = await subscriber(shop);
    const [disputedBox] = await boxesOf(shop, disputed);
    const { reader } = shop.services.database;
    const [charge] = await reader
      .select()
      .from(charges)
      .where(eq(charges.customerId, disputed.customerId));
    const day = today(shop.services.clock);
    const as = await newMember(shop, 'support');
    const before = (await callStaff(shop, getToday, { as })).answer;
    expect(before.disputes).toBe(0);
    expect(before.orders).toHaveLength(14);
    expect(before.orders?.at(-1)).toMatchObject({ on: day, amount: charge?.paidAmount, boxes: 1 });
    shop.advance(1);
    const paymentId = charge?.paymentIntent ?? '';
    const openedAt = shop.services.clock.now();
    const found: CardDispute = {
      disputeId: 'dp_1',
      paymentId,
      amount: charge?.paidAmount ?? 0,
      status: 'needs_response',
      reason: 'product_not_received',
      openedAt,
      answerBy: new Date('2026-12-07T12:00:00Z'),
      withdrawnAt: openedAt,
      reinstatedAt: null,
      taken: charge?.paidAmount ?? 0,
    };
    const { customerId } = disputed;
    const payment = { customerId, boxId: charge?.boxId ?? '', paymentIntent: paymentId };
    await recordDisputes(shop.services, payment, [found]);
    // A session of staff has ended by then.
    const later = await newMember(shop, 'support');
    const { answer } = await callStaff(shop, contract.listDisputes, { as: later });
    const sum = formatPounds(charge?.paidAmount ?? 0);
    expect(answer).toMatchObject([
      {
        customerId,
        on: openedAt.toISOString(),
        what: `${disputedBox?.orderNumber}, ${sum}: the box did not come. Answer it at the card provider by Monday 7 December.`,
      },
    ]);
    const params = { customerId };
    const payments = await callStaff(shop, listCustomerPayments, { as: later, params });
    expect(payments.answer.find(({ kind }) => kind === 'dispute')).toMatchObject({
      orderNumber: disputedBox?.orderNumber,
      amount: -(charge?.paidAmount ?? 0),
      text: `${sum}: the box did not come. Answer it at the card provider by Monday 7 December.`,
    });
    const counted = async () => (await callStaff(shop, getToday, { as: later })).answer.disputes;
    expect(await counted()).toBe(1);
    const answered = { ...found, status: 'under_review', answerBy: null } as const;
    await recordDisputes(shop.services, payment, [answered]);
    const { answer: waiting } = await callStaff(shop, contract.listDisputes, { as: later });
    expect(waiting[0]?.what).toBe(
      `${disputedBox?.orderNumber}, ${sum}: the box did not come. Answered: the bank decides.`,
    );
    await recordDisputes(shop.services, payment, [{ ...answered, status: 'lost' }]);
    expect(await counted()).toBe(0);
  });
});

it('have refused refunds until they are made in another way', async () => {
  const waiting = await subscriber(shop);
  const { customerId } = waiting;
  const [box] = await boxesOf(shop, waiting);
  const asked = { boxId: box?.boxId ?? '', reason: 'It leaked.' };
  const { cards } = shop.services;
  const { refundPayment } = cards;
  Object.assign(cards, { refundPayment: async () => null });
  await refundBox(shop.services, customerId, { ...asked, amount: 1234 });
  Object.assign(cards, { refundPayment });
  const refusedAt = shop.services.clock.now();
  shop.advance(3);
  const open = async () => {
    const as = await newMember(shop, 'accountant');
    const { refusedRefunds } = (await callStaff(shop, getToday, { as })).answer;
    const { answer } = await callStaff(shop, contract.listRefusedRefunds, { as });
    expect(refusedRefunds).toBe(answer.length);
    return answer;
  };
  expect(await open()).toMatchObject([
    {
      customerId,
      who: 'Ada Lovelace',
      on: refusedAt.toISOString(),
      days: 3,
      what: `${box?.orderNumber}: £12.34 did not reach the card. Refund it as credit, or try the card again.`,
    },
  ]);
  await refundBox(shop.services, customerId, { ...asked, amount: 1000, asCredit: true });
  expect((await open())[0]?.what).toContain(`${box?.orderNumber}: £2.34 did not reach`);
  await refundBox(shop.services, customerId, { ...asked, amount: 234 });
  expect(await open()).toEqual([]);
});

it('have boxes that are held, then lost, with their age until somebody acts', async () => {
  const held = await subscriber(shop);
  const [box] = await boxesOf(shop, held);
  const boxId = box?.boxId ?? '';
  const ofBox = async (call: typeof contract.listHeldBoxes | typeof contract.listLostBoxes) => {
    const { answer } = await callStaff(shop, call, { as: await newMember(shop, 'warehouse') });
    return answer.filter(({ key }) => key === boxId);
  };
  const record = async () => {};
  const since = today(shop.services.clock);
  await holdBox(shop.services, { boxId, reason: 'Which house is yours?', record });
  shop.advance(28);
  expect(await ofBox(contract.listHeldBoxes)).toMatchObject([
    {
      who: 'Ada Lovelace',
      what: `${box?.orderNumber}: Which house is yours?`,
      on: since,
      days: 28,
    },
  ]);
  await holdBox(shop.services, { boxId, reason: null, record });
  expect(await ofBox(contract.listHeldBoxes)).toEqual([]);
  const { customerId } = held;
  await markShipped(shop.services, customerId, { boxId, trackingUrl: null });
  const lost = async (what: 'lost' | 'returned') =>
    endParcel(shop.services, customerId, { boxId, what, record });
  await lost('lost');
  shop.advance(1);
  // What happens to others changes no age.
  await subscriber(shop);
  expect(await ofBox(contract.listLostBoxes)).toMatchObject([
    { what: `${box?.orderNumber} was lost: send it again, or refund it.`, days: 1 },
  ]);
  await lost('returned');
  expect(await ofBox(contract.listLostBoxes)).toMatchObject([
    { what: `${box?.orderNumber} came back: send it again, or refund it.`, days: 0 },
  ]);
  await refundBox(shop.services, customerId, { boxId, amount: 100, reason: 'It came back.' });
  expect(await ofBox(contract.listLostBoxes)).toEqual([]);
});
