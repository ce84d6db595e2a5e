import { listAlternatives } from '@nestbox/contract/alternatives';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../billing/services.ts';
import { readPlanningContext } from '../planning/planningContext.ts';
import { presentAlternatives } from '../planning/presentAlternatives.ts';
import { currentBoxes } from '../workflows/currentBoxes.ts';
import { serveCall } from './serveCall.ts';

export function alternativeRoutes(app: FastifyInstance, services: Services): void {
  serveCall(app, services, listAlternatives, async ({ params: { customerId } }) => {
    await currentBoxes(services, customerId);
    const context = await readPlanningContext(services.database.reader, services, customerId);
    return presentAlternatives(services.catalogue, context);
  });
}
