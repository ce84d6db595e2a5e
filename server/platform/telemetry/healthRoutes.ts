import type { FastifyInstance } from 'fastify';
import { sendProblem } from '../http/answerProblem.ts';
import type { Readiness } from './readiness.ts';
import { watchPaths } from './watchPaths.ts';

/** Serves `/healthz`: the process runs; and `/readyz`: requests may be sent here, or 503. */
export function healthRoutes(app: FastifyInstance, readiness: Readiness): void {
  app.get(watchPaths.alive, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'alive' }),
  );
  app.get(watchPaths.ready, async (_request, reply) => {
    const whyNot = await readiness.whyNot();
    if (whyNot) return sendProblem(reply, 503, [whyNot]);
    return reply.header('cache-control', 'no-store').send({ status: 'ready' });
  });
}
