import { estimateFirstBox } from '@nestbox/contract/firstBox';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../services.ts';
import { serveCall } from '../serveCall.ts';
import type { EstimateHome } from './estimateHomes.ts';

/** Estimates that one network address may ask for in a minute: a person presses no faster. */
const perMinute = 120;

/** Serves estimates for visitors. */
export function firstBoxRoutes(
  app: FastifyInstance,
  services: Services,
  estimate: EstimateHome,
): void {
  serveCall(app, services, estimateFirstBox, async ({ body }) => estimate(body), { perMinute });
}
