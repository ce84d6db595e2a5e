import { login } from '@nestbox/contract/account';
import { secondStepNeeded } from '@nestbox/contract/problem';
import * as staff from '@nestbox/contract/staff';
import type { StaffId } from '@nestbox/contract/values';
import { describe, expect, it } from 'vitest';
import { codeOf } from '../../testing/harness/authenticatorApp.ts';
import { bareApp } from '../../testing/harness/bareApp.ts';
import {
  accepted,
  callStaff,
  headersOf,
  invite,
  type Member,
  newMember,
} from '../../testing/harness/staff.ts';
import { useTestShop } from '../../testing/harness/testShop.ts';
import { buildApp } from '../app.ts';
import { readSecondStep } from './secondStepQueries.ts';
import { readEntries } from './staff/auditQueries.ts';

const shop = useTestShop();

const signIn = (
  { email, password }: Pick<Member, 'email' | 'password'>,
  code?: string,
  from = '127.0.0.1',
) => callStaff(shop, staff.signIn, { from, body: { email, password, ...(code && { code }) } });

const deactivate = (as: Member, staffId: StaffId, why?: string) =>
  callStaff(shop, staff.deactivateStaff, {
    as,
    params: { staffId },
    body: { ...(why && { why }) },
  });

const giveRole = (as: Member, staffId: StaffId, role: staff.StaffRole, why?: string) =>
  callStaff(shop, staff.changeStaffRole, {
    as,
    params: { staffId },
    body: { role, ...(why && { why }) },
  });

/** Takes the role of an owner from all others, so that one is left. */
async function makeOnlyOwner(owner: Member): Promise<void> {
  const { answer } = await callStaff(shop, staff.listStaff, { as: owner });
  for (const { staffId, role, state } of answer) {
    if (staffId === owner.staffId || role !== 'owner' || state !== 'active') continue;
    expect((await deactivate(owner, staffId)).status).toBe(200);
  }
}

describe('an invitation', () => {
  it('is mailed with a link that is used once', async () => {
    const owner = await newMember(shop, 'owner');
    const body = { email: 'Olive@Example.com', name: 'Olive', role: 'support' } as const;
    const { status, answer } = await callStaff(shop, staff.inviteStaff, { as: owner, body });
    expect([status, answer.email, answer.state]).toEqual([200, 'olive@example.com', 'invited']);
    const sent = (await shop.mails()).filter((mail) => mail.includes('To: olive@example.com'));
    expect(sent).toHaveLength(1);
    const text = sent[0]?.replace(/=\r\n/g, '').replace(/=3D/g, '=') ?? '';
    const token = /accept-invitation#token=([\w.-]+)/.exec(text)?.[1] ?? '';
    const seen = await callStaff(shop, staff.viewInvitation, { body: { token } });
    expect(seen.answer).toEqual({ email: 'olive@example.com', name: 'Olive', role: 'support' });
    const accept = { body: { token, newPassword: 'Sift-The-Flour-4' } };
    expect((await callStaff(shop, staff.acceptInvitation, accept)).status).toBe(200);
    expect((await callStaff(shop, staff.acceptInvitation, accept)).status).toBe(404);
    expect((await callStaff(shop, staff.viewInvitation, { body: { token } })).status).toBe(404);
  });

  it('ends after a week, and with the next one', async () => {
    const first = await invite(shop, 'support');
    const second = await invite(shop, 'support', first.email);
    expect(second.staffId).toBe(first.staffId);
    const view = ({ token }: { token: string }) =>
      callStaff(shop, staff.viewInvitation, { body: { token } });
    expect((await view(first)).status).toBe(404);
    expect((await view(second)).status).toBe(200);
    shop.advance(7);
    expect((await view(second)).status).toBe(404);
    const accept = { body: { token: second.token, newPassword: 'Sift-The-Flour-4' } };
    expect((await callStaff(shop, staff.acceptInvitation, accept)).status).toBe(404);
  });

  it('refuses weak and common passwords, and can then be used', async () => {
    const { token } = await invite(shop, 'support');
    const accept = (newPassword: string) =>
      callStaff(shop, staff.acceptInvitation, { body: { token, newPassword } });
    expect((await accept('short')).status).toBe(400);
    expect((await accept('Password1')).problem.detail).toContain('too common');
    expect((await accept('Sift-The-Flour-4')).status).toBe(200);
  });

  it('of an active account changes nothing until it is accepted', async () => {
    const member = await newMember(shop, 'support');
    const { token } = await invite(shop, 'support', member.email);
    expect((await callStaff(shop, staff.getToday, { as: member })).status).toBe(200);
    expect((await signIn(member, codeOf(member.secret))).status).toBe(200);
    const body = { token, newPassword: 'Whisk-The-Eggs-9' };
    const renewed = headersOf(await callStaff(shop, staff.acceptInvitation, { body }));
    expect((await callStaff(shop, staff.getToday, { as: member })).status).toBe(401);
    expect((await callStaff(shop, staff.getToday, { as: renewed })).status).toBe(403);
    expect((await callStaff(shop, staff.setUpStaffCodes, { as: renewed })).status).toBe(200);
    expect((await signIn(member)).status).toBe(401);
  });

  it('does not change the role of an active account', async () => {
    const owner = await newMember(shop, 'owner');
    const { email } = await newMember(shop, 'support');
    const body = { email, name: 'Sam', role: 'owner' } as const;
    const refused = await callStaff(shop, staff.inviteStaff, { as: owner, body });
    expect([refused.status, refused.problem.detail]).toEqual([
      409,
      `${email} has an account as support already. Change its role instead.`,
    ]);
  });
});

