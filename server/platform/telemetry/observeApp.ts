import type { FastifyInstance, FastifyRequest } from 'fastify';
import { healthRoutes } from './healthRoutes.ts';
import { requestSeconds } from './metrics.ts';
import { metricsRoute } from './metricsRoute.ts';
import type { Readiness } from './readiness.ts';
import { nameAnswers } from './requestId.ts';
import { isWatched } from './watchPaths.ts';

/** Settings of a web process's telemetry. */
export interface TelemetryOptions {
  readonly readiness: Readiness;
  /** The bearer token for metrics on the public port; null to refuse them there. */
  readonly metricsToken: string | null;
}

/** Names, counts and logs requests; serves health and, with the token, metrics. */
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

/** While the process drains, each answer asks the client to reconnect. */
function drainConnections(app: FastifyInstance, readiness: Readiness): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (readiness.draining) reply.header('connection', 'close');
    done(null, payload);
  });
}

/** Counts requests and logs a line for each, without body, query or path. */
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

/** Returns the route's pattern. The files of the web app, each a route of its own, count as one. */
function routeOf({ routeOptions }: FastifyRequest): string {
  const { url = 'none' } = routeOptions;
  return /\.\w+$/.test(url) ? 'file' : url;
}
