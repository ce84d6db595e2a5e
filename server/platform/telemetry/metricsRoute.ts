import type { FastifyInstance } from 'fastify';
import { sendProblem } from '../http/answerProblem.ts';
import { bearerOf } from '../http/bearer.ts';
import { isSameSecret } from '../security/tokens.ts';
import { registry } from './metrics.ts';
import { watchPaths } from './watchPaths.ts';

/**
 * Serves `/metrics` for Prometheus.
 * @param token the bearer token that is required; null where none is
 */
export function metricsRoute(app: FastifyInstance, token: string | null): void {
  app.get(watchPaths.metrics, async (request, reply) => {
    if (token !== null && !isSameSecret(bearerOf(request), token)) {
      return sendProblem(reply, 401, ['Say who you are with the bearer METRICS_TOKEN.']);
    }
    return reply
      .header('cache-control', 'no-store')
      .header('content-type', registry.contentType)
      .send(await registry.metrics());
  });
}