describe('the second step', () => {
  it('must be set up before anything else, also after signing in again', async () => {
    const session = await accepted(shop, 'owner');
    const again = await signIn(session);
    expect([again.status, again.answer.settingUp, again.answer.permissions]).toEqual([
      200,
      true,
      [],
    ]);
    const as = headersOf(again);
    expect((await callStaff(shop, staff.listStaff, { as })).status).toBe(403);
    const { answer } = await callStaff(shop, staff.setUpStaffCodes, { as });
    expect(answer.uri).toContain('otpauth://totp/');
    const wrong = await callStaff(shop, staff.confirmStaffCodes, { as, body: { code: '000000' } });
    expect(wrong.status).toBe(400);
    const body = { code: codeOf(answer.secret) };
    const confirmed = await callStaff(shop, staff.confirmStaffCodes, { as, body });
    expect(confirmed.answer.recoveryCodes).toHaveLength(10);
    const list = await callStaff(shop, staff.listStaff, { as });
    const own = list.answer.find(({ staffId }) => staffId === again.answer.staffId);
    expect([list.status, own?.hasCodes, own?.passkeys]).toEqual([200, true, 0]);
    expect((await callStaff(shop, staff.setUpStaffCodes, { as })).status).toBe(409);
  });

  it('asks for a code that is used once, or a recovery code', async () => {
    const member = await newMember(shop, 'support');
    const without = await signIn(member);
    expect([without.status, without.problem.type]).toEqual([401, secondStepNeeded]);
    const code = codeOf(member.secret);
    const signedIn = await signIn(member, code);
    expect(signedIn.answer).toMatchObject({ settingUp: false, role: 'support' });
    expect((await signIn(member, code)).problem.type).toBe(secondStepNeeded);
    const [recovery = ''] = member.recoveryCodes;
    expect((await signIn(member, recovery)).status).toBe(200);
    expect((await signIn(member, recovery)).status).toBe(401);
  });

  it('is stored encrypted', async () => {
    const { staffId, secret } = await newMember(shop, 'support');
    const step = await readSecondStep(shop.services.database.reader, staffId);
    expect(step?.secret).toMatch(/^v1\./);
    expect(step?.secret).not.toContain(secret);
  });

  it('slows wrong codes down and warns by mail', async () => {
    const member = await newMember(shop, 'support');
    let last = await signIn(member, '000000');
    for (let count = 0; count < 5; count += 1) last = await signIn(member, '000000');
    expect([last.status, last.problem.detail]).toEqual([
      429,
      'Too many wrong codes. Wait a minute, or use a recovery code.',
    ]);
    const mails = (await shop.mails()).filter((mail) => mail.includes(`To: ${member.email}`));
    expect(mails.filter((mail) => mail.includes('Subject: Wrong codes'))).toHaveLength(1);
  });
});

