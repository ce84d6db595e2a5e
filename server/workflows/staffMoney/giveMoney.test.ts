import type { BodyOf } from '@nestbox/contract/call';
import { secondStepAgain } from '@nestbox/contract/problem';
import * as staff from '@nestbox/contract/staff';
import { exportCustomer } from '@nestbox/contract/staffCustomerActs';
import { getCustomer, readCustomerTimeline } from '@nestbox/contract/staffCustomers';
import { exportMoney } from '@nestbox/contract/staffMoney';
import * as money from '@nestbox/contract/staffMoneyActs';
import { listMoneyRequests } from '@nestbox/contract/staffToday';
import { beforeEach, describe, expect, it } from 'vitest';
import { boxesOf, subscriber } from '../../../testing/harness/customers.ts';
import type { Person } from '../../../testing/harness/people.ts';
import { callStaff, headersOf, type Member, newMember } from '../../../testing/harness/staff.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';

const shop = useTestShop({
  staffLimits: {
    support: { aDay: 3_000, aCustomer: 2_000 },
    owner: { aDay: 9_000, aCustomer: 7_000 },
    codeFrom: 2_500,
    exportsADay: 1,
  },
});

let owner: Member;
let support: Member;
let eva: Person;
beforeEach(async () => {
  owner = await newMember(shop, 'owner');
  support = await newMember(shop, 'support');
  eva = await subscriber(shop);
});

const paramsOf = ({ customerId }: Person) => ({ customerId });
const view = async (person: Person, as = owner) =>
  (await callStaff(shop, getCustomer, { as, params: paramsOf(person) })).answer;
const why = 'She rang about the tins';

async function credit(as: Member, person: Person, amount: number) {
  const { seen } = await view(person);
  const body = { amount, sentence: 'Sorry for the tins', why, seen };
  return callStaff(shop, money.giveCustomerCredit, { as, params: paramsOf(person), body });
}

/** Asks for more than support may give. @returns the number of the request */
async function askFor(person: Person, amount = 2_400): Promise<number> {
  expect((await credit(support, person, amount)).status).toBe(202);
  return (await view(person)).moneyRequests.at(-1)?.requestNumber ?? 0;
}

function decide(
  as: Member,
  person: Person,
  requestNumber: number,
  body: BodyOf<typeof money.decideMoneyRequest>,
) {
  const params = { ...paramsOf(person), requestNumber };
  return callStaff(shop, money.decideMoneyRequest, { as, params, body });
}

/** A session of a member whose first one has ended. */
async function signedInAgain(member: Member, code: number): Promise<Member> {
  const { email, password, recoveryCodes } = member;
  const body = { email, password, code: recoveryCodes[code] ?? '' };
  return { ...member, ...headersOf(await callStaff(shop, staff.signIn, { body })) };
}

const waitMinutes = (minutes: number) =>
  shop.setTime(new Date(shop.services.clock.now().getTime() + minutes * 60_000).toISOString());

describe('what a member of staff may give alone', () => {
  it('is limited for a customer and for a day', async () => {
    const [noa, ida] = [await subscriber(shop), await subscriber(shop)] as const;
    expect((await credit(support, eva, 2_000)).answer).toEqual({ done: { balance: 2_000 } });
    const above = await credit(support, eva, 1);
    expect([above.status, above.answer]).toEqual([202, { done: null }]);
    // Whoever else gives it.
    const colleague = await newMember(shop, 'support');
    expect((await credit(colleague, eva, 1)).status).toBe(202);
    expect((await view(eva)).credit).toBe(2_000);
    expect((await credit(support, noa, 1_000)).status).toBe(200);
    expect((await credit(support, ida, 1)).status).toBe(202);
    shop.advance(1);
    owner = await signedInAgain(owner, 0);
    support = await signedInAgain(support, 0);
    expect((await credit(support, ida, 1)).status).toBe(200);
    expect((await credit(support, eva, 1)).status).toBe(202);
  });

  it('counts two acts at once for two customers together', async () => {
    const noa = await subscriber(shop);
    const given = await Promise.all([credit(support, eva, 2_000), credit(support, noa, 2_000)]);
    expect(given.map(({ status }) => status).sort()).toEqual([200, 202]);
  });

  it('counts refunds together with credit', async () => {
    const paid = (await boxesOf(shop, eva))[0];
    const boxId = paid?.boxId ?? '';
    expect((await credit(support, eva, 2_000)).status).toBe(200);
    const { seen } = await view(eva);
    const body = { boxId, amount: 1, asCredit: false, sentence: 'Sorry', why, seen };
    const params = paramsOf(eva);
    const refund = await callStaff(shop, money.refundCustomer, { as: support, params, body });
    expect([refund.status, refund.answer]).toEqual([202, { done: null }]);
    expect((await view(eva)).moneyRequests).toMatchObject([
      { what: `Refund of £0.01, for ${paid?.orderNumber}`, who: 'Sam support', why },
    ]);
  });
});

