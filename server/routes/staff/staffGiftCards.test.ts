import { getCredit } from '@nestbox/contract/credit';
import { listGiftCards } from '@nestbox/contract/giftCards';
import { secondStepAgain } from '@nestbox/contract/problem';
import { readAuditLog } from '@nestbox/contract/staff';
import { resendCustomerMail } from '@nestbox/contract/staffCustomerActs';
import { listCustomerMessages } from '@nestbox/contract/staffCustomers';
import * as staff from '@nestbox/contract/staffGiftCards';
import { decideMoneyRequest } from '@nestbox/contract/staffMoneyActs';
import { listMoneyRequests } from '@nestbox/contract/staffToday';
import { addDays } from '@nestbox/domain/calendar/date';
import { beforeEach, describe, expect, it } from 'vitest';
import { ask, headingsTo } from '../../../testing/harness/customers.ts';
import { buyCard, enterCode, mailedCode } from '../../../testing/harness/giftCards.ts';
import { replaceCards, unanswered } from '../../../testing/harness/lockedBox.ts';
import { moneyOf } from '../../../testing/harness/money.ts';
import { type Person, signedIn } from '../../../testing/harness/people.ts';
import { callStaff, type Member, newMember } from '../../../testing/harness/staff.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';
import { readLatestRecord } from '../../account/customerRecordQueries.ts';
import { today } from '../../platform/clock.ts';

const shop = useTestShop({ perTest: true });

let owner: Member;
let support: Member;
let ada: Person;
beforeEach(async () => {
  owner = await newMember(shop, 'owner');
  support = await newMember(shop, 'support');
  ada = await signedIn(shop);
});

const list = async (query: { words?: string; state?: 'sent' | 'redeemed' | 'waits' } = {}) =>
  (await callStaff(shop, staff.listStaffGiftCards, { as: support, query: query as never })).answer;
const params = () => ({ customerId: ada.customerId, cardNumber: 1 });
const refund = (as = owner, seen = 1) =>
  callStaff(shop, staff.refundStaffGiftCard, {
    as,
    params: params(),
    body: { why: 'Bought by mistake.', seen },
  });
const sendAgain = (recipient: string, seen = 1) =>
  callStaff(shop, staff.sendGiftCardAgain, {
    as: support,
    params: params(),
    body: { recipient, why: 'The address was wrong.', seen },
  });
const audited = async (act: string) => {
  const { entries } = (await callStaff(shop, readAuditLog, { as: owner, query: {} as never }))
    .answer;
  return entries.filter((entry) => entry.act === act);
};

describe('the list of gift cards', () => {
  it('has paid ones with what the shop owes, by words and state', async () => {
    const later = addDays(today(shop.services.clock), 9);
    await buyCard(shop, ada, { recipient: 'grace@example.com', amount: 3000 });
    await buyCard(shop, ada, { recipient: 'bea@example.com', sendOn: later });
    const code = await mailedCode(shop, 'grace@example.com');
    const all = await list();
    expect(all.giftCards.map(({ recipient, state }) => [recipient, state]).sort()).toEqual([
      ['bea@example.com', 'waits'],
      ['grace@example.com', 'sent'],
    ]);
    expect(all).toMatchObject({ count: 2, owed: { unredeemed: 5500, unspent: 0 } });
    const bob = await signedIn(shop);
    expect((await enterCode(shop, bob, code)).status).toBe(200);
    expect((await list()).owed).toEqual({ unredeemed: 2500, unspent: 3000 });
    expect(await list({ state: 'redeemed', words: 'GRACE' })).toMatchObject({
      count: 1,
      giftCards: [
        {
          cardNumber: 1,
          redeemedBy: bob.customerId,
          redeemedOn: today(shop.services.clock),
          refund: null,
        },
      ],
    });
    expect((await list({ words: ada.email })).count).toBe(2);
    expect((await list({ words: 'nobody' })).count).toBe(0);
  });
});

describe('a gift card that is sent again', () => {
  it('has a new code at another address, and the code before is void', async () => {
    await buyCard(shop, ada, { recipient: 'wrong@example.com' });
    const before = await mailedCode(shop, 'wrong@example.com');
    expect((await sendAgain('right@example.com')).answer).toEqual({
      done: { recipient: 'right@example.com' },
    });
    const after = await mailedCode(shop, 'right@example.com');
    const bob = await signedIn(shop);
    expect((await enterCode(shop, bob, before)).problem.detail).toBe(
      'This gift card is not valid any more.',
    );
    expect((await enterCode(shop, bob, after)).status).toBe(200);
    const late = await sendAgain('again@example.com', 2);
    expect([late.status, late.problem.detail]).toEqual([
      409,
      'This gift card was redeemed. Its code is of no use any more.',
    ]);
    expect(await audited('send-gift-card')).toHaveLength(1);
    expect(await headingsTo(shop, ada)).toContain('Your gift card is sent again');
    const seen = await ask(shop, ada, listGiftCards);
    expect(seen.giftCards).toMatchObject([{ recipient: 'right@example.com', state: 'redeemed' }]);
  });

  it('is refused before its day, and where a colleague was faster', async () => {
    await buyCard(shop, ada, { sendOn: addDays(today(shop.services.clock), 2) });
    expect((await sendAgain('a@example.com')).status).toBe(409);
    shop.advance(2);
    await shop.work();
    support = await newMember(shop, 'support');
    expect((await sendAgain('a@example.com')).status).toBe(200);
    const slow = await sendAgain('b@example.com', 1);
    expect([slow.status, slow.problem.detail]).toEqual([
      409,
      'A colleague changed this gift card meanwhile. Look at it again.',
    ]);
  });
});