describe('signing in', () => {
  it('refuses unknown addresses and wrong passwords alike, and slows guesses down', async () => {
    const { email } = await newMember(shop, 'support');
    const wrong = await signIn({ email, password: 'Wrong-Guess-1' });
    const unknown = await signIn({ email: 'nobody@example.com', password: 'Wrong-Guess-1' });
    expect(wrong.problem).toEqual(unknown.problem);
    let last = wrong;
    for (let count = 0; count < 10; count += 1) {
      last = await signIn({ email, password: 'Wrong-Guess-1' });
    }
    expect([last.status, last.problem.detail]).toEqual([
      429,
      'Too many attempts. Wait 15 minutes and try again, or ask an owner for a new invitation.',
    ]);
  });

  it('goes on in a browser in which they have signed in, whoever guesses beside it', async () => {
    const member = await newMember(shop, 'support');
    const [first, second] = member.recoveryCodes;
    const { setCookie } = await signIn(member, first);
    const [browser = ''] = /browser=[\w-]{43}/.exec(setCookie) ?? [];
    for (let count = 0; count < 12; count += 1) {
      await signIn({ email: member.email, password: 'Wrong-Guess-1' });
    }
    expect((await signIn(member, second)).status).toBe(429);
    const { email, password } = member;
    const body = { email, password, code: second };
    const as = { cookie: browser, csrfToken: '' };
    expect((await callStaff(shop, staff.signIn, { as, body })).status).toBe(200);
  });

  it('is recorded where it is refused, and the member is mailed of the third wrong password', async () => {
    const { email, staffId } = await newMember(shop, 'support');
    const refusals = async () => {
      const filter = { staffId, act: 'sign-in-refused' };
      return (await readEntries(shop.services.database.reader, filter, 10)).length;
    };
    for (let count = 1; count <= 3; count += 1) {
      await signIn({ email, password: 'Wrong-Guess-1' });
      await expect.poll(refusals).toBe(count);
    }
    const mails = (await shop.mails()).filter((mail) => mail.includes(`To: ${email}`));
    expect(mails.filter((mail) => mail.includes('Subject: Wrong passwords'))).toHaveLength(1);
  });

  it('in a new browser is mailed to the member, once', async () => {
    const member = await newMember(shop, 'support');
    // An address of its own, since an address has only so many tries a minute.
    const from = '203.0.113.9';
    const [first, second] = member.recoveryCodes;
    const { setCookie } = await signIn(member, first, from);
    const [browser = ''] = /browser=[\w-]{43}/.exec(setCookie) ?? [];
    const body = { email: member.email, password: member.password, code: second };
    const as = { cookie: browser, csrfToken: '' };
    expect((await callStaff(shop, staff.signIn, { from, as, body })).status).toBe(200);
    const mails = (await shop.mails()).filter((mail) => mail.includes(`To: ${member.email}`));
    expect(
      mails.filter((mail) => mail.includes('Subject: A new device at the sign-in')),
    ).toHaveLength(1);
  });

  it('goes on with a new invitation, whoever has guessed', async () => {
    const member = await newMember(shop, 'support');
    const { email } = member;
    for (let count = 0; count < 12; count += 1) await signIn({ email, password: 'Wrong-Guess-1' });
    const { token } = await invite(shop, 'support', email);
    const newPassword = 'Whisk-The-Eggs-9';
    const accepted = await callStaff(shop, staff.acceptInvitation, {
      body: { token, newPassword },
    });
    expect(accepted.setCookie).toMatch(/browser=[\w-]{43}/);
    expect((await signIn({ email, password: newPassword })).status).toBe(200);
  });

  it('is apart from customers', async () => {
    const { email, password } = await newMember(shop, 'support');
    const asCustomer = await shop.call(login, { body: { emailAddress: email, password } });
    expect(asCustomer.status).toBe(401);
  });

  it('keeps the token in a cookie for staff’s calls alone', async () => {
    const member = await newMember(shop, 'support');
    const [, flags] = /^staff-session=[^;]+; (.*)$/.exec(
      (await signIn(member, codeOf(member.secret))).setCookie,
    ) ?? [''];
    expect(flags).toMatch(/^Path=\/api\/staff; Expires=.*; HttpOnly; SameSite=Strict$/);
  });

  it('sends the cookie over https alone where the shop has it', async () => {
    const { email, password, secret } = await newMember(shop, 'support');
    const options = { ...bareApp, services: shop.services, publicUrl: 'https://shop.example' };
    const app = await buildApp(options);
    const body = { email, password, code: codeOf(secret) };
    const { setCookie } = await callStaff({ app }, staff.signIn, { body });
    await app.close();
    expect(setCookie).toMatch(/; HttpOnly; Secure; SameSite=Strict$/);
  });

  it('lasts eight hours', async () => {
    const member = await newMember(shop, 'support');
    const start = shop.services.clock.now().getTime();
    const after = (hours: number) => new Date(start + hours * 3_600_000).toISOString();
    shop.setTime(after(7.99));
    expect((await callStaff(shop, staff.getStaffSession, { as: member })).status).toBe(200);
    shop.setTime(after(8));
    expect((await callStaff(shop, staff.getStaffSession, { as: member })).status).toBe(401);
  });

  it('lists sessions, which their owner ends', async () => {
    const member = await newMember(shop, 'support');
    const second = headersOf(await signIn(member, codeOf(member.secret)));
    const other = await newMember(shop, 'support');
    const { answer } = await callStaff(shop, staff.listOwnSessions, { as: second });
    expect(answer.map(({ current }) => current).sort()).toEqual([false, true]);
    const sessionId = answer.find(({ current }) => !current)?.sessionId ?? '';
    const end = (as: typeof second) =>
      callStaff(shop, staff.endOwnSession, { as, params: { sessionId } });
    expect((await end(other)).status).toBe(204);
    expect((await callStaff(shop, staff.getToday, { as: member })).status).toBe(200);
    expect((await end(second)).status).toBe(204);
    expect((await callStaff(shop, staff.getToday, { as: member })).status).toBe(401);
    const out = await callStaff(shop, staff.signOut, { as: second });
    expect([out.status, out.setCookie]).toEqual([
      204,
      expect.stringMatching(/^staff-session=; Max-Age=0; Path=\/api\/staff; .*SameSite=Strict$/),
    ]);
    expect((await callStaff(shop, staff.getToday, { as: second })).status).toBe(401);
  });
});

