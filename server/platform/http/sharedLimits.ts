import { createHash } from 'node:crypto';
import rateLimit, { type FastifyRateLimitStore, normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { countAttempt } from '../database/limitQueries.ts';
import type { PlatformServices } from '../services.ts';
import { bearerOf } from './bearer.ts';
import { networksOf, shareOf } from './networks.ts';
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

/** By each network of the address, the widest last: a line each. */
export const byOrigin = (request: FastifyRequest): string =>
  networksOf(originOf(request))
    .map((network) => `${callOf(request)} ${network}`)
    .join('\n');

/** By the browser, whoever else is at its network address. */
export const byBrowser = (request: FastifyRequest, token: string): string =>
  `${callOf(request)} browser ${token}`;

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
      const count = async (each: string, place: number) => {
        const attempt = { name: 'calls', who: hashed(each), now, windowMilliseconds };
        const { count, endsAt } = await countAttempt(database.reader, attempt);
        return { current: Math.ceil(count / shareOf(place)), ttl: +endsAt - +now };
      };
      Promise.all(key.split('\n').map(count)).then(
        (counted) =>
          reply(
            null,
            counted.reduce((max, each) => (each.current > max.current ? each : max)),
          ),
        (error: Error) => reply(error),
      );
    }

    child() {
      return this;
    }
  };
}
