import '@fastify/rate-limit';
import type { AnswerOf, StaffCall } from '@nestbox/contract/call';
import { apiBase } from '@nestbox/contract/callPath';
import { csrfHeader } from '@nestbox/contract/csrfHeader';
import { hasPermission, type Permission } from '@nestbox/domain/account/permissions';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type OpenStaffSession, readOpenSession } from '../../account/staff/staffSessionQueries.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { byOrigin } from '../../platform/http/sharedLimits.ts';
import { csrfTokenOf, hashToken, isSameSecret } from '../../platform/security/tokens.ts';
import type { Services } from '../../services.ts';
import { sessionTokenOf } from './staffCookie.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The session of a call of staff; null without one. */
    staffSession: OpenStaffSession | null;
  }
}

/** Who may make a call: a permission, or what the contract names besides. */
type StaffAccess = Permission | 'anyone' | 'setting-up' | 'signed-in';

/** A call of the contract whose permission exists. */
export type ServedStaffCall = StaffCall & { readonly permission: StaffAccess };

/** A handler's input, validated by the contract. */
export interface StaffCallInput<C extends ServedStaffCall> {
  readonly params: C['params'] extends z.ZodType ? z.output<C['params']> : null;
  readonly query: C['query'] extends z.ZodType ? z.output<C['query']> : null;
  readonly body: C['body'] extends z.ZodType ? z.output<C['body']> : null;
  /** Null for a call without a session. */
  readonly session: C['permission'] extends 'anyone' ? null : OpenStaffSession;
  /** The session's token; empty without one. */
  readonly token: string;
  readonly reply: FastifyReply;
}

interface StaffCallOptions {
  /** The most calls a minute, by session or else by network address. */
  readonly perMinute?: number;
  /** What counts a request in place of session and address, once its input is valid. */
  readonly countedBy?: (request: FastifyRequest) => Promise<string>;
  /** Bytes of an upload's body. */
  readonly bodyLimit?: number;
}

/** Far above what a person does. */
const callsPerMinute = 240;

/**
 * Serves a call of staff under /api. Checks the session, the CSRF token of a change and the
 * permission, then limits, then input, and calls the handler.
 */
export function serveStaffCall<C extends ServedStaffCall>(
  app: FastifyInstance,
  services: Services,
  call: C,
  handler: (input: StaffCallInput<C>) => Promise<AnswerOf<C>>,
  { perMinute = callsPerMinute, countedBy, bodyLimit }: StaffCallOptions = {},
): void {
  app.route({
    method: call.method,
    url: apiBase + call.path,
    exposeHeadRoute: false,
    schema: schemaOf(call),
    ...(bodyLimit !== undefined && { bodyLimit }),
    config: {
      rateLimit: {
        max: perMinute,
        keyGenerator: countedBy ?? bySessionOrOrigin,
        ...(countedBy && { hook: 'preHandler' }),
      },
    },
    onRequest: async (request) => {
      request.staffSession = await admit(services, call, request);
    },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const input = {
        params: request.params ?? null,
        query: request.query ?? null,
        body: request.body ?? null,
        session: request.staffSession,
        token: sessionTokenOf(request),
        reply,
      } as StaffCallInput<C>;
      const answer = await handler(input);
      reply.header('cache-control', 'no-store');
      return call.answer === null ? reply.code(204).send() : answer;
    },
  });
}

function schemaOf({ params, query, body, upload, answer }: StaffCall) {
  return {
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && !upload && { body }),
    ...(answer && { response: { '2xx': answer } }),
  };
}

const bySessionOrOrigin = (request: FastifyRequest) =>
  request.staffSession
    ? `${request.method} ${request.routeOptions.url} ${request.staffSession.tokenHash}`
    : byOrigin(request);

/** Returns the caller's session. @throws Refusal where the caller may not make the call */
async function admit(
  { database, clock }: Services,
  { permission, method }: ServedStaffCall,
  request: FastifyRequest,
): Promise<OpenStaffSession | null> {
  if (permission === 'anyone') return null;
  const token = sessionTokenOf(request);
  const session = token && (await readOpenSession(database.reader, hashToken(token), clock.now()));
  if (!session) throw new Refusal('unauthenticated', 'Please sign in.');
  const given = String(request.headers[csrfHeader] ?? '');
  if (method !== 'GET' && !isSameSecret(given, csrfTokenOf(token))) {
    throw new Refusal('forbidden', 'Reload the page and try again.');
  }
  if (permission === 'setting-up') return session;
  if (!session.secondStepAt) {
    throw new Refusal('forbidden', 'Set up codes of an authenticator app first.');
  }
  if (permission !== 'signed-in' && !hasPermission(session.role, permission)) {
    throw new Refusal('forbidden', 'Your role does not allow this.');
  }
  return session;
}