describe('owners', () => {
  it('change a role, which holds at once', async () => {
    const owner = await newMember(shop, 'owner');
    const member = await newMember(shop, 'warehouse');
    expect((await callStaff(shop, staff.listStaff, { as: member })).status).toBe(403);
    expect((await giveRole(owner, member.staffId, 'owner')).answer.role).toBe('owner');
    expect((await callStaff(shop, staff.listStaff, { as: member })).status).toBe(200);
  });

  it('deactivate an account, which ends everything of it', async () => {
    const owner = await newMember(shop, 'owner');
    const member = await newMember(shop, 'support');
    const { answer } = await deactivate(owner, member.staffId, 'Left the shop');
    expect(answer.state).toBe('deactivated');
    expect((await callStaff(shop, staff.getStaffSession, { as: member })).status).toBe(401);
    expect((await signIn(member, codeOf(member.secret))).status).toBe(401);
    const { token } = await invite(shop, 'accountant', member.email);
    const body = { token, newPassword: 'Whisk-The-Eggs-9' };
    expect((await callStaff(shop, staff.acceptInvitation, { body })).answer).toMatchObject({
      staffId: member.staffId,
      role: 'accountant',
      settingUp: true,
    });
  });

  it('take an invitation back', async () => {
    const owner = await newMember(shop, 'owner');
    const { staffId, token } = await invite(shop, 'support');
    await deactivate(owner, staffId);
    expect((await callStaff(shop, staff.viewInvitation, { body: { token } })).status).toBe(404);
  });

  it('cannot leave the shop without an owner', async () => {
    const owner = await newMember(shop, 'owner');
    await makeOnlyOwner(owner);
    // An invited owner cannot sign in yet.
    await invite(shop, 'owner');
    const refusal = 'The shop needs an owner. Make somebody else an owner first.';
    const down = await giveRole(owner, owner.staffId, 'support');
    expect([down.status, down.problem.detail]).toEqual([409, refusal]);
    expect((await deactivate(owner, owner.staffId)).problem.detail).toBe(refusal);
  });

  it('cannot remove each other at the same time', async () => {
    const one = await newMember(shop, 'owner');
    await makeOnlyOwner(one);
    const other = await newMember(shop, 'owner');
    const statuses = await Promise.all([
      deactivate(one, other.staffId),
      deactivate(other, one.staffId),
    ]);
    const codes = statuses.map(({ status }) => status).sort();
    // The one who comes second has no session any more, or is the last owner.
    expect(codes[0]).toBe(200);
    expect([401, 409]).toContain(codes[1]);
  });
});

