import type { FastifyRequest } from 'fastify';
import { isKnownBrowser, type Sender } from '../account/guardPassword.ts';
import { browserTokenOf } from '../platform/http/browserCookie.ts';
import { byBrowser, byOrigin, originOf } from '../platform/http/sharedLimits.ts';
import type { Services } from '../services.ts';

/** Returns where a password is typed. */
export const senderOf = (request: FastifyRequest): Sender => ({
  origin: originOf(request),
  browserToken: browserTokenOf(request),
});

/**
 * Returns what counts requests that log in: by the browser where the account knows it, so that nobody else at its
 * network address uses up its limit, and by address otherwise.
 * @param accountOf returns the account of a request whose input is valid
 */
export const bySender =
  (services: Services, accountOf: (request: FastifyRequest) => string) =>
  async (request: FastifyRequest): Promise<string> => {
    const browserToken = browserTokenOf(request);
    const known = { emailAddress: accountOf(request), browserToken };
    return (await isKnownBrowser(services.database.reader, known, services.clock.now()))
      ? byBrowser(request, browserToken)
      : byOrigin(request);
  };