describe('a gift card that is sent to another address', () => {
  it('waits for an owner above what its sender may give alone', async () => {
    await buyCard(shop, ada, { amount: 25_000 });
    const before = await mailedCode(shop, 'grace@example.com');
    const asked = await sendAgain('accomplice@example.com');
    expect([asked.status, asked.answer]).toEqual([202, { done: null }]);
    await expect(mailedCode(shop, 'accomplice@example.com')).rejects.toThrow();
    const [request] = (await callStaff(shop, listMoneyRequests, { as: owner })).answer;
    expect(request?.what).toContain('Gift card of £250.00 to accomplice@example.com, asked for by');
    // To the same address it gives nobody anything.
    expect((await sendAgain('Grace@example.com')).status).toBe(200);
    expect(await mailedCode(shop, 'Grace@example.com')).not.toBe(before);
    const decided = { decision: 'approve', why: 'She rang me.' } as const;
    const { customerId } = ada;
    const decide = (requestNumber: number) =>
      callStaff(shop, decideMoneyRequest, {
        as: owner,
        params: { customerId, requestNumber },
        body: decided,
      });
    // It was sent again meanwhile, so that the owner looks at it first.
    expect((await decide(1)).status).toBe(409);
    expect((await sendAgain('right@example.com', 2)).status).toBe(202);
    expect((await decide(2)).answer).toEqual({ decided: 'given' });
    expect(await mailedCode(shop, 'right@example.com')).toBeTruthy();
  });

  it('counts for the limits, and needs a recent code, as credit does', async () => {
    await buyCard(shop, ada, { amount: 10_000 });
    await buyCard(shop, ada, { amount: 10_000, recipient: 'bea@example.com' });
    await mailedCode(shop, 'bea@example.com');
    const send = (cardNumber: number) =>
      callStaff(shop, staff.sendGiftCardAgain, {
        as: support,
        params: { ...params(), cardNumber },
        body: { recipient: 'other@example.com', why: 'She rang.', seen: 1 },
      });
    expect((await send(1)).status).toBe(200);
    expect((await send(2)).status).toBe(202);
    shop.advance(0.02);
    const late = [await send(2), await refund(owner, 2)];
    expect(late.map(({ problem }) => problem.type)).toEqual([secondStepAgain, secondStepAgain]);
  });
});

it('goes to whom it is for where staff try its mail again, and not to its buyer', async () => {
  await buyCard(shop, ada, { recipient: 'friend@example.com' });
  const { mail } = shop.services;
  const { send } = mail;
  Object.assign(mail, { send: () => Promise.reject(new Error('The mail server is down')) });
  await shop.liveThroughFaults(1);
  support = await newMember(shop, 'support');
  Object.assign(mail, { send });
  const to = { customerId: ada.customerId };
  const { mails } = (await callStaff(shop, listCustomerMessages, { as: support, params: to }))
    .answer;
  const { mailId } = mails.find(({ subject }) => subject.startsWith('A ')) ?? { mailId: '' };
  const resent = await callStaff(shop, resendCustomerMail, {
    as: support,
    params: { ...to, mailId },
    body: { why: 'It did not arrive.', seen: 0 },
  });
  expect(resent.status).toBe(204);
  expect(await mailedCode(shop, 'friend@example.com')).toBeTruthy();
});

describe('a refund', () => {
  it('goes to the card that paid, voids the code, and is audited', async () => {
    await buyCard(shop, ada);
    const code = await mailedCode(shop, 'grace@example.com');
    expect((await refund()).status).toBe(204);
    const bob = await signedIn(shop);
    expect((await enterCode(shop, bob, code)).status).toBe(409);
    await shop.work();
    expect(await moneyOf(shop, ada)).toMatchObject({ charged: [2500], refunded: 2500 });
    expect((await list()).giftCards).toMatchObject([{ state: 'refunded', refund: 'refunded' }]);
    expect((await list()).owed.unredeemed).toBe(0);
    expect(await headingsTo(shop, ada)).toContain('Your gift card is refunded');
    expect(await audited('refund-gift-card')).toHaveLength(1);
    const record = await readLatestRecord(shop.services.database.reader, ada.customerId);
    expect(record).toMatchObject({ act: 'refund-gift-card', why: 'Bought by mistake.' });
    const again = await refund(owner, 2);
    expect(again.problem.detail).toBe('This gift card was refunded already.');
  });

  it('is refused for a redeemed gift card, for support, and from an old screen', async () => {
    await buyCard(shop, ada);
    const code = await mailedCode(shop, 'grace@example.com');
    expect((await refund(support)).status).toBe(403);
    expect((await refund(owner, 7)).status).toBe(409);
    const bob = await signedIn(shop);
    const [redeemed, refunded] = await Promise.all([enterCode(shop, bob, code), refund()]);
    expect([redeemed.status, refunded.status].filter((status) => status === 409)).toHaveLength(1);
    await shop.work();
    const { balance } = await ask(shop, bob, getCredit);
    const money = await moneyOf(shop, ada);
    expect(balance + money.refunded).toBe(2500);
  });

  it('is made once, though the provider’s answer was lost', async () => {
    await buyCard(shop, ada);
    const { refundGiftPayment } = shop.services.cards;
    const end = replaceCards(shop, {
      refundGiftPayment: async (...asked) => {
        await refundGiftPayment(...asked);
        throw unanswered();
      },
    });
    expect((await refund()).status).toBe(204);
    await shop.work().catch(() => {});
    expect((await list()).giftCards).toMatchObject([{ refund: 'promised' }]);
    end();
    shop.advance(0.1);
    await shop.work();
    expect((await list()).giftCards).toMatchObject([{ refund: 'refunded' }]);
    expect(await moneyOf(shop, ada)).toMatchObject({ refunded: 2500 });
  });
});
