import { listBoxes } from '@nestbox/contract/box';
import { renewCalendarFeed } from '@nestbox/contract/calendar';
import type { Call } from '@nestbox/contract/call';
import { listSessions } from '@nestbox/contract/session';
import {
  changeStaffRole,
  deactivateStaff,
  endOwnSession,
  listOwnSessions,
  readAuditLog,
  signOut,
} from '@nestbox/contract/staff';
import { eraseCustomer } from '@nestbox/contract/staffCustomerActs';
import { readCustomerTimeline } from '@nestbox/contract/staffCustomers';
import * as contract from '@nestbox/contract/staffCustomerView';
import type { BoxId, CustomerId } from '@nestbox/contract/values';
import { viewChangesNothing } from '@nestbox/contract/viewChangesNothing';
import { beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../testing/database/personalTables.ts';
import { readCalls } from '../../testing/harness/contractCalls.ts';
import { ask, boxesOf, subscriber } from '../../testing/harness/customers.ts';
import { type Person, signedIn } from '../../testing/harness/people.ts';
import { callStaff, type Member, newMember } from '../../testing/harness/staff.ts';
import { useTestShop } from '../../testing/harness/testShop.ts';

const shop = useTestShop();
const calls = (await readCalls()).filter(({ access }) => access === 'customer');
const why = 'She sees no prices.';

let ada: Person;
let boxId: BoxId;
let support: Member;
beforeAll(async () => {
  ada = await subscriber(shop);
  await ask(shop, ada, renewCalendarFeed);
  boxId = (await boxesOf(shop, ada))[0]?.boxId ?? '';
  support = await newMember(shop, 'support');
});

const prepare = ({ customerId }: { customerId: CustomerId }, as: Member) =>
  callStaff(shop, contract.prepareCustomerView, { as, params: { customerId }, body: { why } });

const open = (code: string, as: Member) =>
  callStaff(shop, contract.openCustomerView, { as, body: { code } });

async function viewOf(person: { customerId: CustomerId }, as: Member) {
  const { answer } = await prepare(person, as);
  return (await open(answer.code, as)).answer;
}

function send(call: Call, { token, customerId }: { token: string; customerId: CustomerId }) {
  const path = call.path
    .replace(':customerId', customerId)
    .replace(':boxId', boxId)
    .replace(':delta', '1')
    .replace(':productId', 'toilet-tissue')
    .replace(/:\w+/g, '00000000-0000-4000-8000-000000000000');
  const headers = { authorization: `Bearer ${token}` };
  return shop.app.inject({ method: call.method, url: `/api${path}`, headers });
}

const statusOf = async (view: { token: string; customerId: CustomerId }) =>
  (await send(listBoxes, view)).statusCode;

describe('a customer view', () => {
  it('makes every call that only reads, changes nothing, and is refused all others', async () => {
    const view = await viewOf(ada, support);
    const { reader } = shop.services.database;
    const before = await rowsOf(reader, ada.customerId);
    const answers: [string, boolean, number, string][] = [];
    for (const call of calls) {
      const { statusCode, body } = await send(call, view);
      const name = `${call.method} ${call.path}`;
      answers.push([name, call.viewable ?? false, statusCode, statusCode === 403 ? body : '']);
    }
    const read = answers.filter(([, viewable]) => viewable);
    expect(read.filter(([, , status]) => status !== 200)).toEqual([]);
    expect(read.length).toBeGreaterThan(15);
    const refused = answers.filter(([, viewable]) => !viewable);
    for (const [name, , status, body] of refused) {
      expect([name, status, JSON.parse(body).detail]).toEqual([name, 403, viewChangesNothing]);
    }
    expect(await rowsOf(reader, ada.customerId)).toEqual(before);
  });

  it('reads all but secrets, what opens a payment, streams and plans', () => {
    expect(calls.filter(({ viewable, method }) => viewable && method !== 'GET')).toEqual([]);
    const refused = calls.filter(({ viewable, method }) => !viewable && method === 'GET');
    expect(refused.map(({ path }) => path.replace('/customer/:customerId/', '')).sort()).toEqual([
      'account/export',
      'account/push',
      'box/:boxId/payment-client-secret',
      'calendar',
      'notifications/live',
      'recommendation/calculate',
    ]);
  });

  it('sees nobody else, and is neither a session of the customer nor one of staff', async () => {
    const view = await viewOf(ada, support);
    const other = await signedIn(shop);
    const { token } = view;
    expect((await send(listBoxes, { ...other, token })).statusCode).toBe(403);
    const sessions = await ask(shop, ada, listSessions);
    const seen = await send(listSessions, view);
    expect(seen.json()).toEqual(sessions.map((each) => ({ ...each, current: false })));
    for (const stripped of [token.slice('view.'.length), `${token}x`, 'view.x']) {
      expect(await statusOf({ ...view, token: stripped })).toBe(401);
    }
    const headers = { cookie: `staff-session=${token}`, authorization: `Bearer ${token}` };
    const staffCall = await shop.app.inject({ url: '/api/staff/session', headers });
    expect(staffCall.statusCode).toBe(401);
    const reset = { method: 'POST', url: '/api/customer/account/password/new-password' } as const;
    const payload = { newPassword: 'Sift-The-Flour-5', email: ada.email };
    const changed = await shop.app.inject({ ...reset, headers, payload });
    expect(changed.statusCode).toBeGreaterThanOrEqual(400);
  });

  it('is recorded with its reason before it opens, and not where it is refused', async () => {
    const person = await signedIn(shop);
    const params = { customerId: person.customerId };
    const owner = await newMember(shop, 'owner');
    const warehouse = await newMember(shop, 'warehouse');
    expect((await prepare(person, warehouse)).status).toBe(403);
    const withoutReason = { as: support, params, body: { why: ' ' } };
    expect((await callStaff(shop, contract.prepareCustomerView, withoutReason)).status).toBe(400);
    await prepare(person, support);
    const { answer: log } = await callStaff(shop, readAuditLog, { as: owner, query: {} });
    expect(log.entries.filter(({ customerId }) => customerId === params.customerId)).toMatchObject([
      { act: 'see-as-customer', who: 'Sam support', why },
    ]);
    const timeline = await callStaff(shop, readCustomerTimeline, { as: support, params });
    const staffs = timeline.answer.filter(({ kind }) => kind === 'staff');
    expect(staffs).toMatchObject([{ who: 'Sam support', text: why }]);
  });
});

describe('a code', () => {
  it('is valid once, for two minutes, in the session that asked for it', async () => {
    const other = await newMember(shop, 'support');
    const { code } = (await prepare(ada, support)).answer;
    expect((await open(code, other)).status).toBe(404);
    expect((await open(code, support)).status).toBe(200);
    const again = await open(code, support);
    expect([again.status, again.problem.detail]).toEqual([
      404,
      'This link was used already, or is too old. Ask for a new one.',
    ]);
    expect(await statusOf({ ...ada, token: `view.${code}` })).toBe(401);
    const late = (await prepare(ada, support)).answer.code;
    expect(await statusOf({ ...ada, token: `view.${late}` })).toBe(401);
    shop.advance(2.1 / 1440);
    expect((await open(late, support)).status).toBe(404);
    expect((await open('nonsense', support)).status).toBe(404);
  });

  it('is not given for a customer who is unknown, closed or erased', async () => {
    const customerId = '00000000-0000-4000-8000-000000000000';
    const unknown = await prepare({ customerId }, support);
    expect([unknown.status, unknown.problem.detail]).toEqual([404, 'There is no such customer.']);
    const person = await signedIn(shop);
    const view = await viewOf(person, support);
    const owner = await newMember(shop, 'owner');
    const params = { customerId: person.customerId };
    await callStaff(shop, eraseCustomer, { as: owner, params, body: { why, seen: 1 } });
    expect(await statusOf(view)).toBe(401);
    const closed = await prepare(person, support);
    expect([closed.status, closed.problem.detail]).toEqual([
      409,
      'This account is closed. Its owner cannot open it either.',
    ]);
    await shop.live(2);
    support = await newMember(shop, 'support');
    const erased = await prepare(person, support);
    expect([erased.status, erased.problem.detail]).toEqual([
      409,
      'This customer was erased. There is nothing left to see.',
    ]);
  });
});

describe('a customer view ends', () => {
  it('after 15 minutes, and when it is ended', async () => {
    const view = await viewOf(ada, support);
    const later = await viewOf(ada, support);
    shop.advance(14.9 / 1440);
    expect(await statusOf(view)).toBe(200);
    const params = { customerId: ada.customerId };
    const other = await newMember(shop, 'support');
    const asOther = { as: other, params };
    expect((await callStaff(shop, contract.endCustomerView, asOther)).status).toBe(204);
    expect(await statusOf(view)).toBe(200);
    shop.advance(0.2 / 1440);
    const late = await send(listBoxes, view);
    expect([late.statusCode, late.json().detail]).toEqual([
      401,
      'This view has ended. Open it again in the staff’s app.',
    ]);
    expect(await statusOf(later)).toBe(401);
    const ended = await viewOf(ada, support);
    expect((await callStaff(shop, contract.endCustomerView, { as: support, params })).status).toBe(
      204,
    );
    expect(await statusOf(ended)).toBe(401);
  });

  it('with the session of staff, the account and the role', async () => {
    const owner = await newMember(shop, 'owner');
    const leaving: readonly ((member: Member) => Promise<unknown>)[] = [
      (as) => callStaff(shop, signOut, { as }),
      async (as) => {
        const [own] = (await callStaff(shop, listOwnSessions, { as })).answer;
        const params = { sessionId: own?.sessionId ?? '' };
        await callStaff(shop, endOwnSession, { as, params });
      },
      ({ staffId }) =>
        callStaff(shop, deactivateStaff, { as: owner, params: { staffId }, body: {} }),
      // Also to a role that may open views.
      ({ staffId }) =>
        callStaff(shop, changeStaffRole, {
          as: owner,
          params: { staffId },
          body: { role: 'owner' as const },
        }),
    ];
    for (const leave of leaving) {
      const member = await newMember(shop, 'support');
      const view = await viewOf(ada, member);
      expect(await statusOf(view)).toBe(200);
      await leave(member);
      expect(await statusOf(view)).toBe(401);
    }
  });
});
