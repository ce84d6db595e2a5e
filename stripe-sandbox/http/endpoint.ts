import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { StripeSandboxOptions } from '../options.ts';
import { keptAnswer } from '../records/state.ts';
import type { Route } from '../routes/route.ts';
import type { StoredState } from '../storedState.ts';
import { authenticate, secretKeyRequired } from './authenticate.ts';
import type { Fault } from './faults.ts';
import { type Form, parseForm } from './form.ts';
import { assertKey, assertSameRequest, fingerprintOf, keyInUse } from './idempotency.ts';
import { masked } from './masked.ts';
import { type Performance, type PerformedRequest, perform, REFUSALS } from './perform.ts';

export interface EndpointParts {
  stored: StoredState;
  options: StripeSandboxOptions;
  now: () => Date;
  /** Receives the changes of a request, and its planned fault. */
  performed: (performance: Performance, fault: Fault | null) => void;
}

function paramsOf(request: FastifyRequest): Form {
  const query = request.raw.url?.split('?', 2)[1] ?? '';
  return { ...parseForm(query), ...(request.body as Form | undefined) };
}

/** Registers one endpoint, with what all endpoints have in common. */
export function registerEndpoint(app: FastifyInstance, route: Route, parts: EndpointParts) {
  const { stored, options, now, performed } = parts;
  const inFlight = new Set<string>();

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const { key: keyParam, ...params } = paramsOf(request);
    const keyKind = authenticate(request.headers.authorization, keyParam, options);
    if (keyKind === 'publishable' && !route.publishable) throw secretKeyRequired();
    const header = route.method === 'POST' ? request.headers['idempotency-key'] : undefined;
    const key = typeof header === 'string' && header !== '' ? header : null;
    const path = request.raw.url?.split('?', 1)[0] ?? '';
    const shownParams = masked(params);
    const fault =
      options.faults?.({
        method: route.method,
        path,
        idempotencyKey: key,
        params: shownParams,
      }) ?? null;
    if (fault?.kind === 'forget_keys') stored.forgetKeys(now());
    // Stripe answers these before the idempotency memory.
    if (fault?.kind === 'refuse' && fault.status !== 500) throw REFUSALS[fault.status];

    const asked: PerformedRequest = {
      id: request.id,
      path,
      resourceId: (request.params as { id?: string }).id ?? '',
      params,
      keyKind,
      key,
      fingerprint: fingerprintOf(shownParams),
      fault,
    };
    if (key === null) return send(reply, await carryOut(asked), fault);
    assertKey(key);
    reply.header('idempotency-key', key);
    const kept = keptAnswer(stored.state, key, now().getTime() / 1000);
    if (kept) assertSameRequest(kept, path, asked.fingerprint);
    if (inFlight.has(key)) throw keyInUse(key);
    if (kept) {
      // The first answer may have been that it could not be written.
      await stored.settled();
      reply.header('idempotent-replayed', 'true').header('original-request', kept.requestId);
      return send(reply, kept, fault);
    }
    inFlight.add(key);
    try {
      const performance = await carryOut(asked).finally(() => inFlight.delete(key));
      return await send(reply, performance, fault);
    } finally {
      inFlight.delete(key);
    }
  }

  async function carryOut(asked: PerformedRequest): Promise<Performance> {
    const performance = perform(stored, route, asked, now());
    await stored.settled();
    performed(performance, asked.fault);
    return performance;
  }

  app.route({ method: route.method, url: route.path, handler: answer });
}

async function send(
  reply: FastifyReply,
  answer: { status: number; body: string },
  fault: Fault | null,
) {
  if (fault?.kind === 'drop_reply') {
    reply.hijack();
    reply.raw.destroy();
    return reply;
  }
  if (fault?.kind === 'hang') await pause(fault.ms, undefined, { ref: false });
  // A stored 500 would be repeated for each retry.
  if (answer.status === 500) reply.header('stripe-should-retry', 'false');
  return reply.code(answer.status).type('application/json').send(answer.body);
}
