import type { FastifyInstance, FastifyRequest } from 'fastify';
import { healthRoutes } from './healthRoutes.ts';
import { requestSeconds } from './metrics.ts';
import { metricsRoute } from './metricsRoute.ts';
import type { Readiness } from './readiness.ts';
import { nameAnswers } from './requestId.ts';
import { isWatched } from './watchPaths.ts';

/** What a web process tells of itself. */
export interface TelemetryOptions {
  readonly readiness: Readiness;
  /** Who bears it may read the measurements on the public port; null where nobody may. */
  readonly metricsToken: string | null;
}

/** Names, counts and logs every request; serves health and, to who may see them, measurements. */
export function observeApp(
  app: FastifyInstance,
  { readiness, metricsToken }: TelemetryOptions,
): void {
  nameAnswers(app);
  observeRequests(app);
  drainConnections(app, readiness);
  healthRoutes(app, readiness);
  if (metricsToken) metricsRoute(app, metricsToken);
}

/** While the process drains, every answer asks its client to come back over another connection. */
function drainConnections(app: FastifyInstance, readiness: Readiness): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (readiness.draining) reply.header('connection', 'close');
    done(null, payload);
  });
}

/** Counts every request, and gives it a line in the log: without body, query or path. */
function observeRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    if (isWatched(request.routeOptions.url)) return done();
    const { method } = request;
    const route = routeOf(request);
    const { statusCode: status, elapsedTime } = reply;
    requestSeconds.observe({ method, route, status }, elapsedTime / 1_000);
    request.log.info({ method, route, status, milliseconds: Math.round(elapsedTime) }, 'answered');
    done();
  });
}

/** The pattern that was asked for. Each file of the web app is a route of its own: one for all. */
function routeOf({ routeOptions }: FastifyRequest): string {
  const { url = 'none' } = routeOptions;
  return /\.\w+$/.test(url) ? 'file' : url;
}
