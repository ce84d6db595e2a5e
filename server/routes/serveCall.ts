import '@fastify/rate-limit';
import type { Access, AnswerOf, Call } from '@nestbox/contract/call';
import { problem } from '@nestbox/contract/problem';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isSessionOpen } from '../account/sessionQueries.ts';
import type { Services } from '../billing/services.ts';
import { bearerOf } from '../platform/http/bearer.ts';
import { ComputingBudget, payingFor, payingForHeavy } from '../platform/http/computingBudget.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { bySession } from '../platform/http/sharedLimits.ts';
import { openTurns, type TakeTurns } from '../platform/http/takeTurns.ts';
import { customerOfToken, hashToken } from '../platform/security/tokens.ts';

/** What a handler gets: everything checked against the contract. */
export interface CallInput<C extends Call> {
  readonly params: C['params'] extends z.ZodType ? z.output<C['params']> : null;
  readonly body: C['body'] extends z.ZodType ? z.output<C['body']> : null;
  /** The bearer token; empty for public calls. */
  readonly token: string;
  readonly reply: FastifyReply;
}

export interface CallOptions {
  /** The most calls a minute: of a customer's session, or of an address of origin. */
  readonly perMinute?: number;
  /** It computes for long: one of these of a customer at a time. */
  readonly heavy?: boolean;
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly computingBudget: ComputingBudget;
    readonly takeTurns: TakeTurns;
  }
}

/** Gives the process a budget of computing time for each customer, and lets them take turns. */
export function shareComputing(app: FastifyInstance, budget = new ComputingBudget()): void {
  app.decorate('computingBudget', budget);
  app.decorate('takeTurns', openTurns());
}

/** Far more than anybody clicks: planning costs a core tens of milliseconds, which all share. */
const changesPerMinute = 240;

/**
 * Serves a call of the contract under /api: who → limit → input → handler. Failures become
 * problems in `answerProblem`.
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
    url: `/api${call.path}`,
    // To ask for the head of a stream alone would open it all the same.
    ...(call.stream && { exposeHeadRoute: false }),
    schema: schemaOf(call),
    ...limitOf(call, options),
    onRequest: admit(services, call.access),
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const input = {
        params: request.params ?? null,
        body: request.body ?? null,
        token: request.bearer,
        reply,
      } as CallInput<C>;
      const { customerId } = (request.params ?? {}) as { customerId?: string };
      const payer = call.access === 'customer' ? customerId?.toLowerCase() : undefined;
      const run = () => handler(input);
      const paid = () => {
        if (!payer) return run();
        if (!options.heavy) return payingFor(app.computingBudget, payer, run);
        return app.takeTurns(payer, () => payingForHeavy(app.computingBudget, payer, run));
      };
      const answer = await paid();
      if (answer === reply) return reply;
      // What belongs to one customer, a new session's token too, must not stay in any cache.
      if (call.access !== 'public' || call.method !== 'GET') {
        reply.header('cache-control', 'no-store');
      }
      if (call.answer === null) return reply.code(204).send();
      // The framework would send a bare null as an empty body.
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
  // Where no session is needed a token is nothing but a way to be somebody new at every call.
  return {
    config: { rateLimit: { max, ...(call.access === 'customer' && { keyGenerator: bySession }) } },
  };
}

/** Checks who calls, before anything of the input is looked at. */
function admit(services: Services, access: Access) {
  return async (request: FastifyRequest): Promise<void> => {
    if (access === 'public') return;
    request.bearer = bearerOf(request);
    // A reset token is checked, and used up, by the command that it is for.
    if (access === 'customer') await admitCustomer(services, request);
  };
}

async function admitCustomer(services: Services, request: FastifyRequest): Promise<void> {
  const { database, clock } = services;
  const owner = customerOfToken(request.bearer);
  const open =
    owner && (await isSessionOpen(database.reader, owner, hashToken(request.bearer), clock.now()));
  if (!open) throw new Refusal('unauthenticated', 'Please log in.');
  const { customerId } = request.params as { customerId?: string };
  if (customerId?.toLowerCase() !== owner) {
    throw new Refusal('forbidden', 'This belongs to another customer.');
  }
}
