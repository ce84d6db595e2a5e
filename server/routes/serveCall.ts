import type { CustomerId } from '@nestbox/contract/values';
import '@fastify/rate-limit';
import type { AnswerOf, Call } from '@nestbox/contract/call';
import { apiBase } from '@nestbox/contract/callPath';
import { problem } from '@nestbox/contract/problem';
import { viewChangesNothing } from '@nestbox/contract/viewChangesNothing';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { customerInView } from '../account/staff/customerView.ts';
import { readOpenSession } from '../billing/openSessionQueries.ts';
import { bearerOf } from '../platform/http/bearer.ts';
import type { Asking, CustomerTurns, EndTurn } from '../platform/http/customerTurns.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { bySession, originOf } from '../platform/http/sharedLimits.ts';
import { TooMuch } from '../platform/http/tooMuch.ts';
import { type Charged, chargeTo } from '../platform/processorTime.ts';
import { customerOfToken, customerOfViewToken, hashToken } from '../platform/security/tokens.ts';
import type { Services } from '../services.ts';

/** A handler's input, validated by the contract. */
export interface CallInput<C extends Call> {
  readonly params: C['params'] extends z.ZodType ? z.output<C['params']> : null;
  readonly body: C['body'] extends z.ZodType ? z.output<C['body']> : null;
  /** The bearer token; empty for public calls. */
  readonly token: string;
  /** Grows with each change of the customer's data; null for calls without a customer's own session. */
  readonly version: number | null;
  readonly reply: FastifyReply;
}

export interface CallOptions {
  /** The most calls a minute, by customer's session or by network address. */
  readonly perMinute?: number;
  /** What counts a request in place of session and address, once its input is valid. */
  readonly countedBy?: (request: FastifyRequest) => Promise<string>;
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly turns: CustomerTurns;
  }
  interface FastifyRequest {
    /** The turn of a customer's request; null for others. */
    turn: Turn | null;
    /** Of the customer's data when the session was read; null for others. */
    version: number | null;
  }
}

/** A customer's turn for one request. */
interface Turn {
  readonly charged: Charged;
  /** Ends it once the request is answered, which a client that hangs up does not hasten. */
  during<T>(work: () => Promise<T>): Promise<T>;
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
        version: request.version,
        reply,
      } as CallInput<C>;
      const { turn } = request;
      const run = () => handler(input);
      const answer = await (turn ? turn.during(() => chargeTo(turn.charged, run)) : run());
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
  const { countedBy } = options;
  return {
    config: {
      rateLimit: {
        max,
        // Without a session, a made-up token would give each call its own limit.
        ...(call.access === 'customer' && { keyGenerator: bySession }),
        ...(countedBy && { keyGenerator: countedBy, hook: 'preHandler' as const }),
      },
    },
  };
}

/** Checks the caller's access before the input is read, and waits for their turn. */
function admit(services: Services, call: Call) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (call.access === 'public') return request.server.turns.seeVisitor(originOf(request));
    request.bearer = bearerOf(request);
    // A reset token is checked and used up by `setNewPassword`.
    if (call.access !== 'customer') return;
    const turns = holdTurns(request.server.turns, reply);
    try {
      await turns.enter(hashToken(request.bearer));
      const admitted = customerOfViewToken(request.bearer)
        ? await admitView(services, call, request)
        : await admitCustomer(services, request);
      // The session is checked, so the customer's turns are theirs alone.
      await turns.enter(admitted.customerId);
      // A stream is open for hours and does next to nothing.
      if (call.stream) return turns.end();
      const charged = await turns.timeOf({ ...admitted, origin: originOf(request) });
      request.version = admitted.version;
      request.turn = { charged, during: turns.during };
    } catch (error) {
      turns.end();
      throw error;
    }
  };
}

/** Holds the turns of a request, until its work has ended, or until it is answered without any. */
function holdTurns(turns: CustomerTurns, reply: FastifyReply) {
  const held: EndTurn[] = [];
  let works = false;
  let isClosed = false;
  const end = () => {
    for (const each of held) each();
  };
  /** Does nothing where nobody waits for the answer any more. */
  const refuseClosed = () => {
    if (isClosed) throw new TooMuch(1);
  };
  reply.raw.once('close', () => {
    isClosed = true;
    if (!works) end();
  });
  return {
    end,
    async enter(who: string): Promise<void> {
      held.push(await turns.enter(who));
      refuseClosed();
    },
    async timeOf(asking: Asking): Promise<Charged> {
      const { charged, end: endWait } = await turns.timeOf(asking);
      held.push(endWait);
      refuseClosed();
      return charged;
    },
    async during<T>(work: () => Promise<T>): Promise<T> {
      works = true;
      try {
        return await work();
      } finally {
        end();
      }
    },
  };
}

/** Whose turn it is. Staff in a customer view use up none of the customer's own. */
type Admitted = Omit<Asking, 'origin'> & { readonly version: number | null };

async function admitCustomer(services: Services, request: FastifyRequest): Promise<Admitted> {
  const { database, clock } = services;
  const owner = customerOfToken(request.bearer);
  const session = { tokenHash: hashToken(request.bearer), now: clock.now() };
  const open = owner && (await readOpenSession(database.reader, { customerId: owner, ...session }));
  if (!open) throw new Refusal('unauthenticated', 'Please log in.');
  refuseOthers(owner, request);
  return { customerId: owner, ...open };
}

/** Admits staff in a customer view to the calls that only read. */
async function admitView(
  services: Services,
  call: Call,
  request: FastifyRequest,
): Promise<Admitted> {
  const viewed = await customerInView(services, request.bearer);
  if (!viewed) {
    throw new Refusal('unauthenticated', 'This view has ended. Open it again in the staff’s app.');
  }
  refuseOthers(viewed, request);
  if (!call.viewable) throw new Refusal('forbidden', viewChangesNothing);
  return { customerId: `view ${viewed}`, isPaying: true, version: null };
}

const customerIdOf = ({ params }: FastifyRequest) =>
  ((params ?? {}) as { customerId?: CustomerId }).customerId?.toLowerCase();

function refuseOthers(owner: string, request: FastifyRequest): void {
  if (customerIdOf(request) !== owner) {
    throw new Refusal('forbidden', 'This belongs to another customer.');
  }
}
