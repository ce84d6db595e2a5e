import { createHash } from 'node:crypto';
import rateLimit, { type FastifyRateLimitStore, normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { countAttempt } from '../database/limitQueries.ts';
import type { PlatformServices } from '../services.ts';
import { bearerOf } from './bearer.ts';
import { tooManyAttempts } from './refusal.ts';

type Counted = Pick<PlatformServices, 'database' | 'clock'>;

/** Limits the rate of calls, counted in the database over all processes. */
export async function sharedLimits(app: FastifyInstance, services: Counted): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    timeWindow: '1 minute',
    store: storeOf(services),
    keyGenerator: byOrigin,
    errorResponseBuilder: tooManyAttempts,
  });
}

const callOf = ({ method, routeOptions }: FastifyRequest) => `${method} ${routeOptions.url}`;

/** Returns the network address; of IPv6 the prefix of a home. */
export const originOf = (request: FastifyRequest): string => normalizeIP(request.ip);

const byOrigin = (request: FastifyRequest) => `${callOf(request)} ${originOf(request)}`;

/**
 * By the whole token: a forged token uses up only its own limit, not that of the customer whom it
 * names.
 */
export const bySession = (request: FastifyRequest) => `${callOf(request)} ${bearerOf(request)}`;

/** Stored keys must not reveal tokens and addresses. */
const hashed = (key: string) => createHash('sha256').update(key).digest('base64url');

function storeOf({ database, clock }: Counted) {
  return class Store implements FastifyRateLimitStore {
    incr(
      key: string,
      reply: (error: Error | null, result?: { current: number; ttl: number }) => void,
      windowMilliseconds: number,
    ): void {
      const now = clock.now();
      const attempt = { name: 'calls', who: hashed(key), now, windowMilliseconds };
      countAttempt(database.reader, attempt).then(
        ({ count, endsAt }) => reply(null, { current: count, ttl: +endsAt - +now }),
        (error: Error) => reply(error),
      );
    }

    child() {
      return this;
    }
  };
}