describe('the audit log', () => {
  it('records each act with who, what, why, before and after, and no secret', async () => {
    const owner = await newMember(shop, 'owner');
    const member = await newMember(shop, 'support');
    await giveRole(owner, member.staffId, 'warehouse', 'Moves to packing');
    await giveRole(owner, member.staffId, 'warehouse');
    const { answer } = await callStaff(shop, staff.readAuditLog, { as: owner, query: {} });
    expect(answer.entries[0]).toEqual({
      entryNumber: expect.any(Number),
      at: shop.services.clock.now().toISOString(),
      customerId: null,
      customerName: null,
      staffId: owner.staffId,
      who: 'Sam owner',
      act: 'change-role',
      subject: member.email,
      why: 'Moves to packing',
      before: { role: 'support' },
      after: { role: 'warehouse' },
    });
    const written = JSON.stringify(await readEntries(shop.services.database.reader, {}, 1_000));
    const secrets = [
      member.password,
      member.secret,
      member.csrfToken,
      member.recoveryCodes[0] ?? '',
    ];
    for (const secret of [...secrets, member.cookie.slice(14)])
      expect(written).not.toContain(secret);
  });

  it('is filtered, and read in pages', async () => {
    const owner = await newMember(shop, 'owner');
    const member = await newMember(shop, 'support');
    for (let turn = 0; turn < 30; turn += 1) {
      await giveRole(owner, member.staffId, turn % 2 ? 'support' : 'warehouse');
      await giveRole(owner, member.staffId, turn % 2 ? 'owner' : 'accountant');
    }
    const query = { who: owner.staffId, act: 'change-role' };
    const read = async (before?: number) =>
      (
        await callStaff(shop, staff.readAuditLog, {
          as: owner,
          query: { ...query, ...(before && { before }) },
        })
      ).answer;
    const first = await read();
    const second = await read(first.next ?? undefined);
    expect([first.entries.length, second.entries.length, second.next]).toEqual([50, 10, null]);
    const numbers = [...first.entries, ...second.entries].map(({ entryNumber }) => entryNumber);
    expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => b - a));
    const day = shop.services.clock.now().toISOString().slice(0, 10);
    const on = (from: string, to: string) =>
      callStaff(shop, staff.readAuditLog, { as: owner, query: { ...query, from, to } });
    expect((await on(day, day)).answer.entries).toHaveLength(50);
    expect((await on('2026-01-01', '2026-01-02')).answer.entries).toEqual([]);
  });

  it('cannot be changed or deleted, by the database itself', async () => {
    await newMember(shop, 'support');
    const { reader } = shop.services.database;
    const refused = (statement: string) =>
      expect(
        reader.execute(statement).then(
          () => 'done',
          (error: Error) => String((error.cause as Error | undefined)?.message ?? error.message),
        ),
      ).resolves.toContain('Entries of staff_audit are never changed or deleted');
    const before = await readEntries(reader, {}, 10_000);
    await refused(`update staff_audit set who = 'nobody'`);
    await refused('delete from staff_audit');
    await refused('truncate staff_audit');
    expect(await readEntries(reader, {}, 10_000)).toEqual(before);
  });
});

it('cleans up sessions and invitations that have ended', async () => {
  await newMember(shop, 'support');
  await invite(shop, 'support');
  shop.advance(8);
  await shop.work();
  const count = async (table: string) =>
    (
      (await shop.services.database.reader.execute(
        `select count(*)::int as left from ${table}`,
      )) as unknown as { rows: { left: number }[] }
    ).rows[0]?.left;
  expect([await count('staff_sessions'), await count('staff_invitations')]).toEqual([0, 0]);
});
