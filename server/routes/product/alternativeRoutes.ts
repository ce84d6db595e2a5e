import { listAlternatives } from '@nestbox/contract/alternatives';
import type { FastifyInstance } from 'fastify';
import { currentBoxes } from '../../commands/plan/currentBoxes.ts';
import { readStanding } from '../../commands/plan/readStanding.ts';
import type { Services } from '../../services.ts';
import { serveCall } from '../serveCall.ts';
import { presentAlternatives } from './presentAlternatives.ts';

export function alternativeRoutes(app: FastifyInstance, services: Services): void {
  serveCall(app, services, listAlternatives, async ({ params: { customerId } }) => {
    await currentBoxes(services, customerId);
    const standing = await readStanding(services.database.reader, services, customerId);
    return presentAlternatives(services.shelf, standing);
  });
}