describe('a request to give more', () => {
  it('waits on Today, and is given once an owner approves it', async () => {
    const requestNumber = await askFor(eva);
    const listed = await callStaff(shop, listMoneyRequests, { as: owner });
    const mine = listed.answer.find(({ customerId }) => customerId === eva.customerId);
    expect(mine?.what).toBe('Credit of £24.00, asked for by Sam support.');
    expect((await callStaff(shop, staff.getToday, { as: owner })).answer.moneyRequests).toBe(
      listed.answer.length,
    );
    expect((await callStaff(shop, staff.getToday, { as: support })).answer.moneyRequests).toBe(
      null,
    );
    expect((await callStaff(shop, listMoneyRequests, { as: support })).status).toBe(403);

    waitMinutes(1);
    const decided = await decide(owner, eva, requestNumber, { decision: 'approve' });
    expect([decided.status, decided.answer]).toEqual([200, { decided: 'given' }]);
    const { credit: balance, moneyRequests } = await view(eva);
    expect([balance, moneyRequests]).toEqual([2_400, []]);
    const params = paramsOf(eva);
    const timeline = await callStaff(shop, readCustomerTimeline, { as: owner, params });
    expect(timeline.answer.filter(({ kind }) => kind === 'staff').slice(0, 2)).toMatchObject([
      { title: 'give-credit', who: 'Sam owner', text: why, after: { askedBy: 'Sam support' } },
      { title: 'ask-to-give', who: 'Sam support', after: { asked: 'Credit of £24.00' } },
    ]);
    // What was approved leaves room for what support may give alone.
    const left = async () => (await view(eva, support)).mayGiveAlone;
    expect(await left()).toBe(2_000);
    expect((await credit(support, eva, 2_000)).status).toBe(200);
    expect(await left()).toBe(0);
    const again = await decide(owner, eva, requestNumber, { decision: 'approve' });
    expect([again.status, again.problem.detail]).toEqual([
      409,
      'Somebody has decided this already.',
    ]);
    expect((await view(eva)).credit).toBe(4_400);
  });

  it('is given once where two owners approve it at once', async () => {
    const requestNumber = await askFor(eva);
    const partner = await newMember(shop, 'owner');
    const decided = await Promise.all(
      [owner, partner].map((as) => decide(as, eva, requestNumber, { decision: 'approve' })),
    );
    expect(decided.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await view(eva)).credit).toBe(2_400);
  });

  it('is approved by nobody who asked for it, and by no other support', async () => {
    const requestNumber = await askFor(eva);
    const colleague = await newMember(shop, 'support');
    const refusals = [
      await decide(support, eva, requestNumber, { decision: 'approve' }),
      await decide(colleague, eva, requestNumber, { decision: 'approve' }),
      await decide(colleague, eva, requestNumber, { decision: 'decline' }),
    ];
    expect(refusals.map(({ status, problem }) => [status, problem.detail])).toEqual([
      [403, 'You asked for this yourself. Another owner has to decide it.'],
      [403, 'Your role does not allow this.'],
      [403, 'Your role does not allow this.'],
    ]);
    expect((await credit(owner, eva, 7_001)).status).toBe(202);
    const [, ofOwner] = (await view(eva)).moneyRequests;
    const own = await decide(owner, eva, ofOwner?.requestNumber ?? 0, { decision: 'approve' });
    expect(own.status).toBe(403);
    expect((await view(eva)).credit).toBe(0);
  });

  it('is declined by an owner or taken back by whoever asked', async () => {
    const [first, second] = [await askFor(eva), await askFor(eva, 2_300)];
    const body = { decision: 'decline', why: 'She got a new box' } as const;
    expect((await decide(owner, eva, first, body)).answer).toEqual({ decided: 'declined' });
    expect((await decide(support, eva, second, body)).answer).toEqual({ decided: 'declined' });
    const { credit: balance, moneyRequests } = await view(eva);
    expect([balance, moneyRequests]).toEqual([0, []]);
  });

  it('gives nothing of a box that was refunded meanwhile', async () => {
    const box = (await boxesOf(shop, eva))[0];
    const left = (await view(eva)).boxes[0]?.payment?.left ?? 0;
    expect((await credit(support, eva, 2_000)).status).toBe(200);
    const params = paramsOf(eva);
    const refund = async (as: Member) => {
      const { seen } = await view(eva);
      const asked = { boxId: box?.boxId ?? '', amount: null, asCredit: true, seen };
      const body = { ...asked, sentence: 'Sorry', why };
      return callStaff(shop, money.refundCustomer, { as, params, body });
    };
    expect((await refund(support)).status).toBe(202);
    expect((await refund(owner)).answer.done).toMatchObject({ toCredit: left, left: 0 });
    const decided = await decide(owner, eva, 1, { decision: 'approve' });
    expect([decided.status, decided.problem.detail]).toEqual([
      409,
      `All that was paid for box ${box?.boxNumber} went back already.`,
    ]);
    expect((await view(eva)).credit).toBe(2_000 + left);
  });
});

