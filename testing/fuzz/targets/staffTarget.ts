import { randomUUID } from 'node:crypto';
import { csrfHeader } from '@nestbox/contract/csrfHeader';
import {
  hasPermission,
  type Permission,
  permissionRoles,
  type StaffRole,
  staffRoles,
} from '@nestbox/domain/account/permissions';
import fc from 'fast-check';
import { openStaffSession } from '../../../server/account/staff/openStaffSession.ts';
import { insertStaff } from '../../../server/account/staff/staffQueries.ts';
import { csrfTokenOf } from '../../../server/platform/security/tokens.ts';
import { newCustomer } from '../customer.ts';
import { type FuzzShop, openFuzzShop } from '../openFuzzShop.ts';
import { checkAnswer } from '../oracle/checkAnswer.ts';
import { findInnards } from '../oracle/innards.ts';
import { hostile } from '../requests/hostile.ts';
import { nearlyValid } from '../requests/nearlyValid.ts';
import { type FuzzRequest, formatRequest } from '../requests/request.ts';
import { encoded, validRequest } from '../requests/validRequest.ts';
import { isUnfinished, send } from '../send.ts';
import { readStaffOperations, type StaffOperation } from '../staffDocument.ts';
import { fromSchema } from '../values/fromSchema.ts';
import { type KnownValues, rememberValues } from '../values/knownValues.ts';
import type { Target } from './target.ts';

interface Tried {
  readonly call: StaffOperation;
  readonly request: FuzzRequest;
  /** Whose session is used; null for none. */
  readonly role: StaffRole | null;
  /** Whether the token against forged requests is sent. */
  readonly csrf: boolean;
}

/**
 * Fuzzes the calls of staff with a session of each role. In a shop of its own, since staff may
 * change every customer and the catalogue.
 */
export async function staffTarget(): Promise<Target<Tried>> {
  const shop = await openFuzzShop();
  const calls = await readStaffOperations();
  const known = rememberValues();
  const staff = await openStaff(shop);
  let customers = 0;
  const begin = async () => {
    customers += 1;
    const { customerId, email } = await newCustomer(shop, customers);
    for (const role of staffRoles) await staff.renew(role);
    const headers = staff.headersOf('owner', true);
    const paths = ['', '/messages', '/devices'].map((part) => `/customers/${customerId}${part}`);
    const answers = await Promise.all(
      [...paths, '/catalogue'].map((path) =>
        shop.app.inject({ url: `/api/staff${path}`, headers: Object.fromEntries(headers) }),
      ),
    );
    const us = { customerId, email, staffId: staff.colleague };
    known.learn('own', [us, ...answers.map((answer) => answer.json())]);
  };
  // Their values are needed to build requests.
  await begin();
  return {
    name: 'Staff',
    share: 10,
    tries: triesOf(calls, known),
    write: ({ request, role, csrf }) =>
      `${role ?? 'nobody'}${csrf ? '' : ' without token'}: ${formatRequest(request)}`,
    begin,
    async play({ call, request, role, csrf }) {
      const filled = {
        ...request,
        target: known.fill(request.target),
        body: typeof request.body === 'string' ? known.fill(request.body) : request.body,
        headers: [...request.headers, ...(role ? staff.headersOf(role, csrf) : [])],
      };
      const answer = await send({ port: shop.port, from: null }, filled);
      const named = request.operation ? call.name : 'no call of the contract';
      const wrong =
        answer === 'hangs up' && isUnfinished(filled)
          ? []
          : checkAnswer(answer, request.operation, request.method);
      if (typeof answer === 'string') return { operation: named, outcome: answer, wrong };
      const { status } = answer;
      if (role && status === 401) await staff.renew(role);
      // Acts for a closed account are refused.
      if (isErasure(call) && status < 300) await begin();
      if (status >= 400) wrong.push(...findInnards(answer.body, formatRequest(filled)));
      const allowed = mayCall(call, role) && (csrf || !role || call.method === 'GET');
      if (request.operation && status < 300 && !allowed) wrong.push(`lets ${role ?? 'nobody'} in`);
      return { operation: named, outcome: `${Math.floor(status / 100)}xx`, wrong };
    },
    async settle() {
      await staff.renew('owner');
      const headers = Object.fromEntries(staff.headersOf('owner', true));
      const wrong: string[] = [];
      for (const { method, path, name, parameters, query } of calls) {
        if (method !== 'GET' || parameters.length > 0 || Object.keys(query).length > 0) continue;
        const { statusCode } = await shop.app.inject({ url: path, headers });
        if (statusCode !== 200) wrong.push(`${name} is answered ${statusCode} afterwards`);
      }
      shop.advance(1);
      const failures = await shop.work();
      return [...wrong, ...failures.map((error) => `work failed: ${String(error).split('\n')[0]}`)];
    },
    close: () => shop.close(),
  };
}

