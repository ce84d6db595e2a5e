import type { FastifyInstance } from 'fastify';
import { drainConnections } from './drainConnections.ts';
import { healthRoutes } from './healthRoutes.ts';
import { metricsRoute } from './metricsRoute.ts';
import { observeRequests } from './observeRequests.ts';
import type { Readiness } from './readiness.ts';
import { nameAnswers } from './requestId.ts';

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
