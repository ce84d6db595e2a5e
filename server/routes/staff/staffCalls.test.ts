import type { StaffCall } from '@nestbox/contract/call';
import { csrfHeader } from '@nestbox/contract/csrfHeader';
import { getStaffSession, listStaff, signOut } from '@nestbox/contract/staff';
import { hasPermission, type Permission, staffRoles } from '@nestbox/domain/account/permissions';
import { beforeAll, describe, expect, it } from 'vitest';
import { readStaffCalls } from '../../../testing/harness/contractCalls.ts';
import { signedIn } from '../../../testing/harness/people.ts';
import { accepted, callStaff, type Member, newMember } from '../../../testing/harness/staff.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';

const shop = useTestShop();
const calls = await readStaffCalls();

const anyId = '00000000-0000-4000-8000-000000000000';
const urlOf = ({ path }: StaffCall) => `/api${path.replace(/:\w+/g, anyId)}`;

const send = (call: StaffCall, headers: Record<string, string>) =>
  shop.app.inject({ method: call.method, url: urlOf(call), headers });

const sendAs = (call: StaffCall, { cookie, csrfToken }: { cookie: string; csrfToken: string }) =>
  send(call, { cookie, [csrfHeader]: csrfToken });

/** Ends the session that the test uses. */
const ending: readonly StaffCall[] = [signOut];

let members: Record<(typeof staffRoles)[number], Member>;
let settingUp: Awaited<ReturnType<typeof accepted>>;
beforeAll(async () => {
  settingUp = await accepted(shop, 'owner');
  members = {
    owner: await newMember(shop, 'owner'),
    support: await newMember(shop, 'support'),
    warehouse: await newMember(shop, 'warehouse'),
    accountant: await newMember(shop, 'accountant'),
  };
});

it('covers all calls', () => {
  expect(calls.length).toBeGreaterThanOrEqual(14);
});

it.each(calls.map((call) => [`${call.method} ${call.path}`, call] as const))(
  'serves %s below /api/staff',
  async (_, call) => {
    expect(call.path).toMatch(/^\/staff\//);
    const answer = await send(call, {});
    expect(answer.statusCode).not.toBe(404);
  },
);

const withSession = calls.filter(({ permission }) => permission !== 'anyone');

describe.each(withSession.map((call) => [`${call.method} ${call.path}`, call] as const))(
  '%s',
  (_, call) => {
    it('needs a session', async () => {
      expect((await send(call, {})).statusCode).toBe(401);
      const forged = { cookie: `staff-session=${anyId}.${'A'.repeat(43)}` };
      expect((await send(call, forged)).statusCode).toBe(401);
      const { customerId, token } = await signedIn(shop);
      const customer = { cookie: `staff-session=${token}`, authorization: `Bearer ${token}` };
      expect((await send(call, customer)).statusCode).toBe(401);
      expect(customerId).not.toBe('');
      const { cookie } = members.owner;
      expect((await send(call, { authorization: `Bearer ${cookie.slice(14)}` })).statusCode).toBe(
        401,
      );
    });

    const named = ['setting-up', 'signed-in'].includes(call.permission);
    it.each(ending.includes(call) ? [] : staffRoles)('answers by the role: %s', async (role) => {
      const answer = await sendAs(call, members[role]);
      const allowed = named || hasPermission(role, call.permission as Permission);
      if (allowed) expect([401, 403]).not.toContain(answer.statusCode);
      else expect(answer.statusCode).toBe(403);
    });

    it('waits for the second step, unless it is needed to set it up', async () => {
      const session = ending.includes(call) ? await accepted(shop, 'owner') : settingUp;
      const { statusCode } = await sendAs(call, session);
      if (call.permission === 'setting-up') expect([401, 403]).not.toContain(statusCode);
      else expect(statusCode).toBe(403);
    });

    it('refuses a change without the CSRF token', async () => {
      if (call.method === 'GET') return;
      const { cookie } = members.owner;
      expect((await send(call, { cookie })).statusCode).toBe(403);
      const other = { cookie, [csrfHeader]: members.support.csrfToken };
      expect((await send(call, other)).statusCode).toBe(403);
    });
  },
);

/** Types that browsers send from other sites' pages without a preflight. */
const sentUnasked = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
];

describe.each(
  calls
    .filter(({ body, upload }) => body && !upload)
    .map((call) => [`${call.method} ${call.path}`, call] as const),
)('%s', (_, call) => {
  it.each(sentUnasked)('refuses a body of the type %s', async (type) => {
    const { cookie, csrfToken } = members.owner;
    const answer = await shop.app.inject({
      method: call.method,
      url: urlOf(call),
      headers: { cookie, [csrfHeader]: csrfToken, 'content-type': type },
      payload: '{}',
    });
    expect(answer.statusCode).toBe(415);
  });
});

it('answers nothing that another site or a cache may keep', async () => {
  const { cookie } = members.owner;
  const answer = await shop.app.inject({ url: '/api/staff/members', headers: { cookie } });
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.headers['access-control-allow-origin']).toBeUndefined();
});

it('keeps staff out of the API document of customers', async () => {
  const { body } = await shop.app.inject({ url: '/api/docs/json' });
  expect(body).not.toContain('/staff/');
});

it('limits the calls of a session', async () => {
  const { cookie, csrfToken } = await newMember(shop, 'owner');
  const statuses = new Set<number>();
  for (let count = 0; count < 245; count += 1) {
    statuses.add((await callStaff(shop, listStaff, { as: { cookie, csrfToken } })).status);
  }
  expect([...statuses]).toEqual([200, 429]);
  const other = await callStaff(shop, listStaff, { as: members.owner });
  expect(other.status).toBe(200);
  expect((await callStaff(shop, getStaffSession, { as: { cookie, csrfToken } })).status).toBe(200);
});
