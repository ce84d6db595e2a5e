import type { CustomerId } from '@nestbox/contract/values';
import '@fastify/rate-limit';
import type { AnswerOf, Call } from '@nestbox/contract/call';
import { apiBase } from '@nestbox/contract/callPath';
import { problem } from '@nestbox/contract/problem';
import { viewChangesNothing } from '@nestbox/contract/viewChangesNothing';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isSessionOpen } from '../account/sessionQueries.ts';
import { customerInView } from '../account/staff/customerView.ts';
import { bearerOf } from '../platform/http/bearer.ts';
import { ComputingBudget, withBudget, withHeavyBudget } from '../platform/http/computingBudget.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { bySession } from '../platform/http/sharedLimits.ts';
import { openTurns, type TakeTurns } from '../platform/http/takeTurns.ts';
import { customerOfToken, customerOfViewToken, hashToken } from '../platform/security/tokens.ts';
import type { Services } from '../services.ts';

/** A handler's input, validated by the contract. */
export interface CallInput<C extends Call> {
  readonly params: C['params'] extends z.ZodType ? z.output<C['params']> : null;
  readonly body: C['body'] extends z.ZodType ? z.output<C['body']> : null;
  /** The bearer token; empty for public calls. */
  readonly token: string;
  readonly reply: FastifyReply;
}

export interface CallOptions {
  /** The most calls a minute, by customer's session or by network address. */
  readonly perMinute?: number;
  /** True for long computations: each customer runs one at a time. */
  readonly heavy?: boolean;
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly computingBudget: ComputingBudget;
    readonly takeTurns: TakeTurns;
  }
}

/** Gives each customer a computing budget in this process, and runs their heavy calls in turn. */
export function shareComputing(app: FastifyInstance, budget = new ComputingBudget()): void {
  app.decorate('computingBudget', budget);
  app.decorate('takeTurns', openTurns());
}

/**
 * Limit of changes, far above what a person sends. Planning takes tens of milliseconds of a shared
 * core.
 */
const changesPerMinute = 240;

/**
 * Serves a call of the contract under /api. Checks access, then limits, then input, and calls the
 * handler. `answerProblem` turns failures into problems.
 */
export function serveCall<C extends Call>(
  app: FastifyInstance,
  services: Services,
  call: C,
  handler: (input: CallInput<C>) => Promise<AnswerOf<C> | FastifyReply>,
  options: CallOptions = {},
): void {
  app.route({
    method: call.method,
    url: apiBase + call.path,
    // Otherwise a HEAD request would open a stream.
    ...(call.stream && { exposeHeadRoute: false }),
    schema: schemaOf(call),
    ...limitOf(call, options),
    onRequest: admit(services, call),
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const input = {
        params: request.params ?? null,
        body: request.body ?? null,
        token: request.bearer,
        reply,
      } as CallInput<C>;
      const budgetOwner = call.access === 'customer' ? budgetOwnerOf(request) : undefined;
      const run = () => handler(input);
      const runWithBudget = () => {
        if (!budgetOwner) return run();
        if (!options.heavy) return withBudget(app.computingBudget, budgetOwner, run);
        return app.takeTurns(budgetOwner, () =>
          withHeavyBudget(app.computingBudget, budgetOwner, run),
        );
      };
      const answer = await runWithBudget();
      if (answer === reply) return reply;
      // Data of one customer, a new session's token included, must not be cached.
      if (call.access !== 'public' || call.method !== 'GET') {
        reply.header('cache-control', 'no-store');
      }
      if (call.answer === null) return reply.code(204).send();
      // The framework would send null as an empty body.
      return answer === null ? reply.type('application/json').send('null') : answer;
    },
  });
}

const failure = {
  description: 'It was not done; `detail` says why',
  content: { 'application/problem+json': { schema: problem } },
};

function schemaOf(call: Call) {
  return {
    summary: call.summary,
    tags: [call.tag],
    ...(call.access !== 'public' && { security: [{ bearer: [] }] }),
    ...(call.params && { params: call.params }),
    ...(call.body && { body: call.body }),
    response: {
      ...answerOf(call),
      '4xx': failure,
      '5xx': failure,
    },
  };
}

function answerOf({ answer, stream }: Call) {
  if (!answer) return { 204: z.null().describe('Done') };
  if (!stream) return { 200: answer };
  return { 200: { description: 'A stream', content: { [stream]: { schema: answer } } } };
}

function limitOf(call: Call, options: CallOptions) {
  const changes = call.access === 'customer' && call.method !== 'GET';
  const max = options.perMinute ?? (changes ? changesPerMinute : null);
  if (max === null) return {};
  // Without a session, a made-up token would give each call its own limit.
  return {
    config: { rateLimit: { max, ...(call.access === 'customer' && { keyGenerator: bySession }) } },
  };
}

/** Checks the caller's access before the input is read. */
function admit(services: Services, call: Call) {
  return async (request: FastifyRequest): Promise<void> => {
    if (call.access === 'public') return;
    request.bearer = bearerOf(request);
    // A reset token is checked and used up by `setNewPassword`.
    if (call.access !== 'customer') return;
    if (customerOfViewToken(request.bearer)) await admitView(services, call, request);
    else await admitCustomer(services, request);
  };
}

async function admitCustomer(services: Services, request: FastifyRequest): Promise<void> {
  const { database, clock } = services;
  const owner = customerOfToken(request.bearer);
  const open =
    owner && (await isSessionOpen(database.reader, owner, hashToken(request.bearer), clock.now()));
  if (!open) throw new Refusal('unauthenticated', 'Please log in.');
  refuseOthers(owner, request);
}

/** Admits staff in a customer view to the calls that only read. */
async function admitView(services: Services, call: Call, request: FastifyRequest): Promise<void> {
  const viewed = await customerInView(services, request.bearer);
  if (!viewed) {
    throw new Refusal('unauthenticated', 'This view has ended. Open it again in the staff’s app.');
  }
  refuseOthers(viewed, request);
  if (!call.viewable) throw new Refusal('forbidden', viewChangesNothing);
}

const customerIdOf = ({ params }: FastifyRequest) =>
  ((params ?? {}) as { customerId?: CustomerId }).customerId?.toLowerCase();

function refuseOthers(owner: string, request: FastifyRequest): void {
  if (customerIdOf(request) !== owner) {
    throw new Refusal('forbidden', 'This belongs to another customer.');
  }
}

/** Staff in a customer view use up none of the customer's own budget. */
function budgetOwnerOf(request: FastifyRequest): string | undefined {
  const customerId = customerIdOf(request);
  return customerOfViewToken(request.bearer) ? `view ${customerId}` : customerId;
}
