import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { measureShop } from './measureShop.ts';
import type { Env } from './platform/configuration/env.ts';
import { healthRoutes } from './platform/telemetry/healthRoutes.ts';
import { metricsRoute } from './platform/telemetry/metricsRoute.ts';
import { openReadiness, type Readiness } from './platform/telemetry/readiness.ts';
import type { Services } from './services.ts';

/** The server for probes and metrics of a process. */
export interface TelemetryServer {
  readonly readiness: Readiness;
  /** Where health and metrics are served beside the shop; null where they are not. */
  readonly address: string | null;
  close(): Promise<void>;
}

/** Starts measuring if the settings ask for it, and serves METRICS_PORT if it is set. */
export async function openTelemetry(
  env: Env,
  services: Pick<Services, 'database' | 'clock'>,
): Promise<TelemetryServer> {
  const readiness = openReadiness(services.database);
  const { METRICS_PORT: port, METRICS_TOKEN, HOST: host } = env;
  if (port !== undefined || METRICS_TOKEN) measureShop(services);
  if (port === undefined) return { readiness, address: null, close: async () => {} };
  const app = Fastify();
  healthRoutes(app, readiness);
  metricsRoute(app, null);
  await app.listen({ port, host });
  const bound = app.server.address() as AddressInfo;
  return { readiness, address: `http://${host}:${bound.port}`, close: () => app.close() };
}