const isErasure = ({ path }: StaffOperation) => path.endsWith('/erase');

function mayCall({ permission }: StaffOperation, role: StaffRole | null): boolean {
  if (permission === 'anyone') return true;
  if (!role) return false;
  return !(permission in permissionRoles) || hasPermission(role, permission as Permission);
}

const triesOf = (calls: readonly StaffOperation[], known: KnownValues): fc.Arbitrary<Tried> =>
  fc.oneof(
    ...calls.map((call) =>
      fc.record<Tried>({
        call: fc.constant(call),
        request: withQuery(
          call,
          fc.oneof(
            { weight: 5, arbitrary: validRequest(call, known) },
            { weight: 3, arbitrary: nearlyValid(call, known) },
            { weight: 2, arbitrary: hostile(call, known) },
          ),
          known,
        ),
        role: fc.constantFrom('owner', 'owner', ...staffRoles, null),
        csrf: fc.constantFrom(true, true, true, true, false),
      }),
    ),
  );

const month = { from: '2026-11-01', to: '2026-11-30' };

/** Adds a query that the contract allows, unless the request has one already. */
function withQuery(
  { query }: StaffOperation,
  requests: fc.Arbitrary<FuzzRequest>,
  known: KnownValues,
): fc.Arbitrary<FuzzRequest> {
  const fields = Object.entries(query).map(([name, schema]) => [
    name,
    fromSchema(schema, name, known),
  ]);
  if (fields.length === 0) return requests;
  const any = fc.record<Record<string, unknown>>(Object.fromEntries(fields), { requiredKeys: [] });
  // Two days at random are seldom a range that is short enough.
  const queries = 'from' in query && 'to' in query ? fc.oneof(any, fc.constant(month)) : any;
  return fc.tuple(requests, queries).map(([request, given]) => {
    const search = Object.entries(given).map(
      ([name, value]) => `${name}=${encoded(String(value))}`,
    );
    const target = request.target.includes('?')
      ? request.target
      : `${request.target}?${search.join('&')}`;
    return { ...request, target };
  });
}

/** Creates a member of staff for each role, and a colleague on whom they act. */
async function openStaff({ services }: FuzzShop) {
  const { database, clock } = services;
  const ids = new Map<StaffRole, string>();
  const tokens = new Map<StaffRole, string>();
  const add = async (name: string, role: StaffRole) => {
    const staffId = randomUUID();
    const email = `${name}.of.staff@example.com`;
    const createdAt = clock.now();
    await insertStaff(database.reader, { staffId, email, name, role, createdAt });
    return staffId;
  };
  for (const role of staffRoles) ids.set(role, await add(role, role));
  return {
    colleague: await add('colleague', 'support'),
    async renew(role: StaffRole) {
      const session = { staffId: ids.get(role) ?? '', device: 'Fuzzer', passed: true };
      const now = clock.now();
      tokens.set(role, await openStaffSession(database.reader, { ...session, now }));
    },
    headersOf(role: StaffRole, csrf: boolean): [string, string][] {
      const token = tokens.get(role) ?? '';
      const cookie: [string, string] = ['cookie', `staff-session=${token}`];
      return csrf ? [cookie, [csrfHeader, csrfTokenOf(token)]] : [cookie];
    },
  };
}
