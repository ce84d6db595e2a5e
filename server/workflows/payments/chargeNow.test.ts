import { pagePaths } from '@nestbox/contract/pagePaths';
import { getCustomer, readCustomerTimeline } from '@nestbox/contract/staffCustomers';
import * as acts from '@nestbox/contract/staffPaymentActs';
import { addDays } from '@nestbox/domain/calendar/date';
import { formatDate } from '@nestbox/domain/calendar/formatDate';
import { formatPounds } from '@nestbox/domain/money/pounds';
import { describe, expect, it } from 'vitest';
import { boxesOf, changeCard, headingsTo } from '../../../testing/harness/customers.ts';
import {
  charge,
  chargesOf,
  type LockedBox,
  lockedBox,
  replaceCards,
  unanswered,
} from '../../../testing/harness/lockedBox.ts';
import { callStaff, type Member, newMember } from '../../../testing/harness/staff.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';
import { readMailsTo } from '../../notifications/mailQueries.ts';
import { today } from '../../platform/clock.ts';

const shop = useTestShop({ ownCustomers: true });
/** Signed in once the box is locked: a session ends after eight hours. */
let support: Member;

const empty = '4000000000000341';

/** Returns a locked box whose card was declined. */
async function declinedBox(): Promise<LockedBox> {
  const box = await lockedBox(shop);
  support = await newMember(shop, 'support');
  await changeCard(shop, box.person, empty);
  await charge(shop, box);
  return box;
}

const view = async ({ person: { customerId } }: LockedBox) =>
  (await callStaff(shop, getCustomer, { as: support, params: { customerId } })).answer;

async function ask(
  call: typeof acts.chargeCustomerBox | typeof acts.sendPayLink,
  box: LockedBox,
  seen?: number,
) {
  const { customerId } = box.person;
  const body = { why: 'She rang.', seen: seen ?? (await view(box)).seen };
  const params = { customerId, boxId: box.boxId };
  return callStaff(shop, call, { as: support, params, body });
}

const timelineOf = async ({ person: { customerId } }: LockedBox) =>
  (
    await callStaff(shop, readCustomerTimeline, { as: support, params: { customerId } })
  ).answer.filter(({ kind }) => kind === 'staff');

const statusOfBox = async ({ person, boxId }: LockedBox) =>
  (await boxesOf(shop, person)).find((box) => box.boxId === boxId)?.orderStatus;

describe('a declined card that is charged at once', () => {
  it('pays the box, once', async () => {
    const box = await declinedBox();
    await changeCard(shop, box.person, '4242424242424242');
    // The new card would be charged by the schedule today.
    const { seen } = await view(box);
    const both = await Promise.all([
      ask(acts.chargeCustomerBox, box, seen),
      ask(acts.chargeCustomerBox, box, seen),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const charged = (await boxesOf(shop, box.person)).find(({ boxId }) => boxId === box.boxId);
    expect(both.find(({ status }) => status === 200)?.answer).toEqual({
      outcome: 'paid',
      sentence: `${formatPounds(box.price)} is paid. ${charged?.orderNumber} goes on.`,
    });
    expect(await statusOfBox(box)).toBe('Paid');
    expect((await chargesOf(shop, box)).filter(({ paidAmount }) => paidAmount)).toHaveLength(1);
    expect(await timelineOf(box)).toMatchObject([
      { title: 'charge-box', text: 'She rang.', after: { amount: formatPounds(box.price) } },
    ]);
    const again = await ask(acts.chargeCustomerBox, box);
    expect([again.status, again.problem.detail]).toEqual([
      409,
      'This box does not wait for its payment any more.',
    ]);
  });

  it('says what the bank answers, and leaves the shop’s own retries', async () => {
    const box = await declinedBox();
    const now = today(shop.services.clock);
    const before = (await view(box)).boxes.find(({ boxId }) => boxId === box.boxId)?.failedCharge;
    expect(before).toMatchObject({ amount: box.price, failedOn: now, retryOn: addDays(now, 1) });
    const declined = await ask(acts.chargeCustomerBox, box);
    expect([declined.status, declined.answer]).toEqual([
      200,
      {
        outcome: 'declined',
        sentence: `Declined again: ${before?.reason}. It is tried again on ${formatDate(addDays(now, 1))}.`,
      },
    ]);
    expect(await chargesOf(shop, box)).toMatchObject([
      { retries: 0, retryOn: addDays(now, 1), attempts: [{ attempt: 2 }, { attempt: 1 }] },
    ]);
    await ask(acts.chargeCustomerBox, box);
    const fourth = await ask(acts.chargeCustomerBox, box);
    expect([fourth.status, fourth.problem.detail]).toEqual([
      409,
      'The bank declined it 3 times today. Send a pay link, or try again tomorrow.',
    ]);
  });

  it('is asked for again by the schedule where the provider does not answer', async () => {
    const box = await declinedBox();
    const end = replaceCards(shop, { chargeSaved: () => Promise.reject(unanswered()) });
    const { status } = await ask(acts.chargeCustomerBox, box);
    expect(status).toBe(503);
    end();
    await changeCard(shop, box.person, '4242424242424242');
    await shop.work();
    expect(['Paid', 'PaymentFailed']).toContain(await statusOfBox(box));
    expect((await chargesOf(shop, box))[0]?.attempts[0]?.outcome).not.toBe('asking');
  });
});

describe('a pay link', () => {
  it('leads to the payment page, and names nobody in its address', async () => {
    const box = await declinedBox();
    const sent = await ask(acts.sendPayLink, box);
    expect([sent.status, sent.answer]).toEqual([
      200,
      { recipient: box.person.email, amount: box.price },
    ]);
    const mails = await readMailsTo(shop.services.database.reader, box.person.customerId, 5);
    const mail = mails.find(({ subject }) => subject === 'Box 2 still waits for its payment');
    expect(mail?.recipient).toBe(box.person.email);
    const link = /https?:\S+/.exec(mail?.text ?? '')?.[0];
    expect(new URL(link ?? '').pathname + new URL(link ?? '').search).toBe(pagePaths.payment);
    expect(mail?.text).toContain(formatPounds(box.price));
    expect(await headingsTo(shop, box.person)).toContain('Box 2 still waits for its payment');
    expect(await timelineOf(box)).toMatchObject([{ title: 'send-pay-link', text: 'She rang.' }]);
  });

  it('is not sent for a box that is paid', async () => {
    const box = await lockedBox(shop);
    support = await newMember(shop, 'support');
    await charge(shop, box);
    const refused = await ask(acts.sendPayLink, box);
    expect([refused.status, refused.problem.detail]).toEqual([
      409,
      'This box does not wait for its payment any more.',
    ]);
  });
});

it('records a call on the timeline, with what came of it', async () => {
  const box = await declinedBox();
  const { customerId } = box.person;
  const body = { outcome: 'no answer' as const, note: 'Rang twice; she may call back.' };
  const called = { as: support, params: { customerId }, body };
  expect((await callStaff(shop, acts.recordCustomerCall, called)).status).toBe(204);
  expect(await timelineOf(box)).toMatchObject([
    {
      title: 'call-customer',
      text: body.note,
      after: { outcome: 'no answer' },
      who: 'Sam support',
    },
  ]);
});
