import type { AnswerOf, BodyOf, ParamsOf, QueryOf, StaffCall } from '@nestbox/contract/call';
import { apiBase, fillIn } from '@nestbox/contract/callPath';
import { csrfHeader } from '@nestbox/contract/csrfHeader';
import type { Problem } from '@nestbox/contract/problem';
import * as staff from '@nestbox/contract/staff';
import type { StaffId } from '@nestbox/contract/values';
import type { StaffRole } from '@nestbox/domain/account/permissions';
import { inviteStaff } from '../../server/account/staff/inviteStaff.ts';
import { codeOf } from './authenticatorApp.ts';
import type { TestShop } from './testShop.ts';

/** What a browser holds of a session of staff. */
export interface StaffHeaders {
  readonly cookie: string;
  readonly csrfToken: string;
}

/** A member of staff with an open session. */
export interface Member extends StaffHeaders {
  readonly staffId: StaffId;
  readonly email: string;
  readonly password: string;
  readonly role: StaffRole;
  /** The key of their authenticator app. */
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
}

export interface StaffInput<C extends StaffCall> {
  readonly params?: ParamsOf<C>;
  readonly query?: QueryOf<C>;
  readonly body?: BodyOf<C>;
  readonly as?: StaffHeaders;
  readonly from?: string;
}

/** The answer to a call of staff: `answer` for success, `problem` for a failure. */
export interface StaffOutcome<C extends StaffCall> {
  readonly status: number;
  readonly answer: AnswerOf<C>;
  readonly problem: Problem;
  /** The whole Set-Cookie header; '' without one. */
  readonly setCookie: string;
}

/** Makes a call of staff over HTTP, as the staff's app does. */
export async function callStaff<C extends StaffCall>(
  { app }: Pick<TestShop, 'app'>,
  call: C,
  { params, query, body, as, from }: StaffInput<C>,
): Promise<StaffOutcome<C>> {
  const response = await app.inject({
    method: call.method,
    url: apiBase + fillIn(call.path, params ?? {}),
    headers: as ? { cookie: as.cookie, [csrfHeader]: as.csrfToken } : {},
    ...(query && { query: query as Record<string, string> }),
    ...(body !== undefined && { payload: body as object }),
    ...(from && { remoteAddress: from }),
  });
  const isPage = String(response.headers['content-type'] ?? '').startsWith('text/html');
  const answered = isPage ? response.body : JSON.parse(response.body || 'null');
  const setCookie = String(response.headers['set-cookie'] ?? '');
  return { status: response.statusCode, answer: answered, problem: answered, setCookie };
}

/** Returns what a browser keeps of an answer that opens a session. */
export const headersOf = (
  outcome: StaffOutcome<typeof staff.signIn | typeof staff.acceptInvitation>,
): StaffHeaders => ({
  cookie: outcome.setCookie.split(';')[0] ?? '',
  csrfToken: outcome.answer.csrfToken,
});

const operator = { staffId: null, name: 'grace' };
const staffPassword = 'Sift-The-Flour-4';

let invited = 0;

/** Invites somebody as an operator does. @returns the token of the link */
export async function invite(
  { services }: Pick<TestShop, 'services'>,
  role: StaffRole,
  email = `${role}.${process.pid}.${++invited}@example.com`,
): Promise<{ email: string; staffId: StaffId; token: string }> {
  const name = `Sam ${role}`;
  const { staffId, link } = await inviteStaff(services, operator, { email, name, role });
  return {
    email,
    staffId,
    token: new URLSearchParams(new URL(link).hash.slice(1)).get('token') ?? '',
  };
}

/** Accepts an invitation. The session can only set up codes. */
export async function accepted(shop: TestShop, role: StaffRole, address?: string) {
  const { email, staffId, token } = await invite(shop, role, address);
  const body = { token, newPassword: staffPassword };
  const headers = headersOf(await callStaff(shop, staff.acceptInvitation, { body }));
  return { ...headers, email, staffId, role, password: staffPassword };
}

/** Creates a member of staff who has set up codes. @param address their email address; a new one by default */
export async function newMember(
  shop: TestShop,
  role: StaffRole,
  address?: string,
): Promise<Member> {
  const session = await accepted(shop, role, address);
  const { secret } = (await callStaff(shop, staff.setUpStaffCodes, { as: session })).answer;
  // Of the period before, so that the present code can be used to sign in.
  const first = await confirmWith(shop, session, codeOf(secret, -1));
  // The period may have ended in between.
  const { answer } =
    first.status === 400 ? await confirmWith(shop, session, codeOf(secret, -1)) : first;
  return { ...session, secret, recoveryCodes: answer.recoveryCodes };
}

const confirmWith = (shop: TestShop, as: StaffHeaders, code: string) =>
  callStaff(shop, staff.confirmStaffCodes, { as, body: { code } });
