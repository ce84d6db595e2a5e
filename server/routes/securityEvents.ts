import * as account from '@nestbox/contract/account';
import { apiBase } from '@nestbox/contract/callPath';
import { enterPromotion } from '@nestbox/contract/credit';
import { logInByPasskey } from '@nestbox/contract/passkey';
import { askSecondStepRemoval } from '@nestbox/contract/secondStep';
import * as staff from '@nestbox/contract/staff';
import * as acts from '@nestbox/contract/staffCustomerActs';
import * as money from '@nestbox/contract/staffMoneyActs';
import { signInByPasskey } from '@nestbox/contract/staffPasskey';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { minuteMilliseconds } from '../platform/clock.ts';
import { Refusal, WrongSecret } from '../platform/http/refusal.ts';
import { originOf } from '../platform/http/sharedLimits.ts';
import type { Sealer } from '../platform/security/sealer.ts';
import { type SecurityEvent, securityEvents } from '../platform/telemetry/metrics.ts';

interface Named {
  readonly method: string;
  readonly path: string;
}

const keyOf = ({ method, path }: Named) => `${method} ${apiBase}${path}`;
const byCall = (...entries: readonly [Named, SecurityEvent][]) =>
  new Map(entries.map(([call, event]) => [keyOf(call), event]));

/** Calls whose refusal is worth a line: somebody may be guessing. */
const refused = byCall(
  [account.login, 'log-in-refused'],
  [staff.signIn, 'staff-sign-in-refused'],
  [logInByPasskey, 'log-in-refused'],
  [signInByPasskey, 'staff-sign-in-refused'],
  [askSecondStepRemoval, 'log-in-refused'],
  [account.validateResetCode, 'reset-code-wrong'],
  [account.setNewPassword, 'reset-refused'],
  [enterPromotion, 'promotion-code-refused'],
);

/** Calls of which each that is done is worth a line: they give money, rights or personal data away. */
const done = byCall(
  [account.setNewPassword, 'password-reset'],
  [money.giveCustomerCredit, 'credit-given'],
  [money.refundCustomer, 'refund-given'],
  [money.sendReplacement, 'replacement-given'],
  [money.decideMoneyRequest, 'money-decided'],
  [acts.removeCustomerSecondStep, 'second-step-removed'],
  [acts.exportCustomer, 'customer-exported'],
  [staff.inviteStaff, 'staff-invited'],
  [staff.changeStaffRole, 'role-changed'],
  [staff.deactivateStaff, 'staff-deactivated'],
);

/** The same event of the same sender is logged once in this time; the metric counts each. */
const quietMilliseconds = minuteMilliseconds;

declare module 'fastify' {
  interface FastifyRequest {
    /** What its refusal tells of somebody who guesses; null otherwise. */
    securityEvent: SecurityEvent | null;
  }
}

/**
 * Counts what is worth watching and logs a line for it, once the request is answered: with hashes of the origin and
 * the account that only this shop's key makes, so that lines of one sender are found together and name nobody.
 */
export function watchSecurity(app: FastifyInstance, { sealer }: { readonly sealer: Sealer }): void {
  const logged = new LRUCache<string, true>({ max: 10_000, ttl: quietMilliseconds });
  const hashed = (text: string) => sealer.derive(`security event ${text}`).slice(0, 16);
  app.decorateRequest('securityEvent', null);
  app.addHook('onError', async (request, _reply, error: unknown) => {
    request.securityEvent = refusalOf(request, error);
  });
  app.addHook('onResponse', async (request, reply) => {
    // 202 is for what waits for somebody else.
    const isDone = reply.statusCode < 300 && reply.statusCode !== 202;
    const event = isDone ? done.get(routeOf(request)) : request.securityEvent;
    if (!event) return;
    securityEvents.inc({ event });
    const origin = hashed(originOf(request));
    const who = accountOf(request);
    const key = `${event} ${origin} ${who}`;
    if (!isDone && logged.has(key)) return;
    logged.set(key, true);
    request.log.warn({ event, origin, ...(who && { account: hashed(who) }) }, 'security');
  });
}

const routeOf = ({ method, routeOptions }: FastifyRequest) => `${method} ${routeOptions.url}`;

function refusalOf(request: FastifyRequest, error: unknown): SecurityEvent | null {
  if (!(error instanceof Refusal)) return null;
  if (error.kind === 'too-many') return 'limit-reached';
  // A customer with a second step is asked for a code; only a code that is given can be wrong.
  if (error.kind === 'second-step' && !fieldsOf(request).code) return null;
  return refused.get(routeOf(request)) ?? (error instanceof WrongSecret ? 'secret-refused' : null);
}

const fieldsOf = ({ params, body }: FastifyRequest): Record<string, unknown> => ({
  ...(params as object | null),
  ...(body as object | null),
});

/** Returns whom a request concerns: an account by its id or its email address; '' for nobody. */
function accountOf(request: FastifyRequest): string {
  const { customerId, staffId, emailAddress, email } = fieldsOf(request);
  return String(customerId ?? staffId ?? emailAddress ?? email ?? '').toLowerCase();
}
