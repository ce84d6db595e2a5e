import { listAlternatives } from '@nestbox/contract/alternatives';
import type { FastifyInstance } from 'fastify';
import { planningContext } from '../../planning/planningContext.ts';
import { presentAlternatives } from '../../planning/presentAlternatives.ts';
import type { Services } from '../../services.ts';
import { currentState } from '../../workflows/customer/currentBoxes.ts';
import { serveCall } from '../serveCall.ts';

export function alternativeRoutes(app: FastifyInstance, services: Services): void {
  serveCall(app, services, listAlternatives, async ({ params: { customerId } }) => {
    const state = await currentState(services, customerId);
    return presentAlternatives(services.catalogue, planningContext(services, state));
  });
}