describe('a code of the second step is asked for again', () => {
  const giveCode = (member: Member, code: number) =>
    callStaff(shop, staff.passSecondStepAgain, {
      as: member,
      body: { code: member.recoveryCodes[code] ?? '' },
    });

  it('for large amounts, after a quarter of an hour', async () => {
    const sam = await newMember(shop, 'owner');
    waitMinutes(14);
    expect((await credit(sam, eva, 2_500)).status).toBe(200);
    waitMinutes(1);
    expect((await credit(sam, eva, 2_499)).status).toBe(200);
    const refused = await credit(sam, eva, 2_500);
    expect([refused.status, refused.problem.type]).toEqual([403, secondStepAgain]);
    const wrong = { as: sam, body: { code: 'aaaa-bbbb-cccc' } };
    expect((await callStaff(shop, staff.passSecondStepAgain, wrong)).status).toBe(400);
    expect((await giveCode(sam, 0)).status).toBe(204);
    // With £49.99 that were given before, it is more than an owner gives a customer alone.
    expect((await credit(sam, eva, 2_500)).status).toBe(202);
    expect((await view(eva)).credit).toBe(4_999);
    expect((await giveCode(sam, 0)).status).toBe(400);
  });

  it('for what an owner approves', async () => {
    const requestNumber = await askFor(eva);
    const sam = await newMember(shop, 'owner');
    waitMinutes(15);
    const decided = await decide(sam, eva, requestNumber, { decision: 'approve' });
    expect([decided.status, decided.problem.type]).toEqual([403, secondStepAgain]);
    expect((await view(eva)).credit).toBe(0);
    await giveCode(sam, 0);
    expect((await decide(sam, eva, requestNumber, { decision: 'approve' })).status).toBe(200);
  });

  it('for many exports', async () => {
    const sam = await newMember(shop, 'owner');
    waitMinutes(15);
    const day = '2026-11-23';
    const exportDays = (to = day) =>
      callStaff(shop, exportMoney, { as: sam, query: { from: day, to, format: 'csv' } });
    expect((await exportDays()).status).toBe(200);
    const refused = await exportDays('2026-11-24');
    expect([refused.status, refused.problem.type]).toEqual([403, secondStepAgain]);
    const { seen } = await view(eva);
    const asked = { as: sam, params: paramsOf(eva), body: { why: 'They asked.', seen } };
    expect((await callStaff(shop, exportCustomer, asked)).status).toBe(403);
    await giveCode(sam, 0);
    expect((await exportDays('2026-11-24')).status).toBe(200);
    expect((await callStaff(shop, exportCustomer, asked)).status).toBe(200);
  });
});
