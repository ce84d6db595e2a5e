import { normalizeIP } from '@fastify/rate-limit';
import { followNotifications } from '@nestbox/contract/notification';
import type { FastifyInstance } from 'fastify';
import { readOpenSession } from '../../billing/openSessionQueries.ts';
import { openLiveStreams } from '../../notifications/liveStreams.ts';
import { sendProblem } from '../../platform/http/answerProblem.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { hashToken } from '../../platform/security/tokens.ts';
import type { Services } from '../../services.ts';
import { serveCall } from '../serveCall.ts';

/** Limit of calls, for clients that do not pause: browsers reconnect with growing pauses. */
const perMinute = 60;

const notNow = 'Live updates are not available right now. Ask for the notifications instead.';

/** Holds a stream open for each listening browser, and notifies it of changes. */
export function liveRoute(app: FastifyInstance, services: Services): void {
  const { database, clock } = services;
  const streams = openLiveStreams();
  const stop = database.listen('notifications', streams.notify);
  app.addHook('preClose', async () => streams.end());
  app.addHook('onClose', async () => stop());
  serveCall(
    app,
    services,
    followNotifications,
    async ({ params, token, reply }) => {
      const { customerId } = params;
      if (!database.receivesNotifications) return sendProblem(reply, 503, [notNow]);
      const tokenHash = hashToken(token);
      const stream = streams.open({
        customerId,
        token,
        origin: normalizeIP(reply.request.ip),
        isOpen: async () =>
          (await readOpenSession(database.reader, { customerId, tokenHash, now: clock.now() })) !==
          null,
      });
      if (stream === 'of process') return sendProblem(reply, 503, [notNow]);
      if (stream === 'of one') {
        throw new Refusal('too-many', 'Live updates are open in too many windows already.');
      }
      return reply
        .header('content-type', 'text/event-stream')
        .header('cache-control', 'no-store, no-transform')
        .header('x-accel-buffering', 'no')
        .send(stream);
    },
    { perMinute },
  );
}
