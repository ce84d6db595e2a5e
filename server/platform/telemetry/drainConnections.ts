import type { FastifyInstance } from 'fastify';
import type { Readiness } from './readiness.ts';

/** While the process drains, every answer asks its client to come back over another connection. */
export function drainConnections(app: FastifyInstance, readiness: Readiness): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (readiness.draining) reply.header('connection', 'close');
    done(null, payload);
  });
}
